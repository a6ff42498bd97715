// What a first bank file says about the person's set-up: where the account is, what it is called,
// which categories the bank uses. Only what stands in the file is proposed; the rest stays null or
// empty, and the set-up's own defaults stand.

import { MAX_NAME } from '#domain/records.ts'
import { mostFrequent } from '#domain/lists.ts'
import { foldKey, lengthOf } from '#domain/text.ts'
import { lookupKey } from '../values/clean-text.ts'
import {
  type ToldCurrency,
  currencyIn,
  currencyOfHeader,
  isCurrencyCode,
} from '../values/currencies.ts'
import { headerRoles } from '../values/header-words.ts'
import { cellOf } from '../columns/column-of.ts'
import { categoryInPath } from '../columns/gnucash.ts'
import { namesNoCategory, namesTransfer } from '../judge/labels.ts'
import type { ImportPlan, Statement } from '../model.ts'
import type { ImportRow } from '../row-model.ts'
import {
  accountName,
  accountNumber,
  isAccountLabel,
  namesInFileName,
  namesInPreamble,
} from './setup-names.ts'

/** Names for the set-up's forms, each as the file writes it and at most 100 characters long. */
export interface SetupProposal {
  institution: string | null
  account_name: string | null
  /** The ISO code of most rows, told by a column, by column names or by a sign; null if unsure. */
  currency: string | null
  /** The most used first; none twice, ignoring case. */
  categories: { transaction: string[]; income: string[] }
}

const MOST_CATEGORIES = 60

/** Proposes a set-up from a statement and the rows it would store. */
export function proposeSetup(
  statement: Statement,
  plan: ImportPlan,
  file_name: string,
): SetupProposal {
  const told = namesInPreamble(preambleOf(statement))
  const file = namesInFileName(file_name)
  const own = ownAccount(statement, plan.rows)
  const isNamed = isAccountLabel(cellOf(statement.headers, statement.mapping.account))
  const column = isNamed ? usualText(plan.rows.map(({ account }) => account ?? '')) : ''
  return {
    institution: own?.institution ?? told.institution ?? file.institution,
    account_name:
      own?.account_name ??
      told.account_name ??
      accountName(column) ??
      file.account_name ??
      told.account_number ??
      accountNumber(column) ??
      file.account_number,
    currency: currencyOf(statement, plan.rows),
    categories: categoriesOf(statement, plan),
  }
}

function preambleOf({ sheet, first_record, header_line }: Statement): string[][] {
  const above = sheet.records.slice(0, first_record)
  return above.filter(({ line }) => header_line === 0 || line < header_line).map((one) => one.cells)
}

/** The product's own export writes an account as "Institution - Name". */
function ownAccount(
  { own_export }: Statement,
  rows: readonly ImportRow[],
): { institution: string; account_name: string } | null {
  if (!own_export) return null
  const full_name = usualText(rows.map(({ own }) => own?.account ?? ''))
  const [institution = '', ...rest] = full_name.split(' - ')
  return rest.length > 0 ? { institution, account_name: rest.join(' - ') } : null
}

function currencyOf(
  { sheet, headers, mapping }: Statement,
  rows: readonly ImportRow[],
): string | null {
  const cells = cellsByLine(sheet.records)
  const valuesOf = (column: number | null) =>
    rows.map(({ line }) => cellOf(cells.get(line) ?? [], column))
  const code = usualText(valuesOf(mapping.currency))
  if (isCurrencyCode(code)) return code
  const money = [mapping.amount, mapping.debit, mapping.credit, mapping.balance]
  const named = money.map((column) => onlyCode(currencyOfHeader(cellOf(headers, column))))
  const beside = money.flatMap(valuesOf).map((cell) => onlyCode(currencyIn(cell)))
  return named.find((one) => one !== '') ?? (usualText(beside) || null)
}

/** The code that it stands for; blank for none and for several. */
function onlyCode(told: ToldCurrency | null): string {
  const [one = '', ...others] = told?.codes ?? []
  return others.length === 0 ? one : ''
}

/** Sorts the bank's categories by what they mostly are: money in is income. */
function categoriesOf(statement: Statement, plan: ImportPlan): SetupProposal['categories'] {
  const named = categoryColumn(statement, plan.rows).map(([name, { amount_minor }]) => ({
    name,
    amount_minor,
  }))
  // Until the user said which way money went, a positive amount is no income yet.
  const isSure = plan.questions.every(({ key }) => key !== 'signs' && key !== 'debit_column')
  return categoriesInUse(named, isSure)
}

/** The categories of rows, the most used first; those that mostly have money in are income, if `isSure`. */
export function categoriesInUse(
  named: readonly { name: string; amount_minor: number }[],
  isSure: boolean,
): SetupProposal['categories'] {
  const found = new Map<string, { name: string; rows: number; into: number }>()
  for (const { name, amount_minor } of named) {
    if (!isCategory(name)) continue
    const key = foldKey(name)
    const one = found.get(key) ?? { name, rows: 0, into: 0 }
    one.rows += 1
    if (amount_minor > 0) one.into += 1
    found.set(key, one)
  }
  const inOrder = [...found.values()].sort((a, b) => b.rows - a.rows)
  const isIncome = (one: { rows: number; into: number }) => isSure && one.into * 2 > one.rows
  return {
    transaction: inOrder.filter((one) => !isIncome(one)).map(({ name }) => name),
    income: inOrder.filter(isIncome).map(({ name }) => name),
  }
}

/**
 * Each row with its category, from the column that holds few words for many rows: rather from the one
 * that the import will take them from.
 */
function categoryColumn(
  { sheet, headers, mapping }: Statement,
  rows: readonly ImportRow[],
): [name: string, row: ImportRow][] {
  if (rows.some(({ own }) => own !== null)) return ownCategories(rows)
  const cells = cellsByLine(sheet.records)
  const taken = new Set<number | null>([
    mapping.date,
    mapping.payee,
    mapping.direction,
    mapping.account,
  ])
  const columns = headers
    .map((name, index) => ({ index, rank: index === mapping.category ? 3 : categoryRank(name) }))
    .filter(({ index, rank }) => rank > 0 && !taken.has(index))
    .sort((a, b) => b.rank - a.rank)
  for (const { index } of columns) {
    const named = rows
      .map((row): [string, ImportRow] => [categoryInPath(cells.get(row.line)?.[index] ?? ''), row])
      .filter(([name]) => isCategory(name))
    const distinct = new Set(named.map(([name]) => foldKey(name))).size
    if (distinct > 0 && distinct <= MOST_CATEGORIES && named.length * 2 >= rows.length) return named
  }
  return []
}

/** An investment's categories are its own; where the file does not say it, a balance or dividends do. */
function ownCategories(rows: readonly ImportRow[]): [name: string, row: ImportRow][] {
  return rows.flatMap((row): [string, ImportRow][] => {
    const told = row.own?.record_type
    const invests = told
      ? told === 'saving'
      : row.balance_minor !== null || row.own?.dividends_minor !== 0
    return row.own === null || invests || !isCategory(row.own.category)
      ? []
      : [[row.own.category, row]]
  })
}

/** 2 for a column that is named a category, 1 for a class or a group, 0 for any other. */
function categoryRank(name: string): number {
  const roles = headerRoles(name)
  if (!roles.has('category') || roles.has('code')) return 0
  const key = lookupKey(name)
  if (/sub|tag|label/.test(key)) return 0
  return /categor|kategor|rubri/.test(key) ? 2 : 1
}

function isCategory(name: string): boolean {
  if (namesNoCategory(name) || namesTransfer(name)) return false
  if (lookupKey(name) === 'other' || lengthOf(name) > MAX_NAME) return false
  return (name.match(/\p{L}/gu)?.length ?? 0) >= 2
}

function cellsByLine(records: Statement['sheet']['records']): Map<number, string[]> {
  return new Map(records.map(({ line, cells }) => [line, cells]))
}

/** The text that occurs most, the first of equals; blank when there is none. */
function usualText(texts: readonly string[]): string {
  return mostFrequent(texts.filter((text) => text !== ''))?.item ?? ''
}
