// From a statement to what would be stored. Every record of the file ends in exactly one place:
// a row to import, or the list of lines set aside with the reason. What the wizard shows and what
// it sends is this one list.

import { countOf } from '#domain/text.ts'
import { balanceFinding, checkBalances } from './rows/balance-check.ts'
import { finding } from './finding.ts'
import { cellOf } from './columns/column-of.ts'
import type { Finding, ImportPlan, Statement } from './model.ts'
import type { SetAside } from './set-aside-model.ts'
import { extentOf } from './rows/plan-rows.ts'
import { type Layout, judgeLayout } from './rows/row-layout.ts'
import { type Reading, readRecords, rowFormOf } from './rows/read-records.ts'
import { RowSorter } from './rows/sort-rows.ts'

/** What a statement would store, what it sets aside, and what only the user can answer. */
export function planImport(statement: Statement): ImportPlan {
  const readings = readRecords(statement)
  const sniffed = judgeLayout(readings.map(rowFormOf), (index) => touches(readings, index))
  const layout: Layout = {
    ...sniffed,
    row_layout: statement.mapping.row_layout ?? sniffed.row_layout,
    blank_dates: statement.mapping.blank_dates ?? sniffed.blank_dates,
  }
  const sorter = new RowSorter(statement, layout)
  if (statement.mapping.date !== null) sorter.sortAll(readings)
  const { rows, checked } = sorter
  const set_aside = groupSetAside(sorter.set_aside, rows.at(-1)?.line ?? 0)
  // The balances in an export of ours are what investments were worth, and run from no row to the next.
  const isRunning = statement.mapping.balance !== null && !statement.own_export
  const check = isRunning ? checkBalances(checked, set_aside) : null
  return {
    content: 'payments',
    rows,
    set_aside,
    mended: sorter.mended,
    questions: statement.questions,
    foreign: [],
    findings: [
      ...statement.findings,
      ...layoutFindings(statement, sniffed, layout),
      ...checkFindings(statement, check),
    ],
    balance_check: check,
    problems: statement.problems,
    counts: {
      lines: statement.sheet.lines.length,
      before_header: linesBefore(statement),
      header: statement.header_line > 0 ? 1 : 0,
      rows: rows.length,
      set_aside: set_aside.length,
    },
    ...extentOf(rows),
  }
}

function touches(readings: readonly Reading[], index: number): boolean {
  const [one, next] = [readings[index], readings[index + 1]]
  return one !== undefined && next !== undefined && next.record.line === one.record.end_line + 1
}

function linesBefore(statement: Statement): number {
  if (statement.header_line > 0) return statement.header_line - 1
  const first = statement.sheet.records[statement.first_record]
  return first === undefined ? 0 : first.line - 1
}

/** Adds the heading each line is listed under; `last` is the line of the last row imported. */
function groupSetAside(lines: readonly SetAside[], last: number): SetAside[] {
  return lines.map((one) => {
    const closing = one.kind === 'text' || one.kind === 'total' || one.kind === 'balance'
    if (one.kind === 'cannot_read' || !closing || one.line < last) return one
    return { ...one, group: 'footer' }
  })
}

function layoutFindings(statement: Statement, sniffed: Layout, layout: Layout): Finding[] {
  const found: Finding[] = []
  if (sniffed.row_layout !== 'single' || layout.row_layout !== 'single') {
    const words = {
      single: 'One line',
      continued: 'Text goes on below',
      split: 'Amount on the next line',
    } as const
    const reason = `${countOf(sniffed.count, 'row')} of this file stand on two lines`
    found.push(
      finding('row_layout', words[layout.row_layout], reason, {
        attention: true,
        options: [
          { label: words.single, set: { row_layout: 'single' } },
          { label: words.continued, set: { row_layout: 'continued' } },
          { label: words.split, set: { row_layout: 'split' } },
        ],
        current: { row_layout: layout.row_layout },
      }),
    )
  }
  const isAsAbove = sniffed.blank_dates === 'as_above' || layout.blank_dates === 'as_above'
  if (isAsAbove && statement.mapping.date !== null) {
    found.push(blankDatesFinding(statement, layout))
  }
  return found
}

function blankDatesFinding(statement: Statement, layout: Layout): Finding {
  const above = layout.blank_dates === 'as_above'
  const name = cellOf(statement.headers, statement.mapping.date)
  return finding(
    'blank_dates',
    above ? 'Same as above' : 'Set aside',
    `“${name}” is written once for several rows`,
    {
      attention: true,
      options: [
        { label: 'Same as above', set: { blank_dates: 'as_above' } },
        { label: 'Set aside', set: { blank_dates: 'set_aside' } },
      ],
      current: { blank_dates: layout.blank_dates },
    },
  )
}

function checkFindings(statement: Statement, check: ImportPlan['balance_check']): Finding[] {
  if (check === null) return []
  return [balanceFinding(check, cellOf(statement.headers, statement.mapping.balance))]
}
