// Which of two columns of money is money out: asked where nothing tells, and where shops stand in the
// column that is named for money in.

import { type AmountModel, seriesOf } from '../columns/amount-columns.ts'
import { atColumn, cellOf } from '../columns/column-of.ts'
import type { Decided, Evidence, Verdict } from './judge.ts'
import { isPurchase } from './judge-signs.ts'
import type { Table } from './judge-table.ts'
import type { Question } from '../model.ts'
import { isBlankNumber } from '../values/read-number.ts'

/** So many rows of shops, and so many times those in the other column, are no refunds. */
const FEWEST_BOUGHT = 3
const TIMES_THE_OTHER = 3

/** A card whose columns are named from the card company's side: purchases stand under “Credit”. */
export function judgeSides({ table, wanted }: Evidence, decided: Decided): Verdict {
  const { model, money, payee } = decided
  if (model?.layout !== 'two' || !model.sides_known || model.links !== null) return { decided: {} }
  if (wanted.debit_column !== undefined || wanted.credit_column !== undefined)
    return { decided: {} }
  const isBought = table.sample.map((cells) => isPurchase(cellOf(cells, payee)))
  const boughtIn = (column: number | null) =>
    (seriesOf(money, column) ?? []).filter((size, at) => size && isBought[at]).length
  const into = boughtIn(model.credit)
  if (into < FEWEST_BOUGHT || into <= TIMES_THE_OTHER * boughtIn(model.debit)) {
    return { decided: {} }
  }
  const name = cellOf(table.headers, model.credit)
  const turned = { ...model, debit: model.credit, credit: model.debit }
  const text = `Purchases stand under “${name}”. How is this row meant?`
  const at = table.sample.findIndex(
    (cells, row) => isBought[row] === true && !isBlankNumber(cellOf(cells, model.credit)),
  )
  return { decided: {}, questions: [{ ...askSides(table, turned, at, text), suggested: -1 }] }
}

/** Asked where nothing tells the two columns apart. */
export function sidesQuestion(table: Table, model: AmountModel): Question {
  const at = table.sample.findIndex((cells) => !isBlankNumber(cellOf(cells, model.debit)))
  const text =
    'Money stands in two columns, and nothing tells which is money out. How is this row meant?'
  return askSides(table, model, at, text)
}

function askSides(
  table: Table,
  { debit, credit }: AmountModel,
  at: number,
  text: string,
): Question {
  const raw = cellOf(table.sample[at] ?? [], debit)
  const records = table.sheet.records.slice(table.start.first)
  const line = records.find((record) => record.cells === table.sample[at])?.line ?? 0
  const option = (label: string, out: number | null, into: number | null, sign: string) => ({
    label,
    set: {
      amount_layout: 'two' as const,
      debit_column: atColumn(table.headers, out) ?? null,
      credit_column: atColumn(table.headers, into) ?? null,
    },
    result: `${sign}${raw}`,
  })
  return {
    key: 'debit_column',
    text,
    line,
    raw: table.sample[at]?.join(' | ') ?? raw,
    options: [option('Money out', debit, credit, '-'), option('Money in', credit, debit, '+')],
    suggested: 0,
  }
}
