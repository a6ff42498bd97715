// The decimal mark of every column of numbers, decided over the whole file.

import { writeAmount } from '#domain/money.ts'
import { type Column, isNumeric } from './columns.ts'
import {
  type MarkDecision,
  type MarkEvidence,
  decideMark,
  decimalsOf,
  provenMark,
  weighMarks,
} from './decimal-marks.ts'
import { finding, markName } from './finding.ts'
import type { Table } from './judge-table.ts'
import type { Choices, DecimalMark, Finding, Question } from './model.ts'
import { readSize } from './read-row.ts'

export interface JudgedMarks {
  /** By column; a point for columns that hold no numbers. */
  marks: DecimalMark[]
  /** The same before anybody chose: which columns hold the money does not hang on a choice. */
  sniffed: DecimalMark[]
  decisions: ReadonlyMap<number, MarkDecision>
}

/** Decides the marks of all numeric columns. */
export function judgeMarks(
  table: Table,
  columns: readonly Column[],
  choices: Choices,
  saved: Choices,
): JudgedMarks {
  const records = table.sheet.records
  const { first } = table.start
  const evidence = new Map<number, MarkEvidence>()
  for (const column of columns) {
    if (isNumeric(column)) evidence.set(column.index, weighMarks(cellsOf(table, column.index)))
  }
  const proven = provenMark([...evidence.values()])
  const decimals = decimalsOf([...table.headers, ...(table.sample[0] ?? [])].join(' '))
  const decisions = new Map<number, MarkDecision>()
  for (const [index, weighed] of evidence) {
    const cellAt = (position: number) => records[first + position]?.cells[index] ?? ''
    decisions.set(index, decideMark(weighed, proven, decimals, cellAt))
  }
  const marks = columns.map(({ index, name }): DecimalMark => {
    const own = choices.decimal_marks?.[name]
    if (own !== undefined) return own
    const decision = decisions.get(index)
    const kept = saved.decimal_marks?.[name]
    if (kept !== undefined && (decision === undefined || !decision.sure)) return kept
    return decision?.mark ?? proven ?? '.'
  })
  const sniffed = columns.map(({ index }) => decisions.get(index)?.mark ?? proven ?? '.')
  return { marks, sniffed, decisions }
}

function* cellsOf(table: Table, column: number): Generator<string> {
  const { records } = table.sheet
  for (let at = table.start.first; at < records.length; at += 1) {
    const cells = records[at]?.cells ?? []
    yield table.usual_widths.has(cells.length) ? (cells[column] ?? '') : ''
  }
}

/** The chip about the marks of the columns in use, and the question where they stay open. */
export function describeMarks(
  table: Table,
  judged: JudgedMarks,
  used: readonly number[],
  choices: Choices,
  saved: Choices,
): { finding: Finding; question: Question | null } {
  const main = used[0] ?? -1
  const mark = judged.marks[main] ?? '.'
  const chosen = used.some(
    (column) => choices.decimal_marks?.[table.headers[column] ?? ''] !== undefined,
  )
  const kept = used.some(
    (column) => saved.decimal_marks?.[table.headers[column] ?? ''] !== undefined,
  )
  const open =
    chosen || kept ? undefined : used.find((column) => judged.decisions.get(column)?.sure === false)
  const decision = judged.decisions.get(open ?? main)
  const mixed = used.some((column) => judged.decisions.get(column)?.mixed === true)
  const set = (one: DecimalMark): Choices => ({
    decimal_marks: Object.fromEntries(used.map((column) => [table.headers[column] ?? '', one])),
  })
  const differ = used.some((column) => judged.marks[column] !== mark)
  const options = [
    { label: markName('.'), set: set('.') },
    { label: markName(','), set: set(',') },
  ]
  return {
    finding: finding(
      'decimal_mark',
      differ ? 'By column' : markName(mark),
      chosen ? 'Chosen by you' : (decision?.reason ?? 'Whole amounts only'),
      { attention: mixed || open !== undefined, options, current: differ ? {} : set(mark) },
    ),
    question: open === undefined ? null : markQuestion(table, open, mark, set),
  }
}

function markQuestion(
  table: Table,
  column: number,
  suggested: DecimalMark,
  set: (mark: DecimalMark) => Choices,
): Question {
  const records = table.sheet.records.slice(table.start.first)
  const record = records.find(({ cells }) => {
    const text = cells[column] ?? ''
    const point = readSize(text, '.').value?.size
    const comma = readSize(text, ',').value?.size
    return point !== undefined && comma !== undefined && point !== comma
  })
  const raw = record?.cells[column] ?? ''
  const marks: DecimalMark[] = suggested === '.' ? ['.', ','] : [',', '.']
  return {
    key: 'decimal_mark',
    text: 'The mark in this amount could part thousands or decimals. How much is it?',
    line: record?.line ?? 0,
    raw,
    options: marks.map((mark) => {
      const size = readSize(raw, mark).value?.size
      return {
        label: `Decimal ${markName(mark).toLowerCase()}`,
        set: set(mark),
        result: size === undefined ? 'cannot be read' : writeAmount(size),
      }
    }),
    suggested: 0,
  }
}
