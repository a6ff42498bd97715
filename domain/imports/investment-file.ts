// Files of investment accounts, told from files of payments: what a broker did (deposits, purchases,
// dividends), what the account was worth on given days, and what it holds now. Of what a broker did
// only money that comes in from outside or goes out is a contribution, once and signed by its word;
// all else stays in the account, shows in its balance and is set aside and said.

import type { Day } from '#domain/dates.ts'
import { type Minor, minor } from '#domain/money.ts'
import { wordKey } from './clean-text.ts'
import { headerRoles } from './header-words.ts'
import { type InvestmentAct, investmentAct, isTrade } from './investment-words.ts'
import type { ImportPlan, SetAside, Statement } from './model.ts'
import type { ImportRow } from './row-model.ts'
import { amountShape, readDigits } from './read-number.ts'
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
}

const MOST_INSPECTED = 400
const ENOUGH = 0.8

/** What a file says of an investment account; null where it is one of payments. */
export function investmentFile(statement: Statement, plan: ImportPlan): InvestmentFile | null {
  return positionsOf(statement) ?? balancesOf(statement, plan) ?? activityOf(statement, plan)
}

type Cells = readonly string[]

function rowsBelow({ sheet, first_record }: Statement): { line: number; cells: Cells }[] {
  return sheet.records.slice(first_record)
}

/** A snapshot: holdings with their worth, and the day of it above them. */
function positionsOf(statement: Statement): InvestmentFile | null {
  const { headers, mapping, sheet, first_record } = statement
  const worth = headers.findIndex((name) =>
    /market val|mkt val|marktwert|kurswert|valeur|\bwert\b|value|worth|valor|valore|waarde|wartosc|värde|時価|市值/i.test(
      name,
    ),
  )
  const holding = headers.some((name) =>
    /symbol|ticker|isin|wkn|security|wertpapier|titre|valor$/i.test(name),
  )
  const counted = headers.some((name) =>
    /qty|quantit|shares|st(?:ü|u)ck|anzahl|units|parts|titoli|aantal|数量/i.test(name),
  )
  if (mapping.date !== null || worth < 0 || !holding || !counted) return null
  const above = sheet.records.slice(0, first_record).flatMap(({ cells }) => cells)
  const day = above.flatMap(statedDays).find((one) => one.day_first !== null)?.day_first ?? null
  if (day === null) return null
  const rows = rowsBelow(statement)
  const total = rows.findLast(({ cells }) =>
    cells.some((cell) =>
      /\b(?:total|gesamt|summe|totale|totaal|suma|summa)\b|合計|总计/.test(wordKey(cell)),
    ),
  )
  const worths = rows.flatMap(({ cells }) => readMoney(cells[worth] ?? '') ?? [])
  const amount =
    total === undefined
      ? minor(worths.reduce((sum, one) => sum + one, 0))
      : readMoney(total.cells[worth] ?? '')
  if (amount === null || worths.length === 0) return null
  const line = total?.line ?? rows[0]?.line ?? 0
  return {
    kind: 'balances',
    contributions: [],
    balances: [{ line, date: day, amount_minor: amount }],
    inside: [],
  }
}

/** Money as it is written, a decimal point unless only a comma fits. */
function readMoney(cell: string): Minor | null {
  const shape = amountShape(cell)
  if (shape === null) return null
  const size = readDigits(shape.digits, '.') ?? readDigits(shape.digits, ',')
  return size === null ? null : minor(shape.sign < 0 ? -size : size)
}

/** A day and one amount that is a balance: by the name of its column or of the file, or by its run. */
function balancesOf(statement: Statement, plan: ImportPlan): InvestmentFile | null {
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
  if (!isNamed && !(mapping.payee === null && runsSmoothly(rows))) return null
  const balances = rows
    .map(({ line, date, amount_minor }) => ({
      line,
      date,
      amount_minor: sizeAsWritten(statement, amount_minor),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return { kind: 'balances', contributions: [], balances, inside: [] }
}

/** Signs were judged as those of payments; a balance without a sign is what the account holds. */
function sizeAsWritten({ mapping }: Statement, amount: Minor): Minor {
  return mapping.signs === 'all_out' || mapping.signs === 'flipped' ? minor(0 - amount) : amount
}

/** Each amount lies near the one before: payments do not. */
function runsSmoothly(rows: readonly ImportRow[]): boolean {
  if (rows.length < 3) return false
  const sizes = rows
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map((row) => Math.abs(row.amount_minor))
  return sizes.every((size, at) => {
    const before = sizes[at - 1]
    return before === undefined || (size > before * 0.6 && size < before * 1.7)
  })
}

/** A broker's activity: a column of what was done, beside securities. */
function activityOf(statement: Statement, plan: ImportPlan): InvestmentFile | null {
  const { headers } = statement
  const hasSecurities = headers.some((name) =>
    /symbol|ticker|isin|wkn|shares|quantity|quantit[aàeé]|cantidad|quantidade|qty|^qt[eé]$|st(?:ü|u)ck|security|wertpapier|anteile|parts|titoli|papel|数量/i.test(
      name,
    ),
  )
  const column = actionColumn(statement, hasSecurities)
  if (column === null) return null
  const cells = new Map(rowsBelow(statement).map((row) => [row.line, row.cells]))
  const contributions: ImportRow[] = []
  const inside: SetAside[] = []
  for (const row of plan.rows) {
    const own = cells.get(row.line) ?? []
    const act = actOf(own, column)
    if (act !== 'inside') contributions.push(signed(row, act))
    else inside.push(setInside(statement, row, own[column] ?? ''))
  }
  return { kind: 'activity', contributions, balances: [], inside }
}

/** Without a column of securities, so great a part of the rows must be purchases and sales. */
const LEAST_TRADES = 0.2

/** The column nearly all of whose words are known, with something in it that stays inside. */
function actionColumn(statement: Statement, hasSecurities: boolean): number | null {
  const rows = rowsBelow(statement).slice(0, MOST_INSPECTED)
  for (const [column] of statement.headers.entries()) {
    const words = rows.map(({ cells }) => cells[column] ?? '').filter((cell) => /\p{L}/u.test(cell))
    const acts = words.map(investmentAct)
    const known = acts.filter((act) => act !== null).length
    const distinct = new Set(words).size
    const trades = words.filter(isTrade).length >= Math.max(1, words.length * LEAST_TRADES)
    const isKinds = distinct <= Math.max(12, words.length / 3)
    const isKnown = words.length > 0 && known >= words.length * ENOUGH && acts.includes('inside')
    if (isKnown && (trades || (hasSecurities && isKinds))) return column
  }
  return null
}

function actOf(cells: Cells, column: number): InvestmentAct {
  return investmentAct(cells[column] ?? '') ?? 'inside'
}

/**
 * The word says the way, whatever sign the amount has. A balance that runs beside what a broker did
 * is the cash that waits there, not what the account is worth.
 */
function signed(given: ImportRow, act: Exclude<InvestmentAct, 'inside'>): ImportRow {
  const row = { ...given, balance_minor: null }
  if (act === 'moved') return row
  const size = Math.abs(row.amount_minor)
  return { ...row, amount_minor: minor(act === 'in' ? size : 0 - size) }
}

function setInside({ sheet }: Statement, { line }: ImportRow, word: string): SetAside {
  const text = sheet.lines[line - 1] ?? ''
  const reason = `“${word}” stays inside the account and shows in its balance`
  return { line, text, kind: 'inside', group: 'no_transaction', reason }
}
