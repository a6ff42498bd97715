// The running month against the same days of the months before, in words.
import type { Deviation, StatsCards } from '#contract/dashboards.ts'
import { lastDay, monthOf, writeLongMonth } from '#domain/dates.ts'
import { money, signedMoney } from '#web/lib/format.ts'
import { shownDifference } from './shown-difference.ts'
import type { Working, WorkingPart } from './working.ts'

/** A pace that has months to compare with. */
export interface ComparedPace {
  day: number
  spent: number
  usual: number
  difference: number
  months: number
}

/**
 * The pace that stands in the place of the comparison with whole months; null where there is
 * nothing to compare with, and on a month's last day, when the two are one.
 */
export function comparedPace({ month, pace }: StatsCards): ComparedPace | null {
  if (pace === null || pace.usual === null) return null
  if (pace.day === Number(lastDay(monthOf(month)).slice(8))) return null
  return { ...pace, usual: pace.usual, difference: shownDifference(pace.spent, pace.usual) }
}

/** "11th", "22nd". */
export function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13
  const ending = teen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10]
  return `${day}${ending ?? 'th'}`
}

/**
 * "By the 11th you usually have spent £1,075.00; this month £1,050.00, " as the card begins it. Where
 * nothing is spent, the statement is more likely missing than the money saved, so no praise follows.
 */
export function paceWords(pace: ComparedPace, currency: string): string {
  const { day, spent, usual, difference } = pace
  const usually = `By the ${ordinal(day)} you usually have spent ${money(usual, currency)}; `
  if (spent === 0) return `${usually}nothing is recorded for this month yet.`
  if (difference === 0) return `${usually}this month as much.`
  return `${usually}this month ${money(spent, currency)}, `
}

/** How a pace is made, above the working of the whole month. */
export function paceWorking(stats: StatsCards, pace: ComparedPace, currency: string): Working {
  const month = monthOf(stats.month)
  const { day, spent, usual, difference, months } = pace
  const before = months === 1 ? 'the month before' : `the ${months} months before`
  return {
    sentence:
      `${writeLongMonth(month)} is not over, so it is compared with the same days of earlier ` +
      `months: usual is the median of what was spent by the ${ordinal(day)} in ${before}.`,
    payees: { month },
    parts: [
      {
        title: `By the ${ordinal(day)}`,
        lines: [
          {
            key: 'spent',
            name: 'Spent this month',
            value: money(spent, currency),
            to: { record_type: 'transaction', search: { month } },
          },
          { key: 'usual', name: 'Usually', value: money(usual, currency) },
          {
            key: 'difference',
            name: 'Difference',
            value: signedMoney(difference, currency),
            strong: true,
          },
        ],
      },
    ],
  }
}

/** What a category has usually cost by today's day, for its bubble's working; nothing for a past month. */
export function categoryPacePart(
  { pace, series }: Deviation,
  id: number | null,
  currency: string,
): WorkingPart[] {
  const own = pace?.[series.findIndex((each) => each.id === id)]
  if (!own || own.usual === null) return []
  return [
    {
      title: 'So far, against the same days of the months before',
      lines: [
        { key: 'so-far', name: 'Spent so far', value: money(own.spent, currency) },
        { key: 'usually', name: 'Usually by now', value: money(own.usual, currency) },
        {
          key: 'ahead',
          name: 'Difference',
          value: signedMoney(shownDifference(own.spent, own.usual), currency),
          strong: true,
        },
      ],
    },
  ]
}
