import { describe, expect, test } from 'vitest'
import { type Month, monthsEnding } from '#domain/dates.ts'
import { chooseMonth, priorMonths, settingMonth } from './months.ts'

const month = (text: string) => text as Month

describe('the month to show', () => {
  test("is today's, or the one before, as the user set it", () => {
    expect(settingMonth('current', month('2026-01'))).toBe('2026-01')
    expect(settingMonth('prior', month('2026-01'))).toBe('2025-12')
  })

  test.each([
    ['the latest of any relevant type', ['2026-03', null, '2026-05'], '2026-05'],
    ['the one set where it has a record', ['2026-11'], '2026-11'],
    ['the one set where there is none at all', [null, null], '2026-11'],
    ['the one set where no type is relevant', [], '2026-11'],
  ])('%s', (_fact, latest, chosen) => {
    expect(chooseMonth(month('2026-11'), latest as (Month | null)[])).toBe(chosen)
  })
})

describe('the months compared with', () => {
  test('are the twelve before', () => {
    const prior = priorMonths(month('2026-11'), month('2020-01'))
    expect(prior).toHaveLength(12)
    expect(prior[0]).toBe('2025-11')
    expect(prior[11]).toBe('2026-10')
  })

  test.each([
    ['from the first record on', '2026-09', ['2026-09', '2026-10']],
    ['only the month before', '2026-10', ['2026-10']],
    ['none in the first month', '2026-11', []],
    ['none before the first month', '2026-12', []],
    ['none without records', null, []],
  ])('%s', (_fact, first, prior) => {
    expect(priorMonths(month('2026-11'), first as Month | null)).toEqual(prior)
  })
})

test('months that end with one include it', () => {
  expect(monthsEnding(month('2026-01'), 3)).toEqual(['2025-11', '2025-12', '2026-01'])
})
