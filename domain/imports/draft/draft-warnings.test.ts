import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { GROCERIES, rowOf } from '#domain/test/draft-rows.ts'
import { mendRows, warningsOfDraft } from './draft-warnings.ts'

const TRANSFERS = 70
const ACCOUNTS = [
  { id: 1, kind: 'cash', institution: 'Harbor', name: 'Checking', identifiers: [] },
  { id: 2, kind: 'cash', institution: 'Alder', name: 'Savings', identifiers: [] },
] as const
const KNOWN = { accounts: ACCOUNTS, debts: new Set<number>(), transfers: TRANSFERS }
const SAVING = { ...GROCERIES, record_type: 'saving', category: 9 } as const

test('rows of a statement that became contributions are said, and become transfers', () => {
  const shop = rowOf('SHOP', -5, GROCERIES)
  const wrong = rowOf('DEPOT', -400, { ...SAVING, amount: 400, balance: 812 })
  const stored = rowOf('DEPOT', -400, { ...SAVING, balance: 9, stored: 'duplicate' })
  const rows = [shop, wrong, stored]
  const [warning, ...others] = warningsOfDraft(rows, KNOWN)
  expect([warning?.kind, warning?.found.map(({ id }) => id), others]).toEqual([
    'cash_as_investment',
    [wrong.index],
    [],
  ])
  if (!warning) return
  const mended = mendRows(rows, warning, TRANSFERS)
  expect(mended[1]).toMatchObject({
    record_type: 'transaction',
    category: TRANSFERS,
    exclude_from_totals: true,
    amount: -400,
    balance: null,
    state: 'set',
  })
  expect([mended[0], mended[2]]).toEqual([shop, stored])
  expect(warningsOfDraft(mended, KNOWN)).toEqual([])
})

test('halves that stand as spending name each other, and leave the totals', () => {
  const out = rowOf('TRANSFER TO SAVINGS', -250, GROCERIES)
  const into = rowOf('FROM CHECKING', 250, {
    ...GROCERIES,
    record_type: 'income',
    category: 3,
    account: 2,
    file: 1,
  })
  const [warning] = warningsOfDraft([out, into], KNOWN)
  if (warning?.kind !== 'halves') throw new Error('no pair was found')
  const mended = mendRows([out, into], warning, TRANSFERS)
  expect(mended).toMatchObject([
    { category: TRANSFERS, exclude_from_totals: true, other_half: into.index },
    { record_type: 'income', category: 3, exclude_from_totals: true, other_half: out.index },
  ])
  expect(warningsOfDraft(mended, KNOWN)).toEqual([])
})

test('of a debt nothing follows from how its balance moves', () => {
  const owed = [17_050, 16_100, 15_150, 14_200].map((balance, at) =>
    rowOf('LOAN', -950, {
      ...SAVING,
      account: 3,
      date: `2026-0${at + 1}-05` as Day,
      balance: -balance,
    }),
  )
  expect(warningsOfDraft(owed, KNOWN)).not.toEqual([])
  expect(warningsOfDraft(owed, { ...KNOWN, debts: new Set([9]) })).toEqual([])
})
