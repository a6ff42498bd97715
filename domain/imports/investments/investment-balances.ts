// What an investment account was worth: holdings with their worth, or a list of days and balances.

import { type Day, byDate } from '#domain/dates.ts'
import { type Minor, minor } from '#domain/money.ts'
import { lookupKey } from '../values/clean-text.ts'
import { headerRoles } from '../values/header-words.ts'
import type { InvestmentFile } from './investment-model.ts'
import { COUNTED, type Cells, HOLDING, rowsBelow, sizeAsWritten } from './investment-rows.ts'
import type { ImportPlan, Statement } from '../model.ts'
import { readSigned } from '../values/read-number.ts'
import type { ImportRow } from '../row-model.ts'
import type { SetAside } from '../set-aside-model.ts'
import { statedDays } from '../dates/stated-days.ts'

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
export function positionsOf(
  statement: Statement,
  plan: ImportPlan,
  are_acts: boolean,
): InvestmentFile | null {
  const columns = positionColumns(statement)
  if (columns === null) return null
  return statement.mapping.date === null
    ? snapshotOf(statement, columns.worth)
    : are_acts
      ? null
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
  const names = headers.map(lookupKey)
  const worths = names.flatMap((name, at) => (WORTH.test(name) && !NO_WORTH.test(name) ? at : []))
  const worth = worths.find((at) => VALUED.test(names[at] ?? '')) ?? worths[0]
  const holding = names.findIndex((name) => HOLDING.test(name))
  if (worth === undefined || holding < 0 || !names.some((name) => COUNTED.test(name))) return null
  return { worth, holding, are_valued: names.some((name) => VALUED.test(name)) }
}

const WORTH =
  /market val|mkt val|marktwert|kurswert|valeur|\bwert\b|value|worth|valor|valore|waarde|wartosc|varde|時価|市值/
const NO_WORTH = /\b(?:date|datum|unit|per|price|book|cost|original)\b/
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
      /\b(?:total|gesamt|summe|totale|totaal|suma|summa)\b|合計|总计/.test(lookupKey(cell)),
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
  if (!are_valued) return null
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
export function balancesOf(
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

/** Each amount lies near the one before: payments do not. */
function runsSmoothly(rows: readonly ImportRow[]): boolean {
  if (rows.length < 3) return false
  const sizes = rows.toSorted(byDate).map((row) => Math.abs(row.amount_minor))
  return sizes.every((size, at) => {
    const before = sizes[at - 1]
    return before === undefined || (size > before * 0.6 && size < before * 1.7)
  })
}
