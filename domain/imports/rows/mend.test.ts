import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import { carryOver } from '../draft/remap.ts'
import { draftRow } from '../draft/draft.ts'
import { checkRows } from './duplicates.ts'
import { readFile } from '../formats/read-file.ts'
import { mendKey } from './mend.ts'
import type { Choices, ImportPlan } from '../model.ts'

const today = '2026-11-20' as Day
const CSV =
  'Date,Payee,Amount,Balance\n2026-05-02,Bakery,-4.20,95.80\n2026-05-33,Florist,-10.00,85.80\n2026-05-06,Grocer,-5.80,80.00\n'
const QIF = '!Type:Bank\nD01/31/2026\nT-4.20\nPBakery\n^\nDsoon\nT-10.00\nPFlorist\n^\n'

async function planOf(text: string, choices: Choices = {}): Promise<ImportPlan> {
  const file = await readFile(new TextEncoder().encode(text))
  return file.plan({ today, choices }).plan
}

async function mend(text: string, date: string): Promise<{ plan: ImportPlan; choices: Choices }> {
  const [aside] = (await planOf(text)).set_aside
  if (aside === undefined) throw new Error('nothing is set aside')
  const row = { date: date as Day, amount_minor: minor(-1000), payee: 'Florist' }
  const choices = { mended: { [mendKey(aside)]: row } }
  return { plan: await planOf(text, choices), choices }
}

describe('a line that cannot be read', () => {
  it('says what of it could be read', async () => {
    const { set_aside } = await planOf(CSV)
    expect(set_aside).toMatchObject([
      { line: 3, kind: 'cannot_read', read: { date: null, amount_minor: -1000, payee: 'Florist' } },
    ])
  })

  it('is a row at its place once it is mended, and its balance is checked with the others', async () => {
    const { plan } = await mend(CSV, '2026-05-03')
    expect(plan.rows.map(({ line, date }) => [line, date])).toEqual([
      [2, '2026-05-02'],
      [3, '2026-05-03'],
      [4, '2026-05-06'],
    ])
    expect(plan.rows[1]).toMatchObject({ payee: 'Florist', balance_minor: 8580 })
    expect(plan.set_aside).toEqual([])
    expect(plan.mended.map(({ aside }) => aside.line)).toEqual([3])
    expect(plan.balance_check).toMatchObject({ checked: 2, breaks: [] })
    expect(plan.counts).toMatchObject({ rows: 3, set_aside: 0 })
    expect(plan.net_minor).toBe(-2000)
  })

  it('is mended in a format without columns, too', async () => {
    const before = await planOf(QIF)
    expect(before.set_aside.map(({ kind }) => kind)).toEqual(['cannot_read'])
    const { plan } = await mend(QIF, '2026-02-01')
    expect(plan.rows.map(({ payee }) => payee)).toEqual(['Bakery', 'Florist'])
    expect(plan.set_aside).toEqual([])
    expect(plan.last_date).toBe('2026-02-01')
  })

  it('keeps what was decided about it through the columns, and repeats itself the next time', async () => {
    const { plan } = await mend(CSV, '2026-05-03')
    const rows = plan.rows.map((row, index) => draftRow(row, { index, file: 0, account: 1 }))
    const decided = rows.map((row) => ({ ...row, state: 'ignored' as const }))
    expect(carryOver(decided, rows).map(({ state }) => state)).toEqual([
      'ignored',
      'ignored',
      'ignored',
    ])
    const again = plan.rows.map(({ date, payee, amount_minor }) => ({
      date,
      payee,
      amount_minor,
      value_date: null,
      bank_reference: null,
    }))
    const stored = again.map((row, id) => ({ ...row, id, deleted: false, typed: false }))
    const statuses = checkRows(again, stored).map(({ status }) => status)
    expect(statuses).toEqual(['duplicate', 'duplicate', 'duplicate'])
  })
})
