// The columns of the money, as findings and, where nothing tells the sides of two, a question.

import {
  type AmountModel,
  type Money,
  findFee,
  modelOfOne,
  modelOfTwo,
  rankAmountModels,
} from './amount-columns.ts'
import type { Relation } from './balance-links.ts'
import { type Column, isNumeric } from './columns.ts'
import { toldBy } from './direction-words.ts'
import { countOf, finding } from './finding.ts'
import type { Table } from './judge-table.ts'
import type { Choices, DecimalMark, Finding, Option, Question } from './model.ts'
import { amountShape, isBlankNumber, readDigits } from './read-number.ts'
import { isNotBookedWord, isPendingWord } from './row-words.ts'
import { directionsOf } from './text-columns.ts'

/** Values of all numeric columns over the sample. */
export function moneyOf(
  table: Table,
  columns: readonly Column[],
  marks: readonly DecimalMark[],
  relations: readonly Relation[],
  status: number,
): Money {
  const series = new Map<number, (number | null)[]>()
  for (const column of columns) {
    if (!isNumeric(column)) continue
    const mark = marks[column.index] ?? '.'
    series.set(
      column.index,
      table.sample.map((cells) => valueOf(cells[column.index] ?? '', mark)),
    )
  }
  const open = table.sample.map((cells) => {
    const state = status < 0 ? '' : (cells[status] ?? '')
    return state !== '' && (isPendingWord(state) || isNotBookedWord(state))
  })
  const directions = columns.flatMap((column) => {
    const directions = directionsOf(column)
    if (directions === null) return []
    const told = table.sample.map((cells) => toldBy(directions, cells[column.index] ?? ''))
    return [{ index: column.index, told }]
  })
  return { columns, series, relations, directions, open }
}

function valueOf(cell: string, mark: DecimalMark): number | null {
  if (isBlankNumber(cell)) return null
  const shape = amountShape(cell)
  const size = shape === null ? null : readDigits(shape.digits, mark)
  if (shape === null || size === null) return null
  return shape.sign < 0 || (shape.sign === 0 && shape.marker < 0) ? 0 - size : size
}

export interface JudgedColumns {
  model: AmountModel | null
  fee: number
  findings: Finding[]
  question: Question | null
  problem: string | null
}

/** Chooses the amount columns; `taken` are columns that play another part. */
export function judgeAmountColumns(
  table: Table,
  money: Money,
  taken: ReadonlySet<number>,
  choices: Choices,
): JudgedColumns {
  const ranked = rankAmountModels(money, taken)
  const model = chosenModel(table, money, choices) ?? ranked.find((one) => one.score > 0) ?? null
  if (model === null) {
    const none = finding('amounts', 'None found', 'No column holds amounts', { attention: true })
    return {
      model,
      fee: -1,
      findings: [none],
      question: null,
      problem: 'No column of this file holds amounts.',
    }
  }
  const fee = feeOf(table, money, model, choices)
  const findings = [amountsFinding(table, money, model, ranked)]
  if (fee >= 0) findings.push(feeFinding(table, fee))
  const asked = choices.debit_column === undefined && choices.credit_column === undefined
  const question = model.sides_known || !asked ? null : sidesQuestion(table, model)
  return { model, fee, findings, question, problem: null }
}

function chosenModel(table: Table, money: Money, choices: Choices): AmountModel | null {
  const at = (name: string | null | undefined) => table.headers.indexOf(name ?? '')
  const [amount, debit, credit] = [
    at(choices.amount_column),
    at(choices.debit_column),
    at(choices.credit_column),
  ]
  const two = choices.amount_layout === 'two' || (choices.amount_layout === undefined && amount < 0)
  if (two && (debit >= 0 || credit >= 0)) return modelOfTwo(money, debit, credit)
  return amount >= 0 ? modelOfOne(money, amount) : null
}

function feeOf(table: Table, money: Money, model: AmountModel, choices: Choices): number {
  if (choices.fee_column === null) return -1
  const chosen = table.headers.indexOf(choices.fee_column ?? '')
  return chosen >= 0 ? chosen : findFee(money, model)
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
  const name = (index: number) => table.headers[index] ?? 'none'
  return model.layout === 'one' ? name(model.amount) : `${name(model.debit)}, ${name(model.credit)}`
}

function modelChoice(table: Table, model: AmountModel): Choices {
  if (model.layout === 'one') {
    return { amount_layout: 'one', amount_column: table.headers[model.amount] ?? '' }
  }
  return {
    amount_layout: 'two',
    debit_column: table.headers[model.debit] ?? null,
    credit_column: table.headers[model.credit] ?? null,
  }
}

function modelReason(table: Table, money: Money, model: AmountModel): string {
  if (model.links !== null) {
    const name = table.headers[model.balance] ?? ''
    return `They explain “${name}” on ${model.links.matches} of ${model.links.links} rows`
  }
  const filled = (index: number) =>
    (money.series.get(index) ?? []).filter((value) => value !== null && value !== 0).length
  if (model.layout === 'two') {
    return `One or the other is filled, ${filled(model.debit)} and ${filled(model.credit)} times`
  }
  return `An amount on ${filled(model.amount)} of ${countOf(table.sample.length, 'row')}`
}

function feeFinding(table: Table, fee: number): Finding {
  const name = table.headers[fee] ?? ''
  return finding('fee', `${name} taken off`, 'Only so does the balance add up', {
    attention: true,
    options: [
      { label: `Take “${name}” off`, set: { fee_column: name } },
      { label: 'Leave it out', set: { fee_column: null } },
    ],
    current: { fee_column: name },
  })
}

function sidesQuestion(table: Table, model: AmountModel): Question {
  const { debit, credit } = model
  const at = table.sample.findIndex((cells) => !isBlankNumber(cells[debit] ?? ''))
  const raw = table.sample[at]?.[debit] ?? ''
  const records = table.sheet.records.slice(table.start.first)
  const line = records.find((record) => record.cells === table.sample[at])?.line ?? 0
  const option = (label: string, out: number, into: number, sign: string) => ({
    label,
    set: {
      amount_layout: 'two' as const,
      debit_column: table.headers[out] ?? null,
      credit_column: table.headers[into] ?? null,
    },
    result: `${sign}${raw}`,
  })
  return {
    key: 'debit_column',
    text: 'Money stands in two columns, and nothing tells which is money out. How is this row meant?',
    line,
    raw: table.sample[at]?.join(' | ') ?? raw,
    options: [option('Money out', debit, credit, '-'), option('Money in', credit, debit, '+')],
    suggested: 0,
  }
}
