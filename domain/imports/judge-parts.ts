// The text columns of a table: payee, notes, status, account, currency, and the chips about the
// accounts and currencies of a file that holds several.

import { type Column, isNumeric, profileColumns } from './columns.ts'
import { countOf, finding } from './finding.ts'
import type { Table } from './judge-table.ts'
import type { Choices, Finding, Option } from './model.ts'
import {
  pickAccount,
  pickCurrency,
  pickFallbacks,
  pickNotes,
  pickPayee,
  pickPayer,
  pickSpareText,
} from './text-columns.ts'

const MOST_ROWS = 2000

export interface Parts {
  payee: number
  payer: number
  payee_fallbacks: number[]
  notes: number
  account: number
  only_account: string | null
  currency: number
  only_currency: string | null
  findings: Finding[]
}

type ColumnChoice =
  | 'payee_column'
  | 'payer_column'
  | 'notes_column'
  | 'account_column'
  | 'currency_column'

/** Chooses the text columns; `taken` are those of date, amounts, balance and direction. */
export function judgeParts(
  table: Table,
  columns: readonly Column[],
  taken: ReadonlySet<number>,
  amount: number,
  choices: Choices,
): Parts {
  const used = new Set(taken)
  const place = (key: ColumnChoice, sniff: () => number): number => {
    const choice = choices[key]
    if (choice === null) return -1
    const chosen = table.headers.indexOf(choice ?? '')
    const index = chosen >= 0 ? chosen : sniff()
    used.add(index)
    return index
  }
  const account = place('account_column', () => pickAccount(columns, used))
  const currency = place('currency_column', () => pickCurrency(columns, amount))
  const told = wordColumns(table, columns, used)
  const payee = place('payee_column', () => pickPayee(told, used))
  const payer = place('payer_column', () => pickPayer(columns, payee))
  const beforeNotes = new Set(used)
  const notes = place('notes_column', () => {
    const named = pickNotes(told, used, table.header_line > 0)
    return named >= 0 ? named : pickSpareText(told, used)
  })
  const fallbacks = pickFallbacks(told, beforeNotes)
  const only_account = known(columns[account], choices.only_account)
  const only_currency = known(columns[currency], choices.only_currency)
  const findings = [
    payeeFinding(table, told, payee, fallbacks),
    ...severalFinding('accounts', columns[account], only_account, choices),
    ...severalFinding('currencies', columns[currency], only_currency, choices),
  ]
  const parts = { payee, payer, notes, account, currency, only_account, only_currency }
  return { ...parts, payee_fallbacks: fallbacks, findings }
}

/**
 * The columns the texts are looked for in. Where rows with a date and an amount hold no words at
 * all, the words stand on lines of their own, and those are counted too.
 */
function wordColumns(
  table: Table,
  columns: readonly Column[],
  taken: ReadonlySet<number>,
): readonly Column[] {
  if (pickPayee(columns, taken) >= 0) return columns
  const rows = table.sheet.records.slice(table.start.first, table.start.first + MOST_ROWS)
  const lined = rows.filter(({ cells }) => table.usual_widths.has(cells.length))
  return profileColumns(
    table.headers,
    lined.map(({ cells }) => cells),
  )
}

function known(column: Column | undefined, value: string | null | undefined): string | null {
  return value !== undefined && value !== null && column?.values.has(value) === true ? value : null
}

function payeeFinding(
  table: Table,
  columns: readonly Column[],
  payee: number,
  fallbacks: readonly number[],
): Finding {
  const name = table.headers[payee]
  if (name === undefined) {
    return finding('payee', 'None found', 'No column holds words', { attention: true })
  }
  const column = columns[payee]
  const empty = column === undefined ? 0 : column.rows - column.filled
  const second = table.headers[fallbacks[0] ?? -1]
  const reason =
    empty > 0 && second !== undefined
      ? `Where it is empty, “${second}” stands in`
      : 'Words that differ from row to row'
  const words = columns.filter(
    (one) => one.filled > 0 && !isNumeric(one) && one.dates < one.filled * 0.5,
  )
  return finding('payee', name, reason, {
    options: words.map((one) => ({ label: one.name, set: { payee_column: one.name } })),
    current: { payee_column: name },
  })
}

/** A chip for a file with rows of several accounts or currencies: all of them, or one. */
function severalFinding(
  key: 'accounts' | 'currencies',
  column: Column | undefined,
  only: string | null,
  choices: Choices,
): Finding[] {
  if (column === undefined || column.values.size < 2 || column.values.size > 20) return []
  const set = (value: string | null): Choices =>
    key === 'accounts' ? { only_account: value } : { only_currency: value }
  const options: Option[] = [
    { label: 'All', set: set(null) },
    ...[...column.values.keys()].map((value) => ({ label: value, set: set(value) })),
  ]
  const counts = [...column.values]
    .map(([value, count]) => `${value} ${count}`)
    .slice(0, 3)
    .join(', ')
  const decided = (key === 'accounts' ? choices.only_account : choices.only_currency) !== undefined
  const many = key === 'accounts' ? 'accounts' : 'currencies'
  return [
    finding(
      key,
      only ?? `All ${column.values.size}`,
      `“${column.name}” names ${countOf(column.values.size, 'one', many)}: ${counts}`,
      {
        attention: !decided,
        options,
        current: set(only),
      },
    ),
  ]
}
