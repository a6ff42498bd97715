import { describe, expect, it } from 'vitest'
import type { Day, Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { balanceGaps } from './balance-gaps.ts'
import { coverage } from './coverage.ts'

const TODAY = '2026-07-22' as Day
const counted = (...months: string[]) =>
  months.map((month) => ({ month: month as Month, by_type: { transaction: 3 } }))

describe('the coverage of an account', () => {
  it('names gaps between months with records, and what is to come', () => {
    const found = coverage(counted('2026-03', '2026-04', '2026-06'), '2026-06-28' as Day, TODAY)
    expect(found.months.map(({ month, state }) => `${month} ${state}`)).toEqual([
      '2026-03 covered',
      '2026-04 covered',
      '2026-05 gap',
      '2026-06 covered',
      '2026-07 to-come',
    ])
    expect(found.gaps).toBe(1)
  })

  it.each([
    ['the month before is whole', '2026-06-28', '2026-08-01', false],
    ['a whole month is missing', '2026-05-28', '2026-07-01', true],
    ['half a year is missing', '2026-01-05', '2026-03-01', true],
    ['fetched this month', '2026-07-21', '2026-08-01', false],
  ])('%s', (_, last, next_due, overdue) => {
    const month = last.slice(0, 7)
    expect(coverage(counted(month), last as Day, TODAY)).toMatchObject({ next_due, overdue })
  })

  it('knows nothing of an account without records', () => {
    expect(coverage([], null, TODAY)).toEqual({
      months: [],
      gaps: 0,
      next_due: null,
      overdue: false,
    })
  })
})

describe('balances that records do not explain', () => {
  const at = (date: string, amount: number) => ({
    date: date as Day,
    amount_minor: (amount * 100) as Minor,
  })

  it.each([
    ['nothing known', [], [at('2026-04-02', -80)], []],
    ['one balance proves nothing', [at('2026-03-31', 1000)], [at('2026-04-02', -80)], []],
    [
      'what fits',
      [at('2026-03-31', 1000), at('2026-04-30', 920)],
      [at('2026-03-31', 7), at('2026-04-02', -80), at('2026-05-01', 9)],
      [],
    ],
    [
      'a missing record, with its period',
      [at('2026-03-31', 1000), at('2026-04-30', 900), at('2026-05-31', 850)],
      [at('2026-04-01', -30), at('2026-04-30', -50), at('2026-05-01', -50)],
      [['2026-04-01', '2026-04-30', -100, -80, -20]],
    ],
  ])('%s', (_, balances, sums, expected) => {
    expect(
      balanceGaps(balances, sums).map((gap) => [
        gap.from,
        gap.to,
        gap.balance_change_minor / 100,
        gap.records_minor / 100,
        gap.missing_minor / 100,
      ]),
    ).toEqual(expected)
  })
})
