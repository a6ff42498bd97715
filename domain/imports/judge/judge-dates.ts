// The date column and its format, as a finding and, where only the user can tell, a question.

import { type Day, writeLongDay } from '#domain/dates.ts'
import { atColumn, cellOf, columnNamed } from '../columns/column-of.ts'
import { type Column, pickDateColumn } from '../columns/columns.ts'
import { CSV_DATE_FORMATS, findDateLayout } from '../dates/date-formats.ts'
import { type DateVerdict, ORDER_WORDS, WHICH_ORDER, judgeDates } from '../dates/date-order.ts'
import { finding } from '../finding.ts'
import { type Evidence, PROVED_BEFORE, type Verdict } from './judge.ts'
import type { Table } from './judge-table.ts'
import { withYears } from './judge-years.ts'
import type { Choices, Finding, Option, Question } from '../model.ts'
import { readDate } from '../dates/read-date.ts'
import { pickPayee } from '../columns/text-columns.ts'

const DATES_INSIDE = /(?<![\d./-])\d{1,2}([./-])\d{1,2}\1\d{4}(?![\d./-])/g

/**
 * Finds the dates of a table. Saved choices hold only as long as they read the file; what completing
 * the years decided comes before what the cells show.
 */
export function judgeDateColumn(evidence: Evidence): Verdict {
  const { completed } = evidence
  const verdict = judgeColumn(evidence)
  return completed === null ? verdict : withYears(verdict, completed)
}

function judgeColumn(evidence: Evidence): Verdict {
  const { table, columns, choices, saved, proved, today, completed, calendar } = evidence
  const named = columnNamed(table.headers, choices.date_column ?? saved.date_column)
  const date = completed?.column ?? named ?? laterNamesake(table, pickDateColumn(columns), today)
  const cells = table.sheet.records
    .slice(table.start.first)
    .map((record) => cellOf(record.cells, date))
  const others = otherDates(table, columns, date)
  const name = cellOf(table.headers, date)
  const seen =
    date === null ? null : judgeDates(cells, others, name, today, payeesDiffer(columns, date))
  const options = formatOptions(cells, seen, today)
  const asProved = seen === null || seen.rival === null ? {} : proved
  const kept = fitting(saved, cells, seen, today)
  const chosen =
    completed?.formats[0] ?? choices.date_format ?? kept ?? fitting(asProved, cells, seen, today)
  const proves = completed === null && seen?.proved === true ? { date_format: seen.format } : {}
  if (chosen !== null && findDateLayout(chosen) !== null) {
    const unchosen = kept === null ? PROVED_BEFORE : 'As saved for this account'
    const reason = choices.date_format === undefined ? unchosen : evidence.whyChosen('date_format')
    return {
      proved: proves,
      decided: { date, date_format: chosen },
      findings: [datesFinding(chosen, reason, false, options)],
    }
  }
  if (seen === null) return withoutDates(date, options)
  const question = orderQuestion(table, date, seen, today)
  return {
    decided: { date, date_format: seen.format },
    findings: [
      datesFinding(
        seen.format,
        calendar ?? seen.reason,
        calendar !== null || seen.attention,
        options,
      ),
    ],
    questions: question === null ? [] : [question],
    proved: proves,
  }
}

/** In few rows that means nothing. */
const LEAST_ROWS = 6

function payeesDiffer(columns: readonly Column[], date: number): boolean {
  const payee = atColumn(columns, pickPayee(columns, new Set([date])))
  return payee !== undefined && payee.rows >= LEAST_ROWS && payee.values.size === payee.rows
}

function withoutDates(date: number | null, options: Option[]): Verdict {
  const [first] = CSV_DATE_FORMATS
  return {
    decided: { date, date_format: first?.id ?? 1 },
    findings: [
      finding('dates', 'None found', 'No column holds dates', { attention: true, options }),
    ],
    problem: 'No column of this file holds dates.',
  }
}

/**
 * Of two columns that the bank calls the same, as of what was bought and what was booked, the one whose
 * days are never before the other's: it is when the money moved.
 */
function laterNamesake(table: Table, date: number | null, today: Day): number | null {
  if (date === null) return null
  const name = cellOf(table.headers, date)
  const other = table.headers.findIndex((header) => header.startsWith(`${name} (`))
  const [days, others] = [daysIn(table, date, today), daysIn(table, other, today)]
  const pairs = others.flatMap((day, at) => {
    const before = days[at] ?? null
    return day === null || before === null ? [] : [[before, day] as const]
  })
  const isLater = pairs.length > 0 && pairs.every(([before, day]) => day >= before)
  return isLater && pairs.some(([before, day]) => day > before) ? other : date
}

function daysIn(table: Table, column: number, today: Day): (Day | null)[] {
  const cells = column < 0 ? [] : table.sample.map((one) => cellOf(one, column))
  const seen = judgeDates(cells, [], cellOf(table.headers, column), today)
  const layout = seen === null ? null : findDateLayout(seen.format)
  if (layout === null) return []
  return cells.map((cell) => readDate(cell, layout, Number(today.slice(0, 4))))
}

/** Dates elsewhere in the file, which prove the order as well: other columns, lines above. */
function otherDates(table: Table, columns: readonly Column[], own: number | null): string[] {
  const others = columns.filter(
    (column) => column.index !== own && column.dates > column.filled * 0.5,
  )
  const below = table.sample.flatMap((cells) => others.map((column) => cells[column.index] ?? ''))
  const lined = new Set(table.sample)
  const round = table.sheet.records.flatMap((record, index) =>
    index < table.start.first || isFooter(record.cells, lined) ? record.cells : [],
  )
  return [...below, ...round.flatMap((cell) => cell.match(DATES_INSIDE) ?? [])]
}

/** A line without a date of its own: "Date downloaded 12/31/2021 9:11 am". */
function isFooter(cells: string[], lined: ReadonlySet<string[]>): boolean {
  return !lined.has(cells) && cells.filter((cell) => cell !== '').length <= 2
}

/** A format that was kept, where it reads as many dates as the one that was found. */
function fitting(
  kept: Pick<Choices, 'date_format'>,
  cells: readonly string[],
  verdict: DateVerdict | null,
  today: Day,
): number | null {
  if (kept.date_format === undefined || verdict === null) return null
  const num_read = countRead(cells, kept.date_format, today)
  return num_read > 0 && num_read >= countRead(cells, verdict.format, today)
    ? kept.date_format
    : null
}

function countRead(cells: readonly string[], format: number, today: Day): number {
  const layout = findDateLayout(format)
  if (layout === null) return 0
  const year = Number(today.slice(0, 4))
  const known = new Map<string, boolean>()
  let count = 0
  for (const cell of cells) {
    let reads = known.get(cell)
    if (reads === undefined) {
      reads = cell !== '' && readDate(cell, layout, year) !== null
      known.set(cell, reads)
    }
    if (reads) count += 1
  }
  return count
}

function datesFinding(
  format: number,
  reason: string,
  attention: boolean,
  options: Option[],
): Finding {
  const layout = findDateLayout(format)
  const words = layout === null ? '' : layout.format.date_string
  return finding('dates', words, reason, { attention, options, current: { date_format: format } })
}

/** The formats that read any of the first cells, and the present one. */
function formatOptions(
  cells: readonly string[],
  verdict: DateVerdict | null,
  today: Day,
): Option[] {
  const year = Number(today.slice(0, 4))
  const probe = cells.filter((cell) => /\d/.test(cell)).slice(0, 12)
  return CSV_DATE_FORMATS.flatMap(({ id, date_string }) => {
    const layout = findDateLayout(id)
    const reads = layout !== null && probe.some((cell) => readDate(cell, layout, year) !== null)
    const wanted = id === verdict?.format || id === verdict?.rival?.format
    return reads || wanted ? [{ label: date_string, set: { date_format: id } }] : []
  })
}

function orderQuestion(
  table: Table,
  column: number | null,
  verdict: DateVerdict,
  today: Day,
): Question | null {
  if (verdict.rival === null) return null
  const record = table.sheet.records[table.start.first + verdict.rival.at]
  const raw = cellOf(record?.cells ?? [], column)
  const year = Number(today.slice(0, 4))
  const options = [verdict, verdict.rival].map(({ order, format }) => {
    const layout = findDateLayout(format)
    const day = layout === null ? null : readDate(raw, layout, year)
    return {
      label: ORDER_WORDS[order],
      set: { date_format: format },
      result: day === null ? 'cannot be read' : writeLongDay(day),
    }
  })
  return {
    key: 'date_order',
    text: WHICH_ORDER,
    line: record?.line ?? 0,
    raw,
    options,
    suggested: 0,
    why: verdict.why,
  }
}
