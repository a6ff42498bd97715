// The text columns of a table: account and currency first, because their words name no payee, then
// who was paid, who paid, and notes. Chips say so where a file holds several accounts or currencies.

import { countOf, writeCount } from '#domain/text.ts'
import { atColumn, cellOf } from '../columns/column-of.ts'
import { type Column, isNumeric, profileColumns } from '../columns/columns.ts'
import { finding } from '../finding.ts'
import { ownSides, sidesOf } from '../columns/sides.ts'
import { type Decided, type Evidence, type Verdict, takenColumns, wantedColumn } from './judge.ts'
import type { Choices, Finding, Option } from '../model.ts'
import {
  pickAccount,
  pickCurrency,
  pickFallbacks,
  pickNotes,
  pickPayee,
  pickPayer,
  pickSpareText,
} from '../columns/text-columns.ts'

const MOST_ROWS = 2000
/** So few texts in a column tell no payees apart: "DEBIT", "CREDIT". */
const FEW_NAMES = 3
const MOST_OFFERED = 20

export function judgeAccount(evidence: Evidence, decided: Decided): Verdict {
  const { columns, wanted } = evidence
  const account = wantedColumn(
    evidence,
    wanted.account_column,
    () =>
      sidesOf(evidence.table.headers)?.source ??
      pickAccount(columns, takenColumns(evidence, decided)),
  )
  return { decided: { account }, findings: severalFinding('accounts', evidence, account) }
}

export function judgeCurrency(evidence: Evidence, { model }: Decided): Verdict {
  const { columns, wanted } = evidence
  const amount =
    model?.layout === 'two' ? Math.max(model.debit ?? -1, model.credit ?? -1) : model?.amount
  const currency = wantedColumn(evidence, wanted.currency_column, () =>
    pickCurrency(columns, amount ?? -1),
  )
  return { decided: { currency }, findings: severalFinding('currencies', evidence, currency) }
}

export function judgePayee(evidence: Evidence, decided: Decided): Verdict {
  const { wanted } = evidence
  const taken = takenColumns(evidence, decided)
  const columns = wordColumns(evidence, taken)
  const sides = sidesOf(evidence.table.headers)
  const payee = wantedColumn(
    evidence,
    wanted.payee_column,
    () => sides?.destination ?? pickPayee(columns, taken),
  )
  const payer = wantedColumn(
    evidence,
    wanted.payer_column,
    () => sides?.source ?? pickPayer(evidence.columns, payee),
  )
  const used = takenColumns(evidence, { ...decided, payee, payer })
  const spare = pickFallbacks(columns, used)
  const payee_fallbacks = [...spare, ...kindColumn(evidence, decided)]
  return {
    decided: { payee, payer, payee_fallbacks },
    findings: [payeeFinding(evidence, columns, payee, spare)],
  }
}

export function judgeNotes(evidence: Evidence, decided: Decided): Verdict {
  const { table, wanted } = evidence
  const taken = takenColumns(evidence, decided)
  // The payee's words decide where words are looked for, whether or not it is taken by now.
  const columns = wordColumns(
    evidence,
    takenColumns(evidence, { ...decided, payee: null, payer: null }),
  )
  const notes = wantedColumn(
    evidence,
    wanted.notes_column,
    () => pickNotes(columns, taken, table.header_line > 0) ?? pickSpareText(columns, taken),
  )
  return { decided: { notes } }
}

/**
 * The columns the texts are looked for in. Where rows with a date and an amount hold no words at
 * all, the words stand on lines of their own, and those are counted too.
 */
function wordColumns({ table, columns }: Evidence, taken: ReadonlySet<number>): readonly Column[] {
  if (pickPayee(columns, taken) !== null) return columns
  const rows = table.sheet.records.slice(table.start.first, table.start.first + MOST_ROWS)
  const lined = rows.filter(({ cells }) => table.usual_widths.has(cells.length))
  return profileColumns(
    table.headers,
    lined.map(({ cells }) => cells),
  )
}

/** Where nothing else names the other side, "Withdrawal" says more than nothing; "D" does not. */
function kindColumn({ columns }: Evidence, { direction }: Decided): number[] {
  const column = atColumn(columns, direction?.index ?? null)
  return column !== undefined && column.characters > column.filled * 3 ? [column.index] : []
}

function payeeFinding(
  { table }: Evidence,
  columns: readonly Column[],
  payee: number | null,
  fallbacks: readonly number[],
): Finding {
  if (payee === null) {
    return finding('payee', 'None found', 'No column holds words', { attention: true })
  }
  const name = cellOf(table.headers, payee)
  const column = columns[payee]
  const empty = column === undefined ? 0 : column.rows - column.filled
  const second = atColumn(table.headers, fallbacks[0] ?? null)
  const reason =
    empty > 0 && second !== undefined
      ? `Where it is empty, “${second}” stands in`
      : column !== undefined && column.values.size < Math.min(FEW_NAMES, column.filled)
        ? 'The words that are left in this file'
        : 'Words that differ from row to row'
  const words = columns.filter(
    (one) => one.filled > 0 && !isNumeric(one) && one.dates < one.filled * 0.5,
  )
  return finding('payee', name, reason, {
    options: words.map((one) => ({ label: one.name, set: { payee_column: one.name } })),
    current: { payee_column: name },
  })
}

/** The one value of a column whose rows are kept; null for all. */
export function onlyOne(
  evidence: Evidence,
  index: number | null,
  value: string | null | undefined,
): string | null {
  if (value === undefined || value === null || index === null) return null
  const { columns, table } = evidence
  const isThere =
    atColumn(columns, index)?.values.has(value) === true ||
    table.sheet.records.some(({ cells }) => cellOf(cells, index) === value) ||
    namedInSides(evidence, index)?.has(value) === true
  return isThere ? value : null
}

/**
 * The user's accounts in a table of two sides, each with its rows; null for any other column. One that
 * money only comes to stands in the other column.
 */
function namedInSides({ table }: Evidence, index: number): Map<string, number> | null {
  const sides = sidesOf(table.headers)
  if (sides === null || index !== sides.source) return null
  const counts = new Map<string, number>()
  for (const { cells } of table.sheet.records.slice(table.start.first)) {
    for (const name of ownSides(sides, cells)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** A chip for a file with rows of several accounts or currencies: all of them, or one. */
function severalFinding(
  key: 'accounts' | 'currencies',
  evidence: Evidence,
  index: number | null,
): Finding[] {
  const column = atColumn(evidence.columns, index)
  if (column === undefined) return []
  const values = namedInSides(evidence, column.index) ?? column.values
  if (values.size < 2 || values.size > MOST_OFFERED) return []
  const of_accounts = key === 'accounts'
  const { only_account, only_currency } = evidence.wanted
  const chosen = of_accounts ? only_account : only_currency
  const only = onlyOne(evidence, index, chosen)
  const set = (value: string | null): Choices =>
    of_accounts ? { only_account: value } : { only_currency: value }
  const options: Option[] = [
    { label: 'All', set: set(null) },
    ...[...values.keys()].map((value) => ({ label: value, set: set(value) })),
  ]
  const counts = [...values]
    .map(([value, count]) => `${value} ${writeCount(count)}`)
    .slice(0, 3)
    .join(', ')
  const many = of_accounts ? 'accounts' : 'currencies'
  return [
    finding(
      key,
      only ?? `All ${values.size}`,
      `“${column.name}” names ${countOf(values.size, 'one', many)}: ${counts}`,
      { attention: chosen === undefined, options, current: set(only) },
    ),
  ]
}
