// How the figures of the general dashboard's cards are made.
import type { StatsCards } from '#contract/dashboards.ts'
import { type Day, type Month, addMonths, monthOf, writeLongMonth } from '#domain/dates.ts'
import { money, number, percent, signedMoney } from '#web/lib/format.ts'
import { shownDifference } from './shown-difference.ts'
import { type Working, medianPart, monthLines, priorWords } from './working.ts'

interface Made {
  stats: StatsCards
  currency: string
}

/** The month's spending, its median, and who made the difference. */
export function medianWorking({ stats, currency }: Made): Working {
  const month = monthOf(stats.month)
  const { spent, spent_median, prior_months } = stats
  const median = spent_median ?? 0
  const difference = shownDifference(spent, median)
  const percentage = stats.transactions_vs_median_pct
  const far = percentage === null ? '' : ` (${percent(Math.abs(percentage))})`
  return {
    sentence:
      `The norm is the median of ${priorWords(prior_months.length)}: ` +
      `${writeLongMonth(month)} is ${money(Math.abs(difference), currency)}${far} ` +
      `${difference < 0 ? 'under' : 'over'} it.`,
    payees: { month },
    parts: [
      {
        title: 'Spent',
        lines: [
          {
            key: month,
            name: writeLongMonth(month),
            value: money(spent, currency),
            to: { record_type: 'transaction', search: { month } },
          },
          { key: 'median', name: 'Median', value: money(median, currency) },
          {
            key: 'difference',
            name: 'Difference',
            value: signedMoney(difference, currency),
            strong: true,
          },
        ],
      },
      medianPart({
        points: prior_months,
        format: (value) => money(value, currency),
        record_type: 'transaction',
      }),
    ],
  }
}

/** Spent against invested, in shares of both together. */
export function shareWorking({ stats, currency }: Made): Working {
  const month = monthOf(stats.month)
  const { spent, invested, spent_vs_invested_pct: share } = stats
  const below = spent < 0 || invested < 0 ? ' What is below zero counts as nothing here.' : ''
  return {
    sentence: `Of what was spent and invested in ${writeLongMonth(month)}, ${percent(share ?? 0, 2)} was spent.${below}`,
    parts: [
      {
        lines: [
          {
            key: 'spent',
            name: 'Spent',
            value: money(spent, currency),
            to: { record_type: 'transaction', search: { month } },
          },
          {
            key: 'invested',
            name: 'Invested',
            value: money(invested, currency),
            to: { record_type: 'saving', search: { month } },
          },
          {
            key: 'both',
            name: 'Together',
            value: money(Math.max(0, spent) + Math.max(0, invested), currency),
            strong: true,
          },
        ],
      },
    ],
  }
}

/** How long the balance lasts at the mean spending of complete months. */
export function yearsWorking({ stats, currency }: Made): Working {
  const { annual_expenses_saved: years, spent_mean, spent_mean_months: months } = stats
  const mean = spent_mean ?? 0
  return {
    sentence:
      `The investment balance, divided by twelve times the mean spending of ` +
      `${months.length === 1 ? 'the complete month' : `the ${months.length} complete months`} ` +
      `up to ${writeLongMonth(monthOf(stats.month))}, is ${number(years ?? 0, 2)} years. An FI plan’s ` +
      `“Annual expenses invested” divides by the plan’s own monthly expense, so the two may differ.`,
    noted: { month: monthOf(stats.month), by: 'none', ids: [] },
    parts: [
      {
        lines: [
          {
            key: 'balance',
            name: 'Investment balance',
            value: money(stats.investment_balance, currency),
          },
          { key: 'mean', name: 'Mean spending of a month', value: money(mean, currency) },
          { key: 'years', name: 'Years', value: number(years ?? 0, 2), strong: true },
        ],
      },
      {
        title: 'Spent in the complete months',
        lines: monthLines({
          points: months,
          format: (value) => money(value, currency),
          record_type: 'transaction',
        }),
      },
    ],
  }
}

/** The noted balances that make up what is held. */
export function balanceWorking(month: Month, balance: number, currency: string): Working {
  return {
    sentence:
      `${money(balance, currency)} is the sum of the latest balance of each investment, ` +
      `noted in ${writeLongMonth(month)} or before.`,
    noted: { month, by: 'none', ids: [] },
    parts: [],
  }
}

/** Over which time a balance grew: who is newer than a year grows since the first balance. */
export function growthSpan(month: Month, from: Day | null): string {
  if (from === null || monthOf(from) === addMonths(month, -12)) return 'over 12 months'
  return `since ${writeLongMonth(monthOf(from))}`
}

/** What the balance gained, and the two balances it lies between. */
export function growthWorking(month: Month): Working {
  return {
    sentence:
      'The growth of the balance, contributions included, since twelve months before or since the ' +
      'first balance after that. An investment first noted in between counts with its whole balance.',
    growth: month,
    parts: [],
  }
}
