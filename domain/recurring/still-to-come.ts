// What of the payments that come round again is still to be paid this month. Example: on 22 November
// a rent due on the 30th counts, one paid on the 3rd does not, and a lesson every Wednesday counts
// for the 25th. One that is late is still expected, from today on; one that nobody can know of, because
// the records of its account end before, is not.
import { type Day, byDate, lastDay, monthOf } from '#domain/dates.ts'
import type { Recurring } from './find-recurring.ts'
import { stepFrom } from './rhythm.ts'

/** Payments out that are to be expected from today to the month's end, by day. */
export function stillToCome(payments: readonly Recurring[], today: Day) {
  const end = lastDay(monthOf(today))
  return payments
    .filter(({ direction, standing }) => direction === 'out' && standing !== 'ended')
    .flatMap((payment) =>
      daysUntil(payment, today, end).map((date) => ({
        key: payment.key,
        payee: payment.payee,
        date,
        amount_minor: payment.amount_minor,
      })),
    )
    .sort((a, b) => byDate(a, b) || b.amount_minor - a.amount_minor)
}

function daysUntil(payment: Recurring, today: Day, end: Day): Day[] {
  const { next_date, rhythm, usual, other, standing } = payment
  const first = next_date < today ? today : next_date
  const days: Day[] = []
  const beat = { day: next_date, usual, other }
  for (let count = 0; ; count += 1) {
    const expected = stepFrom(beat, rhythm, count)
    if (expected > end) return days
    if (count === 0 && standing !== 'unread') days.push(first)
    else if (expected > first) days.push(expected)
  }
}
