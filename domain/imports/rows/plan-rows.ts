// What follows from the rows of a plan, whoever puts rows in or takes some out.

import type { Day } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import type { ImportPlan } from '../model.ts'
import type { SetAside } from '../set-aside-model.ts'
import type { ImportRow } from '../row-model.ts'

/** What rows add up to, and the first and last of their days. */
export function extentOf(
  rows: readonly ImportRow[],
): Pick<ImportPlan, 'net_minor' | 'first_date' | 'last_date'> {
  let net = 0
  let first_date: Day | null = null
  let last_date: Day | null = null
  for (const { amount_minor, date } of rows) {
    net += amount_minor
    if (first_date === null || date < first_date) first_date = date
    if (last_date === null || date > last_date) last_date = date
  }
  return { net_minor: minor(net), first_date, last_date }
}

/** The plan with other rows and other lines set aside. */
export function planWith(plan: ImportPlan, rows: ImportRow[], set_aside: SetAside[]): ImportPlan {
  const counts = { ...plan.counts, rows: rows.length, set_aside: set_aside.length }
  return { ...plan, rows, set_aside, counts, ...extentOf(rows) }
}
