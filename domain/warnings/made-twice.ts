// Contributions that were made for money of a cash account, beside others of the investment's own file in the
// same days: the file says another amount, as with a fee or several purchases, so neither took the place of
// the other, and the money counts twice.

import { dayNumber } from '#domain/dates.ts'
import { groupBy } from '#domain/lists.ts'
import { MOST_DAYS_APART } from '#domain/transfers/propose-pairs.ts'
import { countOf } from '#domain/text.ts'
import type { CheckedRow, Found, Warning } from './model.ts'

/** Rows in order of time. */
export function madeTwice<Id>(rows: readonly CheckedRow<Id>[]): Warning<Id>[] {
  const saving = rows.filter(
    (row) => row.record_type === 'saving' && !row.exclude_from_totals && row.amount_minor !== 0,
  )
  return [...groupBy(saving, ({ account }) => account)].flatMap(([account, own]): Warning<Id>[] => {
    const told = own.filter(({ file, is_linked }) => file !== null && !is_linked)
    const found = own.filter(({ is_made }) => is_made).flatMap((made) => besideOf(made, told))
    if (found.length === 0) return []
    return [
      { kind: 'made_twice', account, category: null, found, months: [], mend: { kind: 'delete' } },
    ]
  })
}

/** The row of a file that is nearest, with the same sign. */
function besideOf<Id>(made: CheckedRow<Id>, told: readonly CheckedRow<Id>[]): Found<Id>[] {
  const daysTo = ({ date }: CheckedRow<Id>) => Math.abs(dayNumber(date) - dayNumber(made.date))
  const [nearest] = told
    .filter((row) => Math.sign(row.amount_minor) === Math.sign(made.amount_minor))
    .filter((row) => daysTo(row) <= MOST_DAYS_APART)
    .toSorted((a, b) => daysTo(a) - daysTo(b))
  if (nearest === undefined) return []
  const apart = daysTo(nearest)
  const when = apart === 0 ? 'of the same day' : `${countOf(apart, 'day')} apart`
  const reason = `it was made for money of another account, and a file has one ${when}`
  return [{ id: made.id, reason, jump: null, other: nearest.id }]
}
