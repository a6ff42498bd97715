// A year in review: what came in, went out and was invested, what is owned at its two ends, and
// which categories and payees changed most against the year before. A running year is compared with
// the same months of the year before, and its running month with the same days, so that no part looks
// small because it is a part.
import { type Point, percentOf, toMoney, toMoneyOrNull } from '#domain/dashboards/figures.ts'
import { round2OrNull } from '#domain/money.ts'
import type { Group } from '#domain/dashboards/groups.ts'
import { type PayeeSum, spentByPayee } from '#domain/dashboards/unusual-payees.ts'
import {
  sumOver,
  type MonthSum,
  type Values,
  sumIn,
  sumsByGroup,
  sumsByMonth,
} from '#domain/dashboards/values.ts'
import { type Day, type Month, addMonths, monthEpoch, monthSpan } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import { compareFolded } from '#domain/text.ts'

export interface YearReviewInput {
  year: number
  /** The last month that counts: December; in the running year the last one with a record. */
  last: Month
  /** The day of `last` up to which the month a year before it counts; null for whole months. */
  until_day: number | null
  /** Of this year and the one before, the last month of that only up to `until_day`; by category. */
  sums: Record<RecordType, readonly MonthSum[]>
  payees: readonly PayeeSum[]
  categoryOf: (id: number | null) => Group
}

const MOST = 8

/** The figures of a year but for net worth and the FI date, which come from elsewhere. */
export function yearReview({ year, last, until_day, ...read }: YearReviewInput) {
  const { sums, payees, categoryOf } = read
  const months = monthSpan(`${pad(year)}-01` as Month, last)
  const before = months.map((month) => addMonths(month, -12))
  const has_before = Object.values(sums).some((each) =>
    each.some(({ month }) => before.includes(month)),
  )
  const total = (type: RecordType) =>
    yearTotal(sumsByMonth(sums[type], type), months, before, has_before)
  const [income, spent, invested] = [total('income'), total('transaction'), total('saving')]
  const categories = [...sumsByGroup(sums.transaction, 'transaction', 'amount')].map(
    ([id, values]) => {
      const { name, slot } = categoryOf(id)
      return changeOf({ id, name, slot }, values, months, before)
    },
  )
  const shops = [...spentByPayee(payees)].map(([name, values]) =>
    changeOf({ id: null, name, slot: null }, values, months, before),
  )
  return {
    year,
    first_month: `${pad(year)}-01-01` as Day,
    last_month: `${last}-01` as Day,
    compared_until:
      until_day === null || !has_before ? null : dayIn(addMonths(last, -12), until_day),
    income,
    spent,
    invested,
    savings_rate: round2OrNull(percentOf(invested.total, income.total)),
    categories: largest(categories),
    category_changes: has_before ? mostChanged(categories) : [],
    payee_changes: has_before ? mostChanged(shops) : [],
    payees: largest(shops),
  }
}

function yearTotal(
  values: Values,
  months: readonly Month[],
  before: readonly Month[],
  has_before: boolean,
) {
  const total = sumOver(values, months)
  const earlier = has_before ? sumOver(values, before) : null
  return {
    total: toMoney(total),
    before: toMoneyOrNull(earlier),
    change: toMoneyOrNull(earlier === null ? null : total - earlier),
    change_pct: round2OrNull(earlier === null ? null : percentOf(total - earlier, earlier)),
    by_month: months.map((month): Point => [monthEpoch(month), toMoney(sumIn(values, month))]),
  }
}

type YearChange = ReturnType<typeof changeOf>

/** What a category, or a payee without an id, came to in both years. */
function changeOf(
  group: Pick<Group, 'id' | 'name' | 'slot'>,
  values: Values,
  months: readonly Month[],
  before: readonly Month[],
) {
  const [total, earlier] = [sumOver(values, months), sumOver(values, before)]
  return {
    ...group,
    total: toMoney(total),
    before: toMoney(earlier),
    change: toMoney(total - earlier),
  }
}

function largest(all: readonly YearChange[]): YearChange[] {
  return all
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || compareFolded(a.name, b.name))
    .slice(0, MOST)
}

function mostChanged(all: readonly YearChange[]): YearChange[] {
  return all
    .filter(({ change }) => change !== 0)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change) || compareFolded(a.name, b.name))
    .slice(0, MOST)
}

function dayIn(month: Month, day: number): Day {
  return `${month}-${String(day).padStart(2, '0')}` as Day
}

function pad(year: number): string {
  return String(year).padStart(4, '0')
}
