import { describe, expect, test } from 'vitest'
import type { Deviation, StatsCards } from '#contract/dashboards.ts'
import stats from '#contract/samples/read-stats-cards.json' with { type: 'json' }
import deviation from '#contract/samples/read-deviation.json' with { type: 'json' }
import { categoryPacePart, comparedPace, ordinal, paceWords } from './pace-words.ts'

const PACE = {
  day: 11,
  spent: 1050,
  usual: 1075,
  difference: -25,
  difference_pct: -2.33,
  months: 3,
}
const read = (over: Partial<StatsCards>) => ({ ...(stats as unknown as StatsCards), ...over })

describe('the pace in words', () => {
  test('stands in the place of the comparison with whole months while the month runs', () => {
    const pace = comparedPace(read({ month: '2026-06-01' as StatsCards['month'], pace: PACE }))
    expect(pace && paceWords(pace, 'USD')).toBe(
      'By the 11th you usually have spent $1,075.00; this month $1,050.00, ',
    )
  })

  test('of a month without spending is no praise', () => {
    expect(paceWords({ ...PACE, spent: 0, difference: -1075 }, 'USD')).toBe(
      'By the 11th you usually have spent $1,075.00; nothing is recorded for this month yet.',
    )
  })

  test('of a month like the others has no difference', () => {
    expect(paceWords({ ...PACE, spent: 1075, difference: 0 }, 'USD')).toBe(
      'By the 11th you usually have spent $1,075.00; this month as much.',
    )
  })

  test('differs by what the two shown sums differ by, to the cent', () => {
    // A norm of 297.165 and a difference of 207.585, each rounded up.
    const cents = { ...PACE, spent: 504.75, usual: 297.17, difference: 207.59 }
    const pace = comparedPace(read({ month: '2026-06-01' as StatsCards['month'], pace: cents }))
    expect(pace?.difference).toBe(207.58)
  })

  test.each([
    ['a month that is over', '2026-05-01', null],
    ['nothing to compare with', '2026-06-01', { ...PACE, usual: null, difference: null }],
    ['the last day of the month', '2026-06-01', { ...PACE, day: 30 }],
  ])('is left out: %s', (_, month, pace) => {
    expect(comparedPace(read({ month: month as StatsCards['month'], pace }))).toBeNull()
  })

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [22, '22nd'],
    [30, '30th'],
    [31, '31st'],
  ])('day %s is the %s', (day, words) => {
    expect(ordinal(day)).toBe(words)
  })

  test('of a category stands with its own bubble', () => {
    const sample = deviation as unknown as Deviation
    const [first] = sample.series
    const [own] = sample.pace ?? []
    const [part] = categoryPacePart(sample, first?.id ?? null, 'USD')
    expect(own?.category).toBe(first?.name)
    expect(part?.lines.map(({ name }) => name)).toEqual([
      'Spent so far',
      'Usually by now',
      'Difference',
    ])
    expect(categoryPacePart({ ...sample, pace: null }, first?.id ?? null, 'USD')).toEqual([])
  })
})
