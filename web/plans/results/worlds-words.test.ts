import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import type { History } from '#domain/plans/worlds/history.ts'
import { differenceWords, namedStarts, startWords, worldsWords } from './worlds-words.ts'

const day = (text: string) => text as Day
const write = (amount: number) => `$${amount}`

const JAN_1966 = Date.UTC(1966, 0)
const FEB_1966 = Date.UTC(1966, 1)
const MAR_1966 = Date.UTC(1966, 2)
const APR_1966 = Date.UTC(1966, 3)

const history: History = {
  stop_date: day('2048-06-01'),
  months_needed: 600,
  starts: 4,
  first_start: day('1871-01-01'),
  last_start: day('1973-06-01'),
  at_target: null,
  lasts: 88.86,
  worst: { start: day('1966-01-01'), lasts_months: 316, runs_out: day('2074-10-01'), missing: 200 },
  enough_always: 1300,
  runs: [
    [JAN_1966, 316, 200],
    [FEB_1966, 600, -50],
    [MAR_1966, 600, -400],
    [APR_1966, 600, -400],
  ],
}

test('the starts that are opened are the worst, the median and the best, the earliest of two', () => {
  expect(namedStarts(history)).toEqual([
    { key: 'worst', start: '1966-01-01', lasts_months: 316, missing: 200 },
    { key: 'median', start: '1966-02-01', lasts_months: 600, missing: -50 },
    { key: 'best', start: '1966-03-01', lasts_months: 600, missing: -400 },
  ])
  expect(namedStarts({ ...history, runs: [] })).toEqual([])
})

test('a start is told by when the money was gone, or by what is to spare', () => {
  const [worst, median] = namedStarts(history).map((start) => startWords(start, write))
  expect(worst).toBe('Gone after 26 years 4 months; $200 missing at the stop.')
  expect(median).toBe('Lasts; $50 to spare at the stop.')
  // What is locked may be left then.
  const [start] = namedStarts(history)
  expect(start && startWords(start, write, true)).toBe(
    'A bill unpaid after 26 years 4 months; $200 missing at the stop.',
  )
  expect(worldsWords(history, 'now', write, true)).toMatch(
    /^Had your plan begun in a month like January 1966, a bill could not have been paid after 26 years/,
  )
})

describe('the card says', () => {
  const none = { starts: 0, first_start: null, lasts: null, worst: null, runs: [] }
  test.each<[string, Partial<History>, 'now' | 'stop']>([
    [
      'Had you stopped into a month like January 1966, the money would have been gone after 26 years 4 months; it lasted from 89 of 100 starting months since 1871. $1300 after tax at the stop would have lasted from every start.',
      {},
      'stop',
    ],
    [
      'Had your plan begun in a month like January 1966, the money would have been gone after 26 years 4 months of living on it; it lasted from 89 of 100 starting months since 1871. In 71 of 100 the money met the target in June 2048.',
      { at_target: 71.4, enough_always: null },
      'now',
    ],
    [
      'Had you stopped into the worst month, January 1966, the money would have lasted; it lasted from 100 of 100 starting months since 1871.',
      {
        lasts: 100,
        enough_always: null,
        worst: { start: day('1966-01-01'), lasts_months: 600, runs_out: null, missing: -1 },
      },
      'stop',
    ],
    [
      'Had you stopped into a month like January 1966, the money would have been gone after 26 years 4 months; it lasted from more than 99 of 100 starting months since 1871.',
      { lasts: 99.93, enough_always: null },
      'stop',
    ],
    ['This plan reaches no target, so there is no stop to try.', { stop_date: null }, 'stop'],
    ['No bill is left to pay after the stop.', { ...none, months_needed: 0 }, 'stop'],
    [
      'This market is too short: the plan needs 50 years of it. Begin at the stop, or set an earlier last month to pay.',
      none,
      'now',
    ],
  ])('%s', (words, part, from) => {
    expect(worldsWords({ ...history, ...part }, from, write)).toBe(words)
  })
})

test('only much different odds are explained', () => {
  expect(differenceWords(57.96, 67.95)).toBeNull()
  expect(differenceWords(null, 67.95)).toBeNull()
  expect(differenceWords(57.96, 88.86)).toMatch(/^The odds say 58 of 100\. /)
})
