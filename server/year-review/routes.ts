// The year in review: the sums of the year and of the one before, read as the dashboards read theirs.
import { readYearReview } from '#contract/year-review.ts'
import * as schemas from '#contract/year-review-schemas.ts'
import { lastDayThatCounts } from '#domain/dashboards/pace.ts'
import { type Month, addMonths, monthOf, newestMonth, newestOf, yearOf } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import { yearReview } from '#domain/year-review/year-review.ts'
import { answer } from '../answer.ts'
import { listGroups } from '../dashboards/list-groups.ts'
import {
  findFirstMonth,
  findLastMonth,
  findLatestWholeMonth,
  listMonthSums,
  listPayeeSums,
} from '../dashboards/sql.ts'
import type { Db } from '../db/in-tx.ts'
import { invalid } from '../errors.ts'

export const yearReviewRoutes = [
  answer(readYearReview, schemas.readYearReview, async ({ db, user, query, today }) => {
    const current = monthOf(today)
    const { years, latest, begun, cash } = await listYears(db, user.id, current)
    const year = query.year ?? years[0] ?? yearOf(current)
    const newest = newestMonth(today)
    if (year > yearOf(newest)) throw invalid({ year: ['This year has not begun yet.'] })
    const running = year === yearOf(current) ? lastToCount(latest, current) : newest
    const last = year < yearOf(current) ? monthIn(year, 12) : running
    const until_day = last === current ? lastDayThatCounts(today) : null
    const spans = spansOf(year, last, until_day)
    const sumsOf = (type: RecordType) => {
      const wanted = { type, reading: 'invested', group_by: 'category' } as const
      return inAll(spans, (span) => listMonthSums(db, user.id, { ...wanted, ...span }))
    }
    const [income, saving, transaction, payees, categoryOf] = await Promise.all([
      sumsOf('income'),
      sumsOf('saving'),
      sumsOf('transaction'),
      inAll(spans, (span) => listPayeeSums(db, user.id, { ...span, category: undefined })),
      listGroups(db, user.id, 'transaction', 'category'),
    ])
    const sums = { income, saving, transaction }
    // What was put in says up to when that is known; a balance alone does not.
    const contributed = saving.filter(({ amount_minor }) => amount_minor !== 0)
    const invested = newestOf([cash, ...contributed.map(({ month }) => month)])
    const ended = { transaction: cash, income: cash, saving: invested }
    const read = { sums, begun, ended, payees, categoryOf }
    return { ...yearReview({ year, last, until_day, ...read }), years }
  }),
]

/**
 * The year and the one before; of the month a year before one that still runs only the same days, so
 * that a part of a month is not compared with a whole one.
 */
function spansOf(year: number, last: Month, until_day: number | null) {
  const first = monthIn(year - 1, 1)
  if (until_day === null) return [{ from: first, to: last }]
  const before = addMonths(last, -12)
  const early = before > first ? [{ from: first, to: addMonths(before, -1) }] : []
  return [
    ...early,
    { from: before, to: before, until_day },
    { from: addMonths(before, 1), to: last },
  ]
}

async function inAll<S, R>(spans: readonly S[], read: (span: S) => Promise<R[]>): Promise<R[]> {
  return (await Promise.all(spans.map(read))).flat()
}

/** Months at the end of the running year that have no record yet are compared with none. */
function lastToCount(latest: Month | null, current: Month): Month {
  return latest !== null && yearOf(latest) === yearOf(current) ? latest : current
}

type Months = Record<RecordType, Month | null>

/**
 * From the first year with a record that counts to the last one, newest first, the last month with a
 * record, the first of each type, and the last of spending and income.
 */
async function listYears(
  db: Db,
  user_id: number,
  current: Month,
): Promise<{ years: number[]; latest: Month | null; begun: Months; cash: Month | null }> {
  const [spent, earned, latest] = await Promise.all([
    findLatestWholeMonth(db, user_id, 'transaction', current),
    findLatestWholeMonth(db, user_id, 'income', current),
    findLastMonth(db, user_id, current),
  ])
  // Both are of the same files: where one goes on, the other would be there, too. A check-in says
  // nothing of them.
  const cash = newestOf([spent, earned])
  const [transaction, income, saving, any_saving] = await Promise.all([
    findFirstMonth(db, user_id, 'transaction'),
    findFirstMonth(db, user_id, 'income'),
    findFirstMonth(db, user_id, 'saving', 'invested'),
    findFirstMonth(db, user_id, 'saving'),
  ])
  const begun = { transaction, income, saving }
  const first = [transaction, income, any_saving].filter((month) => month !== null).toSorted()[0]
  if (first === undefined || latest === null) return { years: [], latest, begun, cash }
  const count = yearOf(latest) - yearOf(first) + 1
  const years = Array.from({ length: count }, (_, index) => yearOf(latest) - index)
  return { years, latest, begun, cash }
}

function monthIn(year: number, month: number): Month {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` as Month
}
