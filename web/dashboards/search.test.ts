import { describe, expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import {
  barsOf,
  changedGeneral,
  changedInvestments,
  historyOf,
  investmentsOf,
  readGeneralSearch,
  readInvestmentsSearch,
} from './search.ts'

const OCT = '2026-10' as Month

describe('the address of the general dashboard', () => {
  test('without choices it is the specified start', () => {
    expect(historyOf({})).toEqual({
      type: 'transaction',
      by: 'account',
      months: 12,
      field: 'amount',
      chart: 'stacked_column',
    })
    expect(barsOf({})).toEqual({
      bars_type: 'transaction',
      bars_by: 'category',
      bars_field: 'amount',
      bars_month: undefined,
    })
  })

  test.each([
    [
      { month: '2026-10', by: 'category' },
      { month: OCT, by: 'category' },
    ],
    [{ worth: '36' }, { worth: 36 }],
    [{ worth: '12' }, {}],
    [{ worth: '7' }, {}],
    [
      { months: '36', chart: 'stream' },
      { months: 36, chart: 'stream' },
    ],
    [
      { type: 'saving', field: 'balance' },
      { type: 'saving', field: 'balance' },
    ],
    [
      { bars_by: 'account', bars_month: '2026-10' },
      { bars_by: 'account', bars_month: OCT },
    ],
    [{ all: 'true' }, { all: true }],
    // The default, what cannot be read, and what another choice rules out.
    [{ by: 'account', months: 12, type: 'transaction' }, {}],
    [{ month: '2026-13', by: 'payee', months: '7', chart: 'pie', all: 'yes' }, {}],
    [{ bars_by: 'none' }, {}],
    [{ type: 'income', field: 'dividends' }, { type: 'income' }],
    [{ bars_field: 'balance' }, {}],
  ])('%j reads as %j', (sent, read) => {
    expect(readGeneralSearch(sent)).toEqual(read)
  })

  test('changing one choice keeps the others', () => {
    const search = readGeneralSearch({ month: '2026-10', by: 'category', bars_by: 'account' })
    expect(changedGeneral(search, { months: 36 })).toEqual({ ...search, months: 36 })
    expect(changedGeneral(search, { month: undefined })).toEqual({
      by: 'category',
      bars_by: 'account',
    })
  })

  test('another type than investments resets the data field', () => {
    const search = readGeneralSearch({ type: 'saving', field: 'balance', months: 6 })
    expect(changedGeneral(search, { type: 'income' })).toEqual({ type: 'income', months: 6 })
    const bars = readGeneralSearch({ bars_type: 'saving', bars_field: 'dividends' })
    expect(changedGeneral(bars, { bars_type: 'transaction' })).toEqual({})
  })
})

describe('the address of the investments dashboard', () => {
  test('without choices it is the specified start', () => {
    expect(investmentsOf({})).toEqual({
      tab: 'portfolio',
      months: 12,
      by: 'category',
      field: 'balance',
      bars_month: undefined,
    })
  })

  test('a new timespan keeps tab, month and bars', () => {
    const search = readInvestmentsSearch({ tab: 'percent', month: '2026-10', by: 'none' })
    expect(changedInvestments(search, { months: 60 })).toEqual({
      tab: 'percent',
      month: OCT,
      by: 'none',
      months: 60,
    })
  })
})
