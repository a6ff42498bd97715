// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readRecordsSearch } from './search.ts'
import {
  type Chosen,
  NOTHING,
  afterStep,
  chosenOf,
  filterKey,
  isChosen,
  payeesOf,
  selectionOf,
  totalsOf,
} from './selection.ts'
import { page, record } from '#web/test/screen.tsx'

const rows = [1, 2, 3, 4, 5].map((id) =>
  record({ id, payee: id < 3 ? 'Hill Street' : `Shop ${id}`, amount: -10.1 * id }),
)
const [first, second, third, fourth] = rows
if (!first || !second || !third || !fourth) throw new Error('no rows')

const PLAIN = { excluded: false, field: 'amount' } as const

const choose = (chosen: Chosen, one = first, range = false, on = true) =>
  afterStep(chosen, { do: 'choose', record: one, rows, on, range })
const idsOf = (chosen: Chosen) => rows.filter(({ id }) => isChosen(chosen, id)).map(({ id }) => id)

test('a range runs from the last record chosen, in either direction', () => {
  expect(idsOf(choose(choose(NOTHING, second), fourth, true))).toEqual([2, 3, 4])
  expect(idsOf(choose(choose(NOTHING, fourth), second, true))).toEqual([2, 3, 4])
  expect(idsOf(choose(NOTHING, third, true))).toEqual([3])
})

test('a range can be taken back as well', () => {
  const all = afterStep(NOTHING, { do: 'page', rows, on: true })
  const without = choose(choose(all, second, false, false), fourth, true, false)
  expect(idsOf(without)).toEqual([1, 5])
})

test('a range does not reach back to another page', () => {
  const onPageOne = choose(NOTHING, record({ id: 99 }))
  expect(idsOf(choose(onPageOne, third, true))).toEqual([3])
})

test('the box of the page says whether all, some or none of it are chosen', () => {
  expect(chosenOf(NOTHING, rows)).toBe('none')
  expect(chosenOf(choose(NOTHING), rows)).toBe('some')
  expect(chosenOf(afterStep(NOTHING, { do: 'page', rows, on: true }), rows)).toBe('all')
  expect(chosenOf(NOTHING, [])).toBe('none')
})

test('what is chosen stays when its page goes', () => {
  const both = choose(choose(NOTHING, first), record({ id: 99, amount: -5 }))
  expect(totalsOf(both, page([]), PLAIN)).toEqual({
    count: 2,
    sum: -15.1,
    field: 'amount',
    num_excluded: 0,
  })
})

test('excluded records are counted and not summed', () => {
  const excluded = record({ id: 7, amount: -900, exclude_from_totals: true })
  const both = choose(choose(NOTHING, first), excluded)
  expect(totalsOf(both, page([first, excluded]), PLAIN)).toEqual({
    count: 2,
    sum: -10.1,
    field: 'amount',
    num_excluded: 1,
  })
})

test('the sum is that of the list: of excluded records too, or of dividends', () => {
  const excluded = record({ id: 7, amount: -900, dividends: 4, exclude_from_totals: true })
  const both = choose(choose(NOTHING, first), excluded)
  const found = page([first, excluded])
  expect(totalsOf(both, found, { excluded: true, field: 'amount' })).toMatchObject({
    sum: -910.1,
    num_excluded: 0,
  })
  expect(totalsOf(both, found, { excluded: true, field: 'dividends' }).sum).toBe(4)
  const all = choose(afterStep(NOTHING, { do: 'all' }), first, false, false)
  const summed = { ...found, sum_amount: -910.1 }
  expect(totalsOf(all, summed, { excluded: true, field: 'amount' }).sum).toBe(-900)
})

test('an amount edited since it was chosen counts as it now stands', () => {
  const edited = record({ ...first, amount: -12 })
  expect(totalsOf(choose(NOTHING, first), page([edited]), PLAIN).sum).toBe(-12)
})

test('all of a filter are chosen but for those taken out', () => {
  const all = afterStep(NOTHING, { do: 'all' })
  const found = { count: 340, sum_amount: -4000, num_excluded: 2, transactions: rows }
  expect(totalsOf(all, found, PLAIN)).toEqual({
    count: 340,
    sum: -4000,
    field: 'amount',
    num_excluded: 2,
  })
  const without = choose(all, third, false, false)
  expect(isChosen(without, 3)).toBe(false)
  expect(isChosen(without, 12_345)).toBe(true)
  expect(totalsOf(without, found, PLAIN)).toEqual({
    count: 339,
    sum: -3969.7,
    field: 'amount',
    num_excluded: 2,
  })
  expect(payeesOf(without)).toEqual([])
})

test('a deleted record is forgotten', () => {
  const two = choose(choose(NOTHING, first), second)
  expect(idsOf(afterStep(two, { do: 'forget', id: 1 }))).toEqual([2])
})

test('each payee is named once', () => {
  expect(payeesOf(afterStep(NOTHING, { do: 'page', rows, on: true }))).toEqual([
    'Hill Street',
    'Shop 3',
    'Shop 4',
    'Shop 5',
  ])
})

test('the server is told ids, or the filter of the address with what is left out', () => {
  const search = readRecordsSearch({
    month: '2026-11',
    filter: 'hill',
    account: 2,
    rule: 7,
    notes: 'milk',
    sum_excluded: true,
    sum_field: 'dividends',
    page: 3,
  })
  expect(selectionOf(choose(NOTHING, second), search, 'transaction')).toEqual({ ids: [2] })
  const all = choose(afterStep(NOTHING, { do: 'all' }), second, false, false)
  expect(selectionOf(all, search, 'saving')).toEqual({
    filter: {
      filter_text: 'hill',
      date_from: '2026-11-01',
      date_to: '2026-11-30',
      account: [2],
      rule: [7],
      notes: 'milk',
    },
    except: [2],
  })
})

test('page and order are no part of the filter', () => {
  const one = readRecordsSearch({ category: 5, page: 2, sort: 'payee' })
  expect(filterKey(one)).toBe(filterKey(readRecordsSearch({ category: 5 })))
  expect(filterKey(one)).not.toBe(filterKey(readRecordsSearch({ category: 6 })))
})
