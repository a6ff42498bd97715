// The columns of the money, as findings.

import { countOf, writeCount } from '#domain/text.ts'
import {
  type AmountModel,
  type Money,
  seriesOf,
  modelOfOne,
  modelOfTwo,
  rankAmountModels,
} from '../columns/amount-columns.ts'
import { type Relation, relationsFor } from '../columns/balance-links.ts'
import { atColumn, cellOf, columnNamed } from '../columns/column-of.ts'
import { findDateLayout } from '../dates/date-formats.ts'
import { isNumeric } from '../columns/columns.ts'
import { toldBy } from '../columns/direction-words.ts'
import { findFee, openFee } from '../columns/fee-columns.ts'
import { finding } from '../finding.ts'
import { sidesQuestion } from './judge-sides.ts'
import { type Decided, type Evidence, type Verdict, dateColumns, wantedColumn } from './judge.ts'
import { SAMPLE_ROWS, type Table } from './judge-table.ts'
import type { Choices, Finding, Option, Question } from '../model.ts'
import { dateShape, dayOf } from '../dates/read-date.ts'
import { amountShape, readAmount } from '../values/read-number.ts'
import { isNotBookedWord, isPendingWord } from '../values/row-words.ts'
import { directionsOf, pickDirection, pickStatus } from '../columns/text-columns.ts'

/** Values of all numeric columns over the sample. */
function moneyOf({ table, columns }: Evidence, decided: Decided): Money {
  const series = new Map<number, (number | null)[]>()
  for (const column of columns) {
    if (!isNumeric(column)) continue
    const mark = decided.marks.sniffed[column.index] ?? '.'
    series.set(
      column.index,
      table.sample.map((cells) => readAmount(cells[column.index] ?? '', mark)),
    )
  }
  const open = table.sample.map((cells) => {
    const state = cellOf(cells, decided.status)
    return state !== '' && (isPendingWord(state) || isNotBookedWord(state))
  })
  const directions = columns.flatMap((column) => {
    const directions = directionsOf(column)
    if (directions === null) return []
    const told = table.sample.map((cells) => toldBy(directions, cells[column.index] ?? ''))
    return [{ index: column.index, told }]
  })
  const relations = relationsOf(table, decided)
  return { columns, series, relations, directions, open }
}

/** The column that says what became of a row. */
export function judgeStatus(evidence: Evidence, decided: Decided): Verdict {
  const status = wantedColumn(evidence, evidence.wanted.status_column, () =>
    pickStatus(evidence.columns, dateColumns(evidence, decided)),
  )
  return { decided: { status } }
}

/** The columns of the money: one amount or two, a fee, and the running balance. */
export function judgeAmountColumns(evidence: Evidence, decided: Decided): Verdict {
  const { table, wanted } = evidence
  const money = moneyOf(evidence, decided)
  const ranked = rankAmountModels(money, dateColumns(evidence, decided))
  const found = chosenModel(table, money, wanted) ?? ranked.find((one) => one.score > 0)
  if (found === undefined) return withoutAmounts(money)
  const model = found
  const fee = wantedColumn(evidence, wanted.fee_column, () => findFee(money, model))
  const balance = wantedColumn(evidence, wanted.balance_column, () => model.balance)
  const asked = wanted.debit_column === undefined && wanted.credit_column === undefined
  const open = fee === null ? openFee(money, model) : null
  return {
    decided: { money, model, fee, balance },
    findings: [
      amountsFinding(table, money, model, ranked),
      ...(fee === null ? [] : [feeFinding(evidence, fee, true)]),
      ...(open === null ? [] : [feeFinding(evidence, open, false)]),
    ],
    questions: [
      ...(model.sides_known || !asked ? [] : [sidesQuestion(table, model)]),
      ...(open === null || wanted.fee_column !== undefined ? [] : [feeQuestion(table, open)]),
    ],
  }
}

/** The column that says which way money went, where one amount has no sign of its own. */
export function judgeDirection(evidence: Evidence, decided: Decided): Verdict {
  return { decided: { direction: directionOf(evidence, decided) } }
}

function directionOf(evidence: Evidence, decided: Decided): Decided['direction'] {
  const { table, columns, wanted } = evidence
  const { model } = decided
  if (model?.layout !== 'one' || model.amount === null) return null
  if (wanted.direction_column === null) return null
  const chosen = atColumn(columns, columnNamed(table.headers, wanted.direction_column))
  const directions = chosen === undefined ? null : directionsOf(chosen)
  if (chosen !== undefined && directions !== null) return { index: chosen.index, directions }
  const taken = new Set([...dateColumns(evidence, decided), model.amount])
  return pickDirection(columns, taken, model.amount)
}

function withoutAmounts(money: Money): Verdict {
  return {
    decided: { money },
    findings: [finding('amounts', 'None found', 'No column holds amounts', { attention: true })],
    problem: 'No column of this file holds amounts.',
  }
}

function chosenModel(table: Table, money: Money, choices: Choices): AmountModel | null {
  const [amount, debit, credit] = [
    columnNamed(table.headers, choices.amount_column),
    columnNamed(table.headers, choices.debit_column),
    columnNamed(table.headers, choices.credit_column),
  ]
  const two =
    choices.amount_layout === 'two' || (choices.amount_layout === undefined && amount === null)
  if (two && (debit !== null || credit !== null)) return modelOfTwo(money, debit, credit)
  return amount === null ? null : modelOfOne(money, amount)
}

function amountsFinding(
  table: Table,
  money: Money,
  model: AmountModel,
  ranked: readonly AmountModel[],
): Finding {
  const others = [...swapped(model), ...ranked].filter((one) => !sameColumns(one, model))
  const offered = [model, ...others].slice(0, 7)
  const options: Option[] = offered.map((one) => ({
    label: modelName(table, one),
    set: modelChoice(table, one),
  }))
  return finding('amounts', modelName(table, model), modelReason(table, money, model), {
    attention: !model.sides_known || model.score < 2,
    options,
    current: modelChoice(table, model),
  })
}

/** The two columns the other way round. */
function swapped(model: AmountModel): AmountModel[] {
  if (model.layout === 'one') return []
  return [{ ...model, debit: model.credit, credit: model.debit }]
}

function sameColumns(a: AmountModel, b: AmountModel): boolean {
  if (a.layout !== b.layout) return false
  return a.layout === 'one' ? a.amount === b.amount : a.debit === b.debit && a.credit === b.credit
}

function modelName(table: Table, model: AmountModel): string {
  const name = (index: number | null) => atColumn(table.headers, index) ?? 'none'
  return model.layout === 'one' ? name(model.amount) : `${name(model.debit)}, ${name(model.credit)}`
}

function modelChoice(table: Table, model: AmountModel): Choices {
  if (model.layout === 'one') {
    return { amount_layout: 'one', amount_column: cellOf(table.headers, model.amount) }
  }
  return {
    amount_layout: 'two',
    debit_column: atColumn(table.headers, model.debit) ?? null,
    credit_column: atColumn(table.headers, model.credit) ?? null,
  }
}

function modelReason(table: Table, money: Money, model: AmountModel): string {
  if (model.links !== null) {
    const name = cellOf(table.headers, model.balance)
    return `They explain “${name}” on ${writeCount(model.links.matches)} of ${countOf(model.links.links, 'row')}`
  }
  const filled = (index: number | null) =>
    (seriesOf(money, index) ?? []).filter((value) => value !== null && value !== 0).length
  if (model.layout === 'two') {
    return `One or the other is filled, ${writeCount(filled(model.debit))} and ${writeCount(filled(model.credit))} times`
  }
  const looked = table.sample.length
  const first = looked === SAMPLE_ROWS ? 'the first ' : ''
  return `An amount on ${writeCount(filled(model.amount))} of ${first}${countOf(looked, 'row')}`
}

function feeFinding(evidence: Evidence, fee: number, isTaken: boolean): Finding {
  const name = evidence.table.headers[fee] ?? ''
  const [what, found] = isTaken
    ? [`${name} taken off`, 'Only so does the balance add up']
    : [`${name} left out`, 'Nothing shows whether the amounts have it']
  const isChosen = evidence.wanted.fee_column !== undefined
  return finding('fee', what, isChosen ? evidence.whyChosen('fee_column') : found, {
    attention: !isChosen,
    options: [
      { label: `Take “${name}” off`, set: { fee_column: name } },
      { label: 'Leave it out', set: { fee_column: null } },
    ],
    current: { fee_column: isTaken ? name : null },
  })
}

function feeQuestion(table: Table, fee: number): Question {
  const name = table.headers[fee] ?? ''
  const record = table.sheet.records.slice(table.start.first).find(({ cells }) => {
    const shape = amountShape(cellOf(cells, fee))
    return shape !== null && /[1-9]/.test(shape.digits)
  })
  return {
    key: 'fee',
    text: `Nothing shows whether “${name}” is in the amounts already. Does it come on top?`,
    line: record?.line ?? 0,
    raw: cellOf(record?.cells ?? [], fee),
    options: [
      { label: 'On top', set: { fee_column: name }, result: 'taken off as well' },
      { label: 'In them already', set: { fee_column: null }, result: 'left out' },
    ],
    suggested: 1,
  }
}

// Two days in order are no proof that all rows are.
const FEW_STEPS = 3

/** How balances may hang together with the amounts, by the order of the rows as far as it is sure. */
function relationsOf(table: Table, dates: Decided): readonly Relation[] {
  const { up, down } = countSteps(table, dates)
  const way = up > down * 3 ? 'up' : down > up * 3 ? 'down' : null
  if (way === null || up + down >= FEW_STEPS) return relationsFor(way)
  return [...relationsFor(way), way === 'up' ? 'after_down' : 'after_up']
}

/** How often a row is dated after the one above it, and how often before. */
function countSteps(table: Table, dates: Decided): { up: number; down: number } {
  const layout = findDateLayout(dates.date_format)
  let up = 0
  let down = 0
  let last: string | null = null
  for (const cells of layout === null ? [] : table.sample) {
    const shape = dateShape(cellOf(cells, dates.date))
    const day = shape === null || layout === null ? null : dayOf(shape, layout.order, 2099)
    if (day === null) continue
    if (last !== null && day > last) up += 1
    if (last !== null && day < last) down += 1
    last = day
  }
  return { up, down }
}
