// A year in review: what came in, went out and was invested, what is owned at its two ends, and
// which categories and payees changed most against the year before. A running year is compared with
// the same months of the year before, and its running month with the same days, so that no part looks
// small because it is a part. Months of the year before in which there were no such records yet are no
// zeros: a year is compared from the month on in which they begin. Nor are months that no bank's file
// has reached yet.
import { type Point, percentOf, toMoney } from '#domain/dashboards/figures.ts'
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
import { type Day, type Month, addMonths, firstDay, monthEpoch, monthSpan } from '#domain/dates.ts'
import { RECORD_TYPES, type RecordType } from '#domain/records.ts'
import { compareFolded } from '#domain/text.ts'

export interface YearReviewInput {
  year: number
  /** The last month that counts: December; in the running year the last one with a record. */
  last: Month
  /** The day of `last` up to which the month a year before it counts; null for whole months. */
  until_day: number | null
  /** Of this year and the one before, the last month of that only up to `until_day`; by category. */
  sums: Record<RecordType, readonly MonthSum[]>
  /** The first month with a record of the type, of whatever year. */
  begun: Record<RecordType, Month | null>
  /** The last month that records of the type may be known of. */
  ended: Record<RecordType, Month | null>
  payees: readonly PayeeSum[]
  categoryOf: (id: number | null) => Group
}

const MOST = 8

/** The figures of a year but for net worth and the FI date, which come from elsewhere. */
export function yearReview({ year, last, until_day, ...read }: YearReviewInput) {
  const { sums, begun, ended, payees, categoryOf } = read
  const months = monthSpan(`${pad(year)}-01` as Month, last)
  const comparedOf = (type: RecordType) => comparedMonths(months, begun[type], ended[type])
  const total = (type: RecordType) =>
    yearTotal(sumsByMonth(sums[type], type), months, comparedOf(type))
  const compares_last = RECORD_TYPES.some((type) => comparedOf(type).includes(last))
  const [income, spent, invested] = [total('income'), total('transaction'), total('saving')]
  const categories = [...sumsByGroup(sums.transaction, 'transaction', 'amount')].map(
    ([id, values]): Part => {
      const { name, slot } = categoryOf(id)
      return { id, name, slot, values }
    },
  )
  const shops = [...spentByPayee(payees)].map(([name, values]): Part => ({
    id: null,
    name,
    slot: null,
    values,
  }))
  const compared = comparedOf('transaction')
  const changesOf = (parts: readonly Part[], over: readonly Month[]) =>
    parts.map((part) => changeOf(part, over, compared))
  return {
    year,
    first_month: `${pad(year)}-01-01` as Day,
    last_month: `${last}-01` as Day,
    compared_until:
      until_day === null || !compares_last ? null : dayIn(addMonths(last, -12), until_day),
    income,
    spent,
    invested,
    savings_rate: round2OrNull(percentOf(invested.total, income.total)),
    categories: largest(changesOf(categories, months)),
    category_changes: mostChanged(changesOf(categories, compared)),
    payee_changes: mostChanged(changesOf(shops, compared)),
    payees: largest(changesOf(shops, months)),
  }
}

/** The months of which both years have such records, as far as they had begun and reach. */
function comparedMonths(
  months: readonly Month[],
  begun: Month | null,
  ended: Month | null,
): Month[] {
  if (begun === null || ended === null) return []
  return months.filter((month) => addMonths(month, -12) >= begun && month <= ended)
}

function yearBefore(months: readonly Month[]): Month[] {
  return months.map((month) => addMonths(month, -12))
}

function yearTotal(values: Values, months: readonly Month[], compared: readonly Month[]) {
  const [from, to] = [compared[0], compared.at(-1)]
  return {
    total: toMoney(sumOver(values, months)),
    ...(from === undefined || to === undefined
      ? NOT_COMPARED
      : {
          ...comparison(values, compared),
          compared_from: firstDay(from),
          compared_to: firstDay(to),
        }),
    by_month: months.map((month): Point => [monthEpoch(month), toMoney(sumIn(values, month))]),
  }
}

const NOT_COMPARED = {
  compared_from: null,
  compared_to: null,
  compared: null,
  before: null,
  change: null,
  change_pct: null,
} as const

function comparison(values: Values, months: readonly Month[]) {
  const [now, before] = [sumOver(values, months), sumOver(values, yearBefore(months))]
  return {
    compared: toMoney(now),
    before: toMoney(before),
    change: toMoney(now - before),
    change_pct: round2OrNull(percentOf(now - before, before)),
  }
}

/** A category, or a payee without an id, and what it came to in each month. */
type Part = Pick<Group, 'id' | 'name' | 'slot'> & { values: Values }

type YearChange = ReturnType<typeof changeOf>

/** What a part came to in some months, and how it changed in those that are compared. */
function changeOf({ values, ...part }: Part, months: readonly Month[], compared: readonly Month[]) {
  const before = sumOver(values, yearBefore(compared))
  return {
    ...part,
    total: toMoney(sumOver(values, months)),
    before: toMoney(before),
    change: toMoney(sumOver(values, compared) - before),
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
