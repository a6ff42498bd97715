import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { cellOf, pivot } from '#domain/query-tool/pivot.ts'
import { runs } from '#domain/test/rounds.ts'
import { type Grouped, foldOf, foldValues } from './folds.ts'
import { type GroupId, groupFinder } from './groups.ts'
import { historical } from './historical.ts'
import { monthBars } from './month-bars.ts'
import type { Values } from './values.ts'

const MONTHS = ['2026-02', '2026-03', '2026-04', '2026-05'] as Month[]
const [FEB, MAR, APR, MAY] = MONTHS as [Month, Month, Month, Month]
const CATEGORIES: Grouped[] = [
  { id: 7, name: 'Heating', slot: 3, group: 'home' },
  { id: 1, name: 'Rent', slot: 2, group: 'Home' },
  { id: 4, name: 'Travel', slot: 1, group: null },
  { id: 5, name: 'Films', slot: 5, group: 'Fun' },
]
const groupOf = groupFinder(CATEGORIES, 'transaction')
const values = (...entries: [Month, number][]): Values => new Map(entries as [Month, Minor][])

test('categories fold under the oldest, whatever the case of the group; others stay themselves', () => {
  const fold = foldOf(CATEGORIES, new Set([7, 1, 4]), groupOf)
  expect([7, 1, 4].map((id) => fold?.standIn(id))).toEqual([1, 1, 4])
  expect(fold?.groupOf(1)).toEqual({ id: null, name: 'Home', slot: 2, parts: [1, 7] })
  expect(fold?.groupOf(4)).toEqual({ id: 4, name: 'Travel', slot: 1 })
})

test('nothing folds where no category that is there has a group', () => {
  expect(foldOf(CATEGORIES, new Set([4]), groupOf)).toBeNull()
  expect(foldOf([], new Set([null]), groupOf)).toBeNull()
})

test("a group's norm is the median of its months, not the sum of its categories' medians", () => {
  const parts = new Map<GroupId, Values>([
    [1, values([FEB, 900], [MAR, 900], [APR, 900], [MAY, 900])],
    [7, values([FEB, 30], [MAR, 300], [APR, 60])],
  ])
  const fold = foldOf(CATEGORIES, new Set(parts.keys()), groupOf)
  if (!fold) throw new Error('it folds')
  const folded = foldValues(parts, fold)
  const input = { month: MAY, first: FEB, data_field: 'amount' as const }
  const bars = monthBars({ ...input, values: folded, groupOf: fold.groupOf })
  expect(bars.groups.map(({ name, parts }) => [name, parts])).toEqual([['Home', [1, 7]]])
  // 930, 1200, 960: the middle is 960. Of the parts alone it would be 900 and 60.
  expect(bars.series.map(({ data }) => data)).toEqual([[9], [9.6]])
})

const money = fc.integer({ min: -1_000_000, max: 1_000_000 })
const someMonths = fc.dictionary(fc.constantFrom(...MONTHS), money)
const books = fc.record({
  values: fc.array(someMonths, { maxLength: 8 }),
  groups: fc.array(fc.constantFrom(null, 'Home', 'HOME', 'Fun'), { minLength: 8, maxLength: 8 }),
  data_field: fc.constantFrom('amount' as const, 'balance' as const),
})

test('what a folded group shows is the sum of its parts, in every month and in the total', () => {
  fc.assert(
    fc.property(books, ({ values: drawn, groups, data_field }) => {
      const categories = groups.map((group, at) => ({
        id: at + 1,
        name: `Category ${at}`,
        slot: 9 - at,
        group,
      }))
      const plainOf = groupFinder(categories, 'saving')
      const byCategory = new Map<GroupId, Values>(
        drawn.map((months, at) => [
          at + 1,
          values(...(Object.entries(months) as [Month, number][])),
        ]),
      )
      const fold = foldOf(categories, new Set(byCategory.keys()), plainOf)
      if (!fold) return
      const folded = foldValues(byCategory, fold)
      const input = { last: MAY, timespan: 4, data_field }
      const plain = historical({ ...input, values: byCategory, groupOf: plainOf }).series
      const shown = historical({ ...input, values: folded, groupOf: fold.groupOf }).series
      for (const { id, parts = [id], data } of shown) {
        const own = plain.filter((each) => parts.includes(each.id))
        expect(data).toEqual(MONTHS.map((_, at) => sumOf(own.map((each) => each.data[at] ?? null))))
      }
      const asked = {
        record_type: 'saving' as const,
        data_field,
        group_by: 'category' as const,
        interval: 'quarter' as const,
        months: MONTHS,
        before: null,
        before_known: true,
        totals: new Map(),
      }
      const idOf = (key: number | string | null) => (key === null ? null : Number(key))
      const rows = pivot({
        ...asked,
        values: byCategory,
        groupOf: (k) => plainOf(idOf(k)),
      })
      const sums = pivot({
        ...asked,
        values: folded,
        groupOf: (k) => fold.groupOf(idOf(k)),
      })
      for (const row of sums.table_data) {
        const ids: unknown[] = Array.isArray(row['parts']) ? row['parts'] : [row.id]
        const own = rows.table_data.filter((each) => ids.includes(each.id))
        for (const key of ['2026-Q1', '2026-Q2', 'total']) {
          expect(cellOf(row, key)).toBe(sumOf(own.map((each) => cellOf(each, key))))
        }
      }
    }),
    runs({ all: 2000, few: 100 }),
  )
})

/** To the cent; null where nothing is known. */
function sumOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  if (known.length === 0) return null
  const cents = known.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
  return cents === 0 ? 0 : cents / 100
}
