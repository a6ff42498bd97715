import { expect, test } from 'vitest'
import { leadOf, whyOf } from './words.ts'

const MONTHS = ['2026-10', '2026-11']

test.each([
  ['spent_more', 1, 'This record looks like a transfer.', 'If it is one, it was not spent.'],
  ['spent_more', 19, 'These 19 records look like transfers.', 'If they are, none of it was spent.'],
  [
    'spent_more_invested',
    1,
    'This record looks like money for an investment.',
    'If it is, it was not spent.',
  ],
] as const)(
  '%s of %i is told in its number, and says no more than it knows',
  (kind, count, lead, why) => {
    expect(leadOf({ kind, count, months: MONTHS }, 'record')).toBe(
      `More went out than came in in 2 months. ${lead}`,
    )
    expect(whyOf({ kind, count }).startsWith(`${why} Mended, `)).toBe(true)
  },
)

test('what was never spent does not leave the spending, and no balance is named that may not be there', () => {
  for (const count of [1, 3]) {
    expect(whyOf({ kind: 'cash_as_investment', count })).not.toContain('spending')
    expect(whyOf({ kind: 'negative_contribution', count })).not.toContain('balance')
  }
})
