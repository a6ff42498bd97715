// The decimal mark of every column of numbers, decided over the whole file.

import { writeAmount } from '#domain/money.ts'
import { atColumn } from '../columns/column-of.ts'
import { isNumeric } from '../columns/columns.ts'
import {
  type MarkDecision,
  type MarkEvidence,
  decideMark,
  decimalsOf,
  provenMark,
  weighMarks,
} from '../values/decimal-marks.ts'
import { finding, markName } from '../finding.ts'
import { type Decided, type Evidence, PROVED_BEFORE, type Verdict } from './judge.ts'
import type { Table } from './judge-table.ts'
import type { Choices, DecimalMark, Question } from '../model.ts'
import { readSize } from '../columns/read-row.ts'

/** Decides the marks of all numeric columns. */
export function judgeMarks({ table, columns, choices, saved, proved }: Evidence): Verdict {
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
    const kept = saved.decimal_marks?.[name] ?? proved.decimal_marks?.[name]
    if (kept !== undefined && (decision === undefined || !decision.sure)) return kept
    return decision?.mark ?? proven ?? '.'
  })
  const sniffed = columns.map(({ index }) => decisions.get(index)?.mark ?? proven ?? '.')
  const proves = columns.flatMap(({ index, name }): [string, DecimalMark][] => {
    const weighed = evidence.get(index)
    const mark = weighed === undefined ? null : provenMark([weighed])
    return mark === null ? [] : [[name, mark]]
  })
  return {
    decided: { marks: { marks, sniffed, decisions } },
    proved: { decimal_marks: Object.fromEntries(proves) },
  }
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
  { table, choices, saved, proved, whyChosen }: Evidence,
  decided: Decided,
): Verdict {
  const { marks: judged, model, balance, fee } = decided
  const used = [model?.amount, model?.debit, model?.credit, balance, fee].filter(
    (one) => one !== null && one !== undefined,
  )
  const mark = atColumn(judged.marks, used[0] ?? null) ?? '.'
  const isIn = ({ decimal_marks = {} }: Pick<Choices, 'decimal_marks'>) =>
    used.some((column) => decimal_marks[table.headers[column] ?? ''] !== undefined)
  const [chosen, kept] = [isIn(choices), isIn(saved) || isIn(proved)]
  const unsure = used.find((column) => judged.decisions.get(column)?.sure === false)
  const open = chosen || kept ? undefined : unsure
  const why = isIn(saved) ? 'As saved for this account' : PROVED_BEFORE
  const decision = judged.decisions.get(open ?? used[0] ?? -1)
  const mixed = used.some((column) => judged.decisions.get(column)?.mixed === true)
  const set = (one: DecimalMark): Choices => ({
    decimal_marks: Object.fromEntries(used.map((column) => [table.headers[column] ?? '', one])),
  })
  const differ = used.some((column) => judged.marks[column] !== mark)
  const options = [
    { label: markName('.'), set: set('.') },
    { label: markName(','), set: set(',') },
  ]
  const found = finding(
    'decimal_mark',
    differ ? 'By column' : markName(mark),
    chosen
      ? whyChosen('decimal_marks')
      : kept && unsure !== undefined
        ? why
        : (decision?.reason ?? 'Whole amounts only'),
    { attention: mixed || open !== undefined, options, current: differ ? {} : set(mark) },
  )
  const questions = open === undefined ? [] : [markQuestion(table, open, mark, set)]
  return { decided: {}, findings: [found], questions }
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
