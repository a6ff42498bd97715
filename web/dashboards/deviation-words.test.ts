import { describe, expect, test } from 'vitest'
import type { Deviation } from '#contract/dashboards.ts'
import { type Day, type Month, monthEpoch } from '#domain/dates.ts'
import { bubblesOf, deviationSentence, differenceOf, spentOf } from './deviation-words.ts'
import { deviationWorking } from './deviation-working.ts'

/** name, norm, difference, spent */
function deviation(...rows: [string, number, number, number][]): Deviation {
  return {
    month: '2026-11-01' as Day,
    pace: null,
    series: rows.map(([name, x, y, z], place) => ({
      id: place + 1,
      name,
      slot: place + 1,
      data: [{ x, y, z }],
      prior_months: [
        [monthEpoch('2026-09' as Month), x - 10],
        [monthEpoch('2026-10' as Month), x + 10],
      ],
    })),
  }
}

const USUAL = deviation(
  ['Mortgage', 1840, 0, 1840],
  ['Groceries', 800, -230, 570],
  ['Travel', 0, 610, 610],
  ['Home', 60, -60, 0],
)

describe('which bubbles stand on the scale', () => {
  test('one whose norm is over 1.5 times the next leaves it, and the sentence says so', () => {
    const bubbles = bubblesOf(USUAL, false)
    expect(bubbles.shown.map(({ name }) => name)).toEqual(['Groceries', 'Travel', 'Home'])
    expect(bubbles.beyond?.name).toBe('Mortgage')
    expect(deviationSentence(USUAL, bubbles, 'USD')).toBe(
      'Above the line: more than usual. Size: what you spent. ' +
        'Mortgage is on its norm and off this scale.',
    )
  })

  test('all of them when asked for, when there are few, and when none is far', () => {
    const all = bubblesOf(USUAL, true)
    expect([all.shown.length, all.beyond]).toEqual([4, null])
    const few = bubblesOf(deviation(['A', 900, 0, 900], ['B', 10, 0, 10]), false)
    expect(few.beyond).toBeNull()
    const near = deviation(['A', 900, 0, 9], ['B', 600, 0, 6], ['C', 9, 0, 9], ['D', 8, 0, 8])
    expect(bubblesOf(near, false).beyond).toBeNull()
    // The scale of little money is longer than its bubbles: it reaches 125.
    const little = (x: number) =>
      bubblesOf(
        deviation(['A', x, 3, 73], ['B', 40, 3, 43], ['C', 25, 3, 28], ['D', 15, 3, 18]),
        false,
      )
    expect([little(70).beyond, little(126).beyond?.name]).toEqual([null, 'A'])
  })
})

test.each([
  // A norm of 225.245 and a difference of 33.595, each rounded up.
  [{ x: 225.25, y: 33.6, z: 258.84 }, 258.84, 33.59],
  // A refund of 5.00 against a norm of 10.005.
  [{ x: 10.01, y: -15.01, z: 0 }, -5, -15.01],
  [{ x: 60, y: -60, z: 0 }, 0, -60],
])('of %j was spent %d, the difference as shown is %d', (point, spent, difference) => {
  expect(spentOf(point)).toBe(spent)
  expect(differenceOf(point)).toBe(difference)
})

test('a bubble opens the sums it is made of', () => {
  const [, groceries] = USUAL.series
  if (!groceries) throw new Error('there are four')
  const working = deviationWorking(groceries, '2026-11' as Month, 'USD')
  expect(working.sentence).toBe(
    'Groceries in November 2026 is $230.00 under its norm. The norm is the median of the 2 months before.',
  )
  expect(working.payees).toEqual({ month: '2026-11', category: 2 })
  expect(
    working.parts.map(({ lines }) => lines.map(({ value, to }) => [value, to?.search])),
  ).toEqual([
    [
      ['$570.00', { month: '2026-11', category: 2 }],
      ['$800.00', undefined],
      ['−$230.00', undefined],
    ],
    [
      ['$810.00', { month: '2026-10', category: 2 }],
      ['$790.00', { month: '2026-09', category: 2 }],
    ],
  ])
})
