// The dates of a sheet that was completed with years: what was assumed, and what is asked about it.

import { writeCount } from '#domain/text.ts'
import type { YearlessColumn } from './find-yearless.ts'
import type { CompletedSheet, YearsFound } from './complete-years.ts'
import { type DateLayout, findDateLayout } from '../dates/date-formats.ts'
import { finding } from '../finding.ts'
import type { Verdict } from './judge.ts'
import type { Option } from '../model.ts'

/** What the judge of dates has said, with what was assumed about the years. */
export function withYears(verdict: Verdict, { about, formats }: CompletedSheet): Verdict {
  const { column, order, verdict: years, unordered } = about
  const date_format = verdict.decided.date_format ?? 0
  const layout = findDateLayout(date_format)
  const reasons = [
    missing(column),
    years.reason,
    unordered ? 'the rows are in no order' : '',
    order.reason,
  ].filter((reason) => reason !== '')
  const found = finding('dates', valueOf(layout, years.year), reasons.join('; '), {
    attention: years.open || order.open || unordered,
    options: optionsOf(about, formats),
    current: order.both ? { date_format, year: years.year } : { year: years.year },
  })
  return {
    ...verdict,
    findings: [found],
    questions: [...(verdict.questions ?? []), ...about.questions],
  }
}

/** The years to choose from, and for two numbers their order with each. */
function optionsOf({ order, verdict }: YearsFound, formats: readonly number[]): Option[] {
  if (!order.both) {
    return verdict.possible.map((year) => ({ label: String(year), set: { year } }))
  }
  return formats.flatMap((date_format) =>
    verdict.possible.map((year) => ({
      label: `${bareFormat(findDateLayout(date_format))}, ${year}`,
      set: { date_format, year },
    })),
  )
}

function missing(column: YearlessColumn): string {
  const all = column.rows.length
  if (column.yearless === all) return 'No row states its year'
  return `No year in ${writeCount(column.yearless)} of ${writeCount(all)} rows`
}

/** "D MMM, the newest in 2026". */
function valueOf(layout: DateLayout | null, year: number): string {
  return `${bareFormat(layout)}, the newest in ${year}`
}

function bareFormat(layout: DateLayout | null): string {
  const format = layout?.format.date_string ?? ''
  return format.replace(/Y+年?/, '').replace(/^[\s,./-]+|[\s,/-]+$/g, '')
}
