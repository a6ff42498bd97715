// Which columns hold the money: one amount, or one for money out and one for money in, and the
// running balance. Content speaks first: columns that are filled in turn, and above all a balance
// that the amounts explain from row to row. Then the names, then the place in the row.

import { type Links, type Relation, weighRelations } from './balance-links.ts'
import { type Column, isConstant, isNumeric, usualSign } from './columns.ts'
import { currencyOfHeader } from '../values/currencies.ts'

const LINK_ROWS = 500
const CERTAIN = 0.6
const FEW_TURNS = 4
/** Every two of them are tried, with each as their balance; no bank was seen with half as many. */
const MOST_SIDES = 24
/** Just enough for the only way there is. */
const LEAST_SCORE = 0.01

/** One way to read the money of a file. Indexes of columns, null for none. */
export interface AmountModel {
  layout: 'one' | 'two'
  amount: number | null
  debit: number | null
  credit: number | null
  balance: number | null
  links: Links | null
  score: number
  /** False when nothing tells which of the two columns is money out. */
  sides_known: boolean
}

export interface Money {
  columns: readonly Column[]
  /** Values of each numeric column by index, in minor units, null where there is none. */
  series: ReadonlyMap<number, readonly (number | null)[]>
  /** How a balance may hang together with the amounts, given how the dates run. */
  relations: readonly Relation[]
  /** Columns that say which way money went, and what they say of each row. */
  directions: readonly { index: number; told: readonly (-1 | 0 | 1)[] }[]
  /** Rows whose status says that they are not booked. */
  open: readonly boolean[]
}

/** All ways to read the money, the likeliest first. */
export function rankAmountModels(money: Money, taken: ReadonlySet<number>): AmountModel[] {
  const numeric = money.columns.filter((column) => isNumeric(column) && !taken.has(column.index))
  const models: AmountModel[] = numeric.map((column) => singleModel(money, column))
  const [only, ...more] = numeric
  const isList = only !== undefined && more.length === 0 && isBalanceList(money, only, taken)
  if (isList) models.push({ ...singleModel(money, only), score: LEAST_SCORE })
  const sides = sidesOf(money, taken)
  for (const debit of sides) {
    for (const credit of sides) {
      if (debit.index >= credit.index) continue
      const model = pairModel(money, debit, credit)
      if (model !== null) models.push(model)
    }
  }
  return models.sort((a, b) => b.score - a.score)
}

/** Days and balances, and nothing that differs from row to row beside them. */
function isBalanceList({ columns }: Money, amount: Column, taken: ReadonlySet<number>): boolean {
  const beside = columns.filter(({ index }) => index !== amount.index && !taken.has(index))
  return amount.roles.has('balance') && beside.every(({ values }) => values.size <= 1)
}

/** Columns that may be one of two for money out and in: with numbers, or by their names. */
function sidesOf({ columns, series }: Money, taken: ReadonlySet<number>): Column[] {
  return columns
    .filter(({ index, roles, zeros, filled }) => {
      if (taken.has(index)) return false
      return (series.has(index) && zeros < filled) || roles.has('debit') || roles.has('credit')
    })
    .slice(0, MOST_SIDES)
}

function singleModel(money: Money, column: Column): AmountModel {
  const series = money.series.get(column.index) ?? []
  let found = findBalance(money, [column.index], series)
  const told = column.minus > 0 ? [] : money.directions
  for (const direction of told) {
    const directed = findBalance(money, [column.index], directedSeries(series, direction.told))
    if (proof(directed.links) > proof(found.links)) found = directed
  }
  if (column.minus === 0) {
    const out = findBalance(money, [column.index], turned(series))
    if (proof(out.links) > proof(found.links)) found = out
  }
  const signed = told.some(({ index }) => Math.abs(index - column.index) <= 3) ? 1 : 0
  return {
    layout: 'one',
    amount: column.index,
    debit: null,
    credit: null,
    ...found,
    score: singleScore(money, column) + signed + proof(found.links),
    sides_known: true,
  }
}

/** Sizes with the signs that a column of directions gives them. */
function directedSeries(
  series: readonly (number | null)[],
  told: readonly (-1 | 0 | 1)[],
): (number | null)[] {
  return series.map((size, at) => (size === null || told[at] !== -1 ? size : 0 - size))
}

/** The same the other way round. */
export function turned(series: readonly (number | null)[]): (number | null)[] {
  return series.map((value) => (value === null ? null : 0 - value))
}

/** The model of a given single column, as when a person chose it. */
export function modelOfOne(money: Money, index: number): AmountModel | null {
  const column = money.columns[index]
  return column === undefined ? null : singleModel(money, column)
}

/** The model of a given pair. */
export function modelOfTwo(money: Money, debit: number | null, credit: number | null): AmountModel {
  const series = netSeries(money, debit, credit)
  const { balance, links } = findBalance(
    money,
    [debit, credit].filter((one) => one !== null),
    series,
  )
  return { layout: 'two', amount: null, debit, credit, balance, links, score: 0, sides_known: true }
}

function singleScore(money: Money, column: Column): number {
  const { roles } = column
  const fill = (column.numbers - column.zeros / 2) / Math.max(1, column.rows)
  let score = 3 * fill + column.decimals / Math.max(1, column.numbers) - column.index * 0.01
  if (roles.has('amount')) score += 3
  if (roles.has('net')) score += 0.7
  if (roles.has('amount') && roles.has('currency')) score += roles.has('account') ? 1 : -0.5
  if (column.minus > 0) score += 1
  if (currencyOfHeader(column.name) !== null) score += 0.5
  if (roles.has('debit') || roles.has('credit')) score += roles.has('amount') ? -0.5 : 0.5
  if (roles.has('not_money') && !roles.has('amount')) score -= 4
  if (roles.has('fee')) score -= 3
  if (roles.has('balance')) score -= 4
  if (roles.has('foreign')) score -= 2
  if (column.rows > 2 && isConstant(column)) score -= 1.5
  if (column.zeros >= column.numbers * 0.95) score -= 4
  if (looksLikeNumbering(column)) score -= 2
  return score + currencyBeside(money.columns, column)
}

function looksLikeNumbering(column: Column): boolean {
  const whole = column.decimals === 0 && column.minus === 0 && column.plus === 0
  return whole && !column.roles.has('amount') && column.characters / Math.max(1, column.filled) >= 4
}

/** An amount whose currency never changes is in the account's own; one whose does is not. */
function currencyBeside(columns: readonly Column[], column: Column): number {
  for (const at of [column.index + 1, column.index - 1]) {
    const beside = columns[at]
    if (beside === undefined || beside.filled === 0) continue
    if (beside.currencies < beside.filled * 0.9) continue
    return beside.values.size === 1 ? 0.5 : -1
  }
  return 0
}

function pairModel(money: Money, a: Column, b: Column): AmountModel | null {
  const turns = countTurns(money, a, b)
  if (turns === null) return null
  const sides = findSides(money, a, b)
  const { balance, links } = findBalance(
    money,
    [a.index, b.index],
    netSeries(money, sides.debit, sides.credit),
  )
  let score = 3 * turns + (b.index - a.index === 1 ? 0.5 : 0) + sides.named - a.index * 0.01
  for (const column of [a, b]) {
    if (column.roles.has('not_money')) score -= 2
    if (column.roles.has('foreign')) score -= 1.5
    if (column.roles.has('balance')) score -= 4
    if (column.roles.has('fee')) score -= 3
  }
  if (sides.named < 2 && proof(links) < 2 && turns < 0.95) score -= 1
  score += (a.decimals + b.decimals) / Math.max(1, a.numbers + b.numbers)
  return {
    layout: 'two',
    amount: null,
    debit: sides.debit,
    credit: sides.credit,
    balance,
    links,
    score: score + proof(links),
    sides_known: sides.known,
  }
}

/** Share of the rows where exactly one of two columns is filled; null when they are no pair. */
function countTurns(money: Money, a: Column, b: Column): number | null {
  const first = money.series.get(a.index)
  const second = money.series.get(b.index)
  const named =
    (a.roles.has('debit') && b.roles.has('credit')) ||
    (a.roles.has('credit') && b.roles.has('debit'))
  const firstEmpty = a.filled === a.blanks || a.zeros === a.filled
  const secondEmpty = b.filled === b.blanks || b.zeros === b.filled
  if ((firstEmpty || secondEmpty) && !named) return null
  if ((first === undefined && a.filled > a.blanks) || (second === undefined && b.filled > b.blanks))
    return null
  let one = 0
  let both = 0
  for (let at = 0; at < a.rows; at += 1) {
    const left = (first?.[at] ?? 0) !== 0
    const right = (second?.[at] ?? 0) !== 0
    if (left && right) both += 1
    else if (left || right) one += 1
  }
  // A subtotal fills both, whatever it is called.
  const few = one >= FEW_TURNS ? 1 : 0
  return one === 0 || both > Math.max(few, one * 0.05) ? null : one / Math.max(1, a.rows)
}

interface Sides {
  debit: number
  credit: number
  /** What the names are worth. */
  named: number
  known: boolean
}

function findSides(money: Money, a: Column, b: Column): Sides {
  const aOut = Number(a.roles.has('debit')) - Number(a.roles.has('credit'))
  const bOut = Number(b.roles.has('debit')) - Number(b.roles.has('credit'))
  if (aOut !== bOut) {
    const [debit, credit] = aOut > bOut ? [a, b] : [b, a]
    const named = aOut !== 0 && bOut !== 0 ? 4 : 1.5
    return { debit: debit.index, credit: credit.index, named, known: true }
  }
  const asIs = netSeries(money, a.index, b.index)
  const first = findBalance(money, [a.index, b.index], asIs).links
  const second = findBalance(money, [a.index, b.index], turned(asIs)).links
  if (proof(first) !== proof(second)) {
    const [debit, credit] = proof(first) > proof(second) ? [a, b] : [b, a]
    return { debit: debit.index, credit: credit.index, named: 0, known: true }
  }
  const aMinus = a.numbers > 0 && a.minus === a.numbers
  const bMinus = b.numbers > 0 && b.minus === b.numbers
  if (aMinus !== bMinus) {
    const [minus, plain] = aMinus ? [a, b] : [b, a]
    // Of a card, the few with a minus are what was paid on it, and the plain ones its purchases.
    const isCard = minus.numbers - minus.zeros < (plain.numbers - plain.zeros) / 2
    const [debit, credit] = isCard ? [plain, minus] : [minus, plain]
    return { debit: debit.index, credit: credit.index, named: 0, known: !isCard }
  }
  const [debit, credit] = a.numbers - a.zeros >= b.numbers - b.zeros ? [a, b] : [b, a]
  return { debit: debit.index, credit: credit.index, named: 0, known: false }
}

/** The values of a column; undefined where there is none, or it holds no numbers. */
export function seriesOf(
  { series }: Money,
  column: number | null,
): readonly (number | null)[] | undefined {
  return column === null ? undefined : series.get(column)
}

/** Money in less money out per row, by the size of what stands in either column. */
function netSeries(money: Money, debit: number | null, credit: number | null): (number | null)[] {
  const out = seriesOf(money, debit)
  const into = seriesOf(money, credit)
  const length = Math.max(out?.length ?? 0, into?.length ?? 0)
  return Array.from({ length }, (_, at) => Math.abs(into?.[at] ?? 0) - Math.abs(out?.[at] ?? 0))
}

/** True where the balance runs only if the signs written in the two columns say nothing. */
export function areSizes(money: Money, { debit, credit, balance, links }: AmountModel): boolean {
  if (balance === null || links === null) return false
  const balances = money.series.get(balance) ?? []
  const sideOf = (index: number | null) => {
    const column = money.columns[index ?? -1]
    const usual = column === undefined ? 1 : usualSign(column)
    return (seriesOf(money, index) ?? []).map((value) => usual * (value ?? 0))
  }
  const [out, into] = [sideOf(debit), sideOf(credit)]
  const length = Math.max(out.length, into.length)
  const written = Array.from({ length }, (_, at) => (into[at] ?? 0) - (out[at] ?? 0))
  return (weigh(money, written, balances)?.matches ?? 0) < links.matches
}

export interface BalanceColumn {
  /** Index of the column. */
  balance: number | null
  /** Null when the column is only called a balance. */
  links: Links | null
}

/** The column that runs with the amounts, or else is called a balance. */
export function findBalance(
  money: Money,
  used: readonly number[],
  amounts: readonly (number | null)[],
): BalanceColumn {
  let found: BalanceColumn = { balance: null, links: null }
  let top = 0
  let tried = 0
  for (const column of money.columns) {
    if (used.includes(column.index) || isConstant(column) || !isNumeric(column)) continue
    const series = money.series.get(column.index) ?? []
    tried += 1
    if (tried > MOST_SIDES && !column.roles.has('balance')) continue
    const links = weigh(money, amounts, series)
    const named = column.roles.has('balance') && !column.roles.has('not_money') ? 2 : 0
    const score = proof(links) + named - column.index * 0.001
    if (score > top && (named > 0 || isProof(links))) {
      top = score
      found = { balance: column.index, links: isProof(links) ? links : null }
    }
  }
  return found
}

/** How amounts explain balances; what is not booked and states no balance moved nothing. */
export function weigh(
  money: Money,
  amounts: readonly (number | null)[],
  balances: readonly (number | null)[],
): Links | null {
  const moved = amounts
    .slice(0, LINK_ROWS)
    .map((amount, at) => (money.open[at] === true && balances[at] == null ? 0 : amount))
  return weighRelations(moved, balances.slice(0, LINK_ROWS), money.relations)
}

function isProof(links: Links | null): boolean {
  return links !== null && links.links >= 2 && links.matches >= links.links * CERTAIN
}

/** What the links are worth: much when most hold, little when there is only one. */
function proof(links: Links | null): number {
  if (links === null || links.matches === 0) return 0
  const share = links.matches / links.links
  if (links.links === 1) return 1.5
  return share >= CERTAIN ? 5 * share : 0
}

/** The amounts of the rows as a model has them, in minor units, negative for money out of two columns. */
export function amountsOf(money: Money, model: AmountModel): readonly (number | null)[] {
  return model.layout === 'one'
    ? (seriesOf(money, model.amount) ?? [])
    : netSeries(money, model.debit, model.credit)
}
