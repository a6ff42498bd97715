// What dashboards compute with: a value for each month of each group. A month without records is
// absent, which a sum reads as 0 and a balance as "not known".
// A transaction counts as minus its amount, so that spending is positive and refunds subtract.
import type { Month } from '#domain/dates.ts'
import { type Minor, ZERO } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import type { GroupId } from './groups.ts'

export const DATA_FIELDS = ['amount', 'balance', 'dividends'] as const

/** Which of a record's amounts is looked at. Only saving has more than `amount`. */
export type DataField = (typeof DATA_FIELDS)[number]
export type SummedField = Exclude<DataField, 'balance'>

/** The sums of one group's records in one month, signed as stored, excluded records left out. */
export interface MonthSum {
  month: Month
  group_id: GroupId
  amount_minor: Minor
  dividends_minor: Minor
  num_debits: number
  /** Those that are no debit: refunds, and amounts of 0. */
  num_credits: number
}

/** Minor units by month. */
export type Values = ReadonlyMap<Month, Minor>
/** Minor units by group and month. */
export type GroupValues = ReadonlyMap<GroupId, Values>

/** Values by group and month; the groups are those with a record. */
export function sumsByGroup(
  sums: readonly MonthSum[],
  type: RecordType,
  field: SummedField,
): GroupValues {
  const groups = new Map<GroupId, Map<Month, Minor>>()
  for (const sum of sums) {
    addTo(valuesOf(groups, sum.group_id), sum.month, valueOf(sum, type, field))
  }
  return groups
}

/** Amounts by month, all groups together. */
export function sumsByMonth(sums: readonly MonthSum[], type: RecordType): Values {
  const values = new Map<Month, Minor>()
  for (const sum of sums) addTo(values, sum.month, valueOf(sum, type, 'amount'))
  return values
}

function valueOf(sum: MonthSum, type: RecordType, field: SummedField): Minor {
  if (field === 'dividends') return sum.dividends_minor
  return type === 'transaction' ? ((0 - sum.amount_minor) as Minor) : sum.amount_minor
}

/** A sum in a month: 0 where there is no record. */
export function sumIn(values: Values | undefined, month: Month): Minor {
  return values?.get(month) ?? ZERO
}

/** What these months come to. */
export function sumOver(values: Values, months: readonly Month[]): number {
  return months.reduce((sum, month) => sum + sumIn(values, month), 0)
}

/** The values of one group, made when it is met first. */
export function valuesOf(groups: Map<GroupId, Map<Month, Minor>>, id: GroupId): Map<Month, Minor> {
  const known = groups.get(id)
  if (known) return known
  const values = new Map<Month, Minor>()
  groups.set(id, values)
  return values
}

export function addTo(values: Map<Month, Minor>, month: Month, value: Minor): void {
  values.set(month, (sumIn(values, month) + value) as Minor)
}
