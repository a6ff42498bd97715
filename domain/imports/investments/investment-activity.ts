// What a broker did. Only money that comes in from outside or goes out is a contribution, once, signed
// as the file signs cash or else by its word; all else stays in the account, shows in its balance and
// is set aside and said.

import { groupBy } from '#domain/lists.ts'
import { type Minor, minor } from '#domain/money.ts'
import { lookupKey } from '../values/clean-text.ts'
import type { InvestmentFile } from './investment-model.ts'
import { COUNTED, type Cells, HOLDING, rowsBelow, sizeAsWritten } from './investment-rows.ts'
import {
  type InvestmentAct,
  cashSide,
  investmentAct,
  isJournal,
  isOfInvestment,
} from './investment-words.ts'
import type { ImportPlan, Statement } from '../model.ts'
import type { ImportRow } from '../row-model.ts'
import { isBalanceLine } from '../values/row-words.ts'
import type { SetAside } from '../set-aside-model.ts'

const MOST_INSPECTED = 400
const ENOUGH = 0.8

/** A broker's activity: a column of what was done, beside securities. */
export function activityOf(
  statement: Statement,
  plan: ImportPlan,
  isKnown = false,
): InvestmentFile | null {
  const column = actionColumn(statement, securityColumns(statement), isKnown)
  return column === null ? null : actsIn(statement, plan, column, (word) => word)
}

/** A file said to be a broker's that does not tell it by itself: of each way its texts begin it is asked. */
export function chosenActivityOf(statement: Statement, plan: ImportPlan): InvestmentFile | null {
  const column = actionColumn(statement, [], true) ?? columnOfFewest(statement)
  if (column === null) return null
  const waysOf = (most: number) => waysToBegin(statement, column, (text) => leadOf(text, most))
  const most = LEADS.find((words) => waysOf(words) <= MOST_KINDS) ?? 1
  return actsIn(statement, plan, column, (text) => leadOf(text, most))
}

/** So many words of a text, the most that leave few enough to ask about. */
const LEADS = [4, 3, 2, 1]

/** The words before what differs from row to row: “Execution of order” of “Execution of order 4711 WRNX”. */
function leadOf(text: string, most = 4): string {
  const words = text.split(' ')
  const end = words.findIndex((word) => /\d/.test(word))
  return words.slice(0, end > 0 ? Math.min(end, most) : most).join(' ')
}

function waysToBegin(
  statement: Statement,
  column: number,
  shorten: (text: string) => string,
): number {
  const rows = rowsBelow(statement).slice(0, MOST_INSPECTED)
  return new Set(rows.map(({ cells }) => shorten(cells[column] ?? ''))).size
}

/** Of the columns with words in every row, the one that begins in the fewest ways, yet in more than one. */
function columnOfFewest(statement: Statement): number | null {
  const { date, value_date } = statement.mapping
  const rows = rowsBelow(statement).slice(0, MOST_INSPECTED)
  const columns = [...statement.headers.keys()]
    .filter((at) => at !== date && at !== value_date)
    .filter((at) => rows.every(({ cells }) => /\p{L}/u.test(cells[at] ?? '')))
    .map((at) => ({ at, ways: waysToBegin(statement, at, leadOf) }))
  const told = columns.filter(({ ways }) => ways > 1)
  const [fewest] = (told.length > 0 ? told : columns).toSorted((a, b) => a.ways - b.ways)
  return fewest?.at ?? null
}

function actsIn(
  statement: Statement,
  plan: ImportPlan,
  column: number,
  shorten: (text: string) => string,
): InvestmentFile {
  const securities = securityColumns(statement)
  const cells = new Map(rowsBelow(statement).map((row) => [row.line, row.cells]))
  const said = saidOf(statement)
  const wordOf = ({ line }: ImportRow) => shorten(cells.get(line)?.[column] ?? '')
  const sizeOf = ({ amount_minor }: ImportRow) => sizeAsWritten(statement, amount_minor)
  const kinds = kindColumns(statement, column)
  const kindOf = (own: Cells) =>
    kinds.map((at) => investmentAct(own[at] ?? '')).find(isMove) ?? null
  // Signs that were made of these words tell nothing more.
  const { signs, direction } = statement.mapping
  const areOfWords = signs === 'by_direction' && direction === column
  const cash = plan.rows.map((row) => ({ word: wordOf(row), amount: sizeOf(row) }))
  const hasSigns = !areOfWords && areCash(cash)
  const are_sizes = !areOfWords && areSizes(cash)
  const contributions: ImportRow[] = []
  const inside: SetAside[] = []
  const unknown = new Map<string, ImportRow>()
  for (const row of plan.rows) {
    const own = cells.get(row.line) ?? []
    const word = wordOf(row)
    const ofSecurity = isOfSecurity(own, securities)
    const isMoney = securities.length > 0 && !ofSecurity && isJournal(word)
    const told = investmentAct(word) ?? said[word] ?? (ofSecurity ? 'inside' : kindOf(own))
    const clear = isMoney ? 'moved' : told
    const act = clear === 'moved' && are_sizes ? unsignedAct(said[word]) : clear
    if (act === null && !unknown.has(word)) unknown.set(word, row)
    if (act === null || act === 'inside') inside.push(setInside(statement, row, word))
    else {
      const amount = hasSigns || act === 'moved' ? sizeOf(row) : sized(row, act)
      contributions.push(contribution(row, amount, word))
    }
  }
  return { kind: 'activity', contributions, balances: [], inside, unknown: [...unknown], are_sizes }
}

const SECURITY =
  /symbol|ticker|isin|wkn|shares|quantity|quantit[aàeé]|cantidad|quantidade|qty|^qt[eé]$|st(?:ü|u)ck|security|wertpapier|v[äæ]rdepapir?per|verdipapir|arvopaperi|anteile|parts|titol[io]|papel|instrument|holding|aandeel|^fond[so]?$|^fund$|^asset$|participaciones|^(?:antal|aantal|anzahl|liczba|ilo[sś][cć]|units|kpl)$|数量|銘柄/i

/** The columns that name what is bought and sold, or say how much of it. */
function securityColumns({ headers }: Statement): number[] {
  return headers.flatMap((name, at) => (SECURITY.test(name) ? at : []))
}

/** Stands for what was done where no column says it. */
export const NO_WORD = ''

/** A list of purchases and sales that says of none what it was: whose money they were, the user knows. */
export function tradesOf(statement: Statement, { rows }: ImportPlan): InvestmentFile | null {
  const names = statement.headers.map(lookupKey)
  const counted = names.findIndex((name) => COUNTED.test(name))
  const holding = names.findIndex((name, at) => at !== counted && HOLDING.test(name))
  const [first] = rows
  if (counted < 0 || holding < 0 || first === undefined) return null
  const cells = new Map(rowsBelow(statement).map((row) => [row.line, row.cells]))
  const cellOf = ({ line }: ImportRow, at: number) => cells.get(line)?.[at]?.trim() ?? ''
  const areTrades = rows.every(
    (row) => /\p{L}/u.test(cellOf(row, holding)) && /^[-+]?[\d.,]*[1-9]/.test(cellOf(row, counted)),
  )
  if (!areTrades) return null
  // As other questions it stays with its answer, which a file after this one takes over.
  const isKept = statement.options.saved?.choices.acts?.[NO_WORD] !== undefined
  const unknown: [string, ImportRow][] = isKept ? [] : [[NO_WORD, first]]
  const file = { kind: 'activity' as const, balances: [], unknown }
  if (saidOf(statement)[NO_WORD] !== 'moved') {
    const inside = rows.map((row) => setInside(statement, row, NO_WORD))
    return { ...file, contributions: [], inside }
  }
  const bought = Math.sign(rows.reduce((sum, row) => sum + Math.sign(row.amount_minor), 0))
  const wayOf = (row: ImportRow) =>
    cellOf(row, counted).startsWith('-') || Math.sign(row.amount_minor) === 0 - bought
      ? 'out'
      : 'in'
  const days = [...groupBy(rows, (row) => `${row.date} ${wayOf(row)}`).values()]
  const contributions = days.flatMap(([one, ...others]) =>
    one === undefined ? [] : paidInFor(one, others, wayOf(one)),
  )
  const inside = days.flatMap(([one, ...others]) =>
    others.map((row) => insideFor(statement, row, `in the contribution of line ${one?.line ?? 0}`)),
  )
  return { ...file, contributions, inside, are_days: true }
}

/** The money for all that was bought on a day came at once, as the account that it left says it. */
function paidInFor(one: ImportRow, others: readonly ImportRow[], way: 'in' | 'out'): ImportRow {
  const all = [one, ...others]
  const amount = all.reduce((sum, row) => sum + sized(row, way), 0)
  const names = [...new Set(all.map(({ payee }) => payee))]
  const payee = names.length > MOST_NAMES ? `${names.length} securities` : names.join(', ')
  return contribution({ ...one, payee }, minor(amount), NO_WORD)
}

const MOST_NAMES = 3

/** Columns of kinds beside the one of what was done: “Deposits” beside a broker's own “DEP”. */
function kindColumns({ headers }: Statement, column: number): number[] {
  const isKind = (name: string) => /\b(?:type|kind|typ|art|tipo)\b/.test(lookupKey(name))
  return headers.flatMap((name, at) => (at !== column && isKind(name) ? at : []))
}

function isMove(act: InvestmentAct | null): act is Exclude<InvestmentAct, 'inside'> {
  return act !== null && act !== 'inside'
}

/** No pieces of a security are none of it. */
function isOfSecurity(cells: Cells, securities: readonly number[]): boolean {
  return securities.some((at) => !/^[-+]?[0.,]*$/.test(cells[at] ?? ''))
}

/** What was answered of words that say nothing by themselves. */
export function saidOf({ options }: Statement): Record<string, InvestmentAct> {
  return { ...options.saved?.choices.acts, ...options.choices?.acts }
}

/** Without a column of securities, so great a part of the rows must be purchases and sales. */
const LEAST_TRADES = 0.2

/** Beside securities, so great a part of the kinds has to be known; of the others it is asked. */
const SOME = 0.3

/** So many words may say what was done; a column of texts has a new one in each row. */
const MOST_KINDS = 20

/** The column of words that are known, with something in it that stays inside. */
function actionColumn(
  statement: Statement,
  securities: readonly number[],
  isKnown: boolean,
): number | null {
  const rows = rowsBelow(statement).slice(0, MOST_INSPECTED)
  const columns = [...statement.headers.keys()].map((column) => knownActs(rows, column, securities))
  const hasSecurities = securities.length > 0
  const sure = columns.findIndex(
    ({ known, trades, isKinds }) => known >= ENOUGH && (trades || (hasSecurities && isKinds)),
  )
  if (sure >= 0) return sure
  if (isKnown) {
    const most = Math.max(...columns.map(({ acts }) => acts))
    return most === 0 ? null : columns.findIndex(({ acts }) => acts === most)
  }
  const most = Math.max(...columns.map(({ told }) => told))
  const column = most < SOME ? null : columns.findIndex(({ told }) => told === most)
  return column === null || areOfBank(rows, column) ? null : column
}

/** What a bank that also trades calls its payments. */
const OF_BANK = /\bcard (?:transaction|payment|purchase)\b|\bpayment transaction\b|\bdirect debit\b/

function areOfBank(rows: readonly { cells: Cells }[], column: number): boolean {
  const paid = rows.filter(({ cells }) => OF_BANK.test(lookupKey(cells[column] ?? '')))
  return paid.length * 2 >= rows.length
}

/**
 * How great a part of a column's words is known by itself (`acts`), so that something in it stays inside
 * (`known`), and by the securities beside them, too (`told`).
 */
function knownActs(
  rows: readonly { cells: Cells }[],
  column: number,
  securities: readonly number[],
) {
  const filled = rows.filter(({ cells }) => {
    const text = cells[column] ?? ''
    return /\p{L}/u.test(text) && !isBalanceLine(text)
  })
  const words = filled.map(({ cells }) => cells[column] ?? '')
  const acts = words.map(investmentAct)
  const known = acts.filter((act) => act !== null).length
  const kinds = new Set(words).size
  const isKinds = kinds <= Math.max(MOST_KINDS, words.length / 3)
  const others = securities.filter((at) => at !== column)
  const told = filled.filter(
    ({ cells }, at) => acts[at] !== null || isOfSecurity(cells, others),
  ).length
  const mayBeActs = isKinds && kinds > 1 && !securities.includes(column) && known > 0
  return {
    acts: words.length === 0 || securities.includes(column) ? 0 : known / rows.length,
    // A bank that also trades names what was bought and sold, and nothing of its payments.
    known: acts.includes('inside') && words.length >= rows.length / 2 ? known / words.length : 0,
    told: mayBeActs && securities.length > 1 ? told / rows.length : 0,
    trades: words.filter(isOfInvestment).length >= Math.max(1, words.length * LEAST_TRADES),
    isKinds,
  }
}

/** Of so great a part of the rows the signs have to be those of cash. */
const LEAST_OF_CASH = 0.6
const FEWEST_TRADES = 3

/**
 * Whether amounts have the signs of the account's cash, as those of purchases, sales and deposits tell:
 * then a deposit below zero was returned.
 */
function areCash(rows: readonly { word: string; amount: Minor }[]): boolean {
  const told = rows
    .map(({ word, amount }) => ({
      side: cashSide(word),
      amount,
      moved: isMove(investmentAct(word)),
    }))
    .filter(({ side, amount }) => side !== 0 && amount !== 0)
  const agree = told.filter(({ side, amount }) => Math.sign(amount) === side)
  const hasBoth = new Set(agree.map(({ side }) => side)).size === 2
  if (!hasBoth || agree.length < told.length * LEAST_OF_CASH) return false
  const [trades, moves] = [told.filter(({ moved }) => !moved), told.filter(({ moved }) => moved)]
  const agreeing = (some: typeof told) => some.filter((one) => agree.includes(one)).length
  const areSure = trades.length >= FEWEST_TRADES && agreeing(trades) === trades.length
  return areSure || agreeing(moves) * 2 >= moves.length
}

/** Whether purchases or withdrawals have no sign, nor has anything else. */
function areSizes(rows: readonly { word: string; amount: Minor }[]): boolean {
  return (
    rows.every(({ amount }) => amount >= 0) &&
    rows.some(({ word, amount }) => amount > 0 && cashSide(word) === -1)
  )
}

/** An answer that tells by itself what a word is, without a sign. */
function unsignedAct(said: InvestmentAct | undefined): InvestmentAct | null {
  return said === undefined || said === 'moved' ? null : said
}

/** The word says the way, where the signs do not. */
function sized({ amount_minor }: ImportRow, act: 'in' | 'out'): Minor {
  const size = Math.abs(amount_minor)
  return minor(act === 'in' ? size : 0 - size)
}

/** What brokers write where a security has its name. */
const NO_NAME = /^(?:cash|no description|n\/a|-+)$/i

/** A balance that runs beside what a broker did is the cash that waits there, not what the account is worth. */
function contribution(row: ImportRow, amount_minor: Minor, word: string): ImportRow {
  const payee = NO_NAME.test(row.payee) ? word : row.payee
  return { ...row, payee, amount_minor, balance_minor: null }
}

function setInside(statement: Statement, row: ImportRow, word: string): SetAside {
  const what = word === NO_WORD ? 'a purchase or sale' : `“${word}”`
  return insideFor(statement, row, `${what} stays inside the account and shows in its balance`)
}

function insideFor({ sheet }: Statement, { line }: ImportRow, reason: string): SetAside {
  const text = sheet.lines[line - 1] ?? ''
  return { line, text, kind: 'inside', group: 'no_transaction', reason }
}
