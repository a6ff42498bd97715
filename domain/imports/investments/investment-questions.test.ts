// What only the user can say of a broker's rows.
import { describe, expect, test } from 'vitest'
import { planOf } from '#domain/test/plan-of-lines.ts'
import type { Day } from '#domain/dates.ts'
import type { Choices } from '../model.ts'
import { planTable } from '../plan-content.ts'
import { readStatement } from '#domain/test/read-statement.ts'

const today = '2026-11-22' as Day

describe('what a broker did', () => {
  test('is asked where each row names a security and none says what it was', () => {
    const lines = [
      'Date;Fund;Units;Price;Amount',
      '2026-10-15;Harlow Equity;12.34;24.31;-300.00',
      '2026-10-28;Harlow Equity;-2.00;25.00;50.00',
      '2026-11-16;Wren Bonds;12.10;24.79;-300.00',
    ]
    const asked = planOf(lines)
    expect(asked).toMatchObject({ content: 'activity', questions: ['act'], inside: [2, 3, 4] })
    expect(planOf(lines, { acts: { '': 'moved' } })).toMatchObject({
      inside: [],
      rows: [
        ['2026-10-15', 30000, null],
        ['2026-10-28', -5000, null],
        ['2026-11-16', 30000, null],
      ],
    })
    const inside = { inside: [2, 3, 4], rows: [] }
    expect(planOf(lines, { acts: { '': 'inside' } })).toMatchObject(inside)
    // What was bought on a day is one contribution, as it left the bank.
    const twice = [...lines, '2026-11-16;Harlow Equity;4.1;24.40;-100.00']
    const paid = planOf(twice, { acts: { '': 'moved' } })
    expect(paid).toMatchObject({ inside: [5] })
    expect(paid.rows.at(-1)).toEqual(['2026-11-16', 40000, null])
    // The sign tells a sale where the pieces have none.
    const sold = lines.map((line) => line.replace(';-2.00', ';2.00'))
    expect(planOf(sold, { acts: { '': 'moved' } }).rows[1]).toEqual(['2026-10-28', -5000, null])
  })

  test('of a word for both ways is asked where nothing has a sign', () => {
    const lines = [
      'Date,Action,Symbol,Quantity,Amount',
      '2026-10-28,Buy,WRNX,4.3,1250.00',
      '2026-10-27,Wire Transfer,,,1300.00',
      '2026-09-28,Dividend,WRNX,,30.81',
    ]
    const asked = planOf(lines)
    expect(asked).toMatchObject({ questions: ['act'], inside: [2, 3, 4] })
    for (const [act, amount] of [
      ['in', 130000],
      ['out', -130000],
    ] as const) {
      const answered = planOf(lines, { acts: { 'Wire Transfer': act } })
      expect(answered).toMatchObject({ questions: [], rows: [['2026-10-27', amount, null]] })
    }
    // A purchase with a minus shows that amounts have the sign of cash.
    const signed = lines.map((line) => line.replace(',1250.00', ',-1250.00'))
    expect(planOf(signed)).toMatchObject({ questions: [], rows: [['2026-10-27', 130000, null]] })
  })

  test('is asked of each way its texts begin, of a file said to be a broker’s', () => {
    const lines = [
      'Buchtag;Informationen;Referenz;Betrag',
      '2026-10-30;Provision;A1;-5,90',
      '2026-10-16;Ausführung Auftrag IE00B3RBWM25 23456789;A2;-401,06',
      '2026-10-07;Gutschrift Katharina Salmhofer;A3;400,00',
      '2026-09-25;Fondsertrag IE00B3RBWM25 WREN WORLD;A4;14,22',
      '2026-09-16;Ausführung Auftrag IE00B3RBWM25 23456790;A5;-395,44',
    ]
    expect(planOf(lines)).toMatchObject({ content: 'payments', questions: [] })
    const acts: Choices['acts'] = {}
    const asked = [
      'Provision',
      'Ausführung Auftrag',
      'Gutschrift Katharina Salmhofer',
      'Fondsertrag',
    ]
    for (const word of asked) {
      const plan = planTable(
        readStatement(new TextEncoder().encode(lines.join('\n')), {
          today,
          choices: { content: 'investment', acts },
        }),
      )
      expect(plan.questions.map(({ raw }) => raw.startsWith(word))).toEqual([true])
      acts[word] = word.startsWith('Gutschrift') ? 'moved' : 'inside'
    }
    const answered = planOf(lines, { content: 'investment', acts })
    expect(answered).toMatchObject({ content: 'activity', rows: [['2026-10-07', 40000, null]] })
    expect(answered).toMatchObject({ questions: [], inside: [2, 3, 5, 6] })
  })

  test('is not asked of what a shop sold', () => {
    const orders = [
      'Date,Item,Quantity,Price,Amount',
      '2026-10-15,Lamp,1,30.00,-30.00',
      '2026-10-28,Chair,2,25.00,-50.00',
    ]
    expect(planOf(orders)).toMatchObject({ content: 'payments', questions: [] })
  })

  test('of a word that nobody knows is asked, unless a security stands beside it', () => {
    const lines = [
      'Dato;Type;ISIN;Antal;Beløb',
      '2026-10-28;INDBETALING;;;2500,00',
      '2026-10-29;TEGNING;DK0060747822;14;-2480,00',
      '2026-10-30;SALG;DK0060747822;2;350,00',
      '2026-10-31;OMFLYTNING;;;-90,00',
    ]
    const asked = planOf(lines)
    expect(asked).toMatchObject({ content: 'activity', questions: ['act'], inside: [3, 4, 5] })
    const moved = planOf(lines, { acts: { OMFLYTNING: 'moved' } })
    expect(moved).toMatchObject({ questions: [], inside: [3, 4] })
    expect(moved.rows.map(([date, amount]) => [date, amount])).toEqual([
      ['2026-10-28', 250000],
      ['2026-10-31', -9000],
    ])
    expect(planOf(lines, { acts: { OMFLYTNING: 'inside' } })).toMatchObject({ questions: [] })
  })
})
