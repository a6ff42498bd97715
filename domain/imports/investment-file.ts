// Files of investment accounts, told from files of payments: what a broker did (deposits, purchases,
// dividends), what the account was worth on given days, and what it holds now. Of what a broker did
// only money that comes in from outside or goes out is a contribution, once, signed as the file signs
// cash or else by its word; all else stays in the account, shows in its balance and is set aside and said.

import { type Day, byDate } from '#domain/dates.ts'
import { type Minor, minor } from '#domain/money.ts'
import { wordKey } from './clean-text.ts'
import { headerRoles } from './header-words.ts'
import {
  type InvestmentAct,
  cashSide,
  investmentAct,
  isJournal,
  isOfInvestment,
} from './investment-words.ts'
import type { ImportPlan, Statement } from './model.ts'
import type { SetAside } from './set-aside-model.ts'
import type { ImportRow } from './row-model.ts'
import { readSigned } from './read-number.ts'
import { isBalanceLine } from './row-words.ts'
import { statedDays } from './stated-days.ts'

/** What an investment account's file tells; null for a file of payments. */
export interface InvestmentFile {
  kind: 'activity' | 'balances'
  /** Money in from outside (positive) and out again. */
  contributions: ImportRow[]
  /** What the account was worth at the end of days, oldest first. */
  balances: { line: number; date: Day; amount_minor: Minor }[]
  /** Lines of what stayed inside the account. */
  inside: SetAside[]
  /** Words of which only the user can say whether money came or went, each with its first row. */
  unknown?: [string, ImportRow][]
  /** Whether its amounts are sizes: no sign tells which way money went. */
  are_sizes?: boolean
}

const MOST_INSPECTED = 400
const ENOUGH = 0.8

/**
 * What a file says of an investment account; null where it is one of payments. `before` is what earlier
 * files with these columns were found to be.
 */
export function investmentFile(
  statement: Statement,
  plan: ImportPlan,
  before: InvestmentFile['kind'] | null = null,
): InvestmentFile | null {
  return (
    positionsOf(statement, plan) ??
    balancesOf(statement, plan, before === 'balances') ??
    activityOf(statement, plan, before === 'activity') ??
    tradesOf(statement, plan)
  )
}

type Cells = readonly string[]

function rowsBelow({ sheet, first_record }: Statement): { line: number; cells: Cells }[] {
  return sheet.records.slice(first_record)
}

/** What an account was worth, and nothing else. */
function worthOf(balances: InvestmentFile['balances'], inside: SetAside[] = []): InvestmentFile {
  return { kind: 'balances', contributions: [], balances, inside }
}

/** Holdings of which the balance is made, but for the line that stands for it. */
function holdingsOf(
  { sheet }: Statement,
  lines: readonly number[],
  balances: InvestmentFile['balances'],
): SetAside[] {
  const own = new Set(balances.map(({ line }) => line))
  const others = lines.filter((line) => !own.has(line))
  const reason = 'a holding, counted in the balance'
  return others.map((line) => {
    const text = sheet.lines[line - 1] ?? ''
    return { line, text, kind: 'inside', group: 'no_transaction', reason }
  })
}

/** Holdings with their worth: one snapshot with its day above it, or one on each of several days. */
function positionsOf(statement: Statement, plan: ImportPlan): InvestmentFile | null {
  const columns = positionColumns(statement)
  if (columns === null) return null
  return statement.mapping.date === null
    ? snapshotOf(statement, columns.worth)
    : datedPositions(statement, plan, columns)
}

function readWorth({ mapping }: Statement, cells: Cells, worth: number): Minor | null {
  return readSigned(cells[worth] ?? '', mapping.decimal_marks[worth] ?? '.')
}

interface PositionColumns {
  worth: number
  holding: number
  /** A name of theirs tells that they are valued, not traded. */
  are_valued: boolean
}

function positionColumns({ headers }: Statement): PositionColumns | null {
  const names = headers.map(wordKey)
  const worths = names.flatMap((name, at) => (WORTH.test(name) && !NO_WORTH.test(name) ? at : []))
  const worth = worths.find((at) => VALUED.test(names[at] ?? '')) ?? worths[0]
  const holding = names.findIndex((name) => HOLDING.test(name))
  if (worth === undefined || holding < 0 || !names.some((name) => COUNTED.test(name))) return null
  return { worth, holding, are_valued: names.some((name) => VALUED.test(name)) }
}

const WORTH =
  /market val|mkt val|marktwert|kurswert|valeur|\bwert\b|value|worth|valor|valore|waarde|wartosc|varde|時価|市值/
const NO_WORTH = /\b(?:date|datum|unit|per|price|book|cost|original)\b/
const HOLDING =
  /symbol|ticker|isin|wkn|security|wertpapier|titre|valor$|papier|instrument|holding|vardepapper|\b(?:fund|fonds?|fondo|aandeel|titolo|asset|activo|ativo)\b/
const COUNTED =
  /qty|quantit|shares|stuck|anzahl|units|parts|titoli|aantal|liczba|ilosc|antal|cantidad|数量/
const VALUED =
  /market val|mkt val|marktwert|kurswert|valuation|as of|bewertung|stichtag|valorisation|valoracion|valutazione|waardering|wycen|varderings|時価|市值/

function snapshotOf(statement: Statement, worth: number): InvestmentFile | null {
  const { sheet, first_record } = statement
  const above = sheet.records.slice(0, first_record).flatMap(({ cells }) => cells)
  const day = above.flatMap(statedDays).find((one) => one.day_first !== null)?.day_first ?? null
  if (day === null) return null
  const rows = rowsBelow(statement)
  const total = rows.findLast(({ cells }) =>
    cells.some((cell) =>
      /\b(?:total|gesamt|summe|totale|totaal|suma|summa)\b|合計|总计/.test(wordKey(cell)),
    ),
  )
  const worths = rows.flatMap(({ cells }) => readWorth(statement, cells, worth) ?? [])
  const amount =
    total === undefined
      ? minor(worths.reduce((sum, one) => sum + one, 0))
      : readWorth(statement, total.cells, worth)
  if (amount === null || worths.length === 0) return null
  const line = total?.line ?? rows[0]?.line ?? 0
  const balances = [{ line, date: day, amount_minor: amount }]
  const holdings = rows.filter(({ cells }) => readWorth(statement, cells, worth) !== null)
  const lines = holdings.map((row) => row.line)
  return worthOf(balances, holdingsOf(statement, lines, balances))
}

/** Each holding once a day, what it was worth added up by day. Purchases look alike: names tell. */
function datedPositions(
  statement: Statement,
  plan: ImportPlan,
  { worth, holding, are_valued }: PositionColumns,
): InvestmentFile | null {
  if (!are_valued || activityOf(statement, plan) !== null) return null
  const cells = new Map(rowsBelow(statement).map((row) => [row.line, row.cells]))
  const days = new Map<Day, { line: number; date: Day; amount_minor: Minor }>()
  const seen = new Set<string>()
  for (const { line, date } of plan.rows) {
    const own = cells.get(line) ?? []
    const amount = readWorth(statement, own, worth)
    const key = `${date} ${own[holding] ?? ''}`
    if (amount === null || amount < 0 || seen.has(key)) return null
    seen.add(key)
    const before = days.get(date)
    const sum = minor((before?.amount_minor ?? 0) + amount)
    days.set(date, { line: before?.line ?? line, date, amount_minor: sum })
  }
  const balances = [...days.values()].toSorted(byDate)
  if (balances.length === 0) return null
  const lines = plan.rows.map(({ line }) => line)
  return worthOf(balances, holdingsOf(statement, lines, balances))
}

/** A day and one amount that is a balance: by the name of its column or of the file, or by its run. */
function balancesOf(
  statement: Statement,
  plan: ImportPlan,
  isKnown: boolean,
): InvestmentFile | null {
  const { mapping, headers } = statement
  if (mapping.amount_layout !== 'one' || mapping.amount === null || mapping.date === null)
    return null
  if (mapping.direction !== null || mapping.balance !== null) return null
  const { rows } = plan
  if (rows.length === 0 || rows.some((row) => row.payee !== rows[0]?.payee)) return null
  const days = new Set(rows.map(({ date }) => date))
  if (days.size < rows.length) return null
  const roles = headerRoles(headers[mapping.amount] ?? '')
  const isNamed =
    roles.has('balance') ||
    /value|wert|worth|valeur|valor|saldo/i.test(headers[mapping.amount] ?? '')
  if (!isNamed && !(mapping.payee === null && (isKnown || runsSmoothly(rows)))) return null
  const balances = rows
    .map(({ line, date, amount_minor }) => ({
      line,
      date,
      amount_minor: sizeAsWritten(statement, amount_minor),
    }))
    .toSorted(byDate)
  return worthOf(balances)
}

/** Signs were judged as those of payments; without a sign it is what an account holds, or what came in. */
function sizeAsWritten({ mapping, options }: Statement, amount: Minor): Minor {
  if (options.choices?.signs !== undefined) return amount
  return mapping.signs === 'all_out' || mapping.signs === 'flipped' ? minor(0 - amount) : amount
}

/** Each amount lies near the one before: payments do not. */
function runsSmoothly(rows: readonly ImportRow[]): boolean {
  if (rows.length < 3) return false
  const sizes = rows.toSorted(byDate).map((row) => Math.abs(row.amount_minor))
  return sizes.every((size, at) => {
    const before = sizes[at - 1]
    return before === undefined || (size > before * 0.6 && size < before * 1.7)
  })
}

/** A broker's activity: a column of what was done, beside securities. */
function activityOf(
  statement: Statement,
  plan: ImportPlan,
  isKnown = false,
): InvestmentFile | null {
  const securities = securityColumns(statement)
  const column = actionColumn(statement, securities, isKnown)
  if (column === null) return null
  const cells = new Map(rowsBelow(statement).map((row) => [row.line, row.cells]))
  const said = saidOf(statement)
  const wordOf = ({ line }: ImportRow) => cells.get(line)?.[column] ?? ''
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
function tradesOf(statement: Statement, { rows }: ImportPlan): InvestmentFile | null {
  const names = statement.headers.map(wordKey)
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
  const contributions = rows.map((row) => contribution(row, sized(row, wayOf(row)), NO_WORD))
  return { ...file, contributions, inside: [] }
}

/** Columns of kinds beside the one of what was done: “Deposits” beside a broker's own “DEP”. */
function kindColumns({ headers }: Statement, column: number): number[] {
  const isKind = (name: string) => /\b(?:type|kind|typ|art|tipo)\b/.test(wordKey(name))
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
  return most < SOME ? null : columns.findIndex(({ told }) => told === most)
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
    known: acts.includes('inside') ? known / words.length : 0,
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

function setInside({ sheet }: Statement, { line }: ImportRow, word: string): SetAside {
  const text = sheet.lines[line - 1] ?? ''
  const what = word === NO_WORD ? 'a purchase or sale' : `“${word}”`
  const reason = `${what} stays inside the account and shows in its balance`
  return { line, text, kind: 'inside', group: 'no_transaction', reason }
}
