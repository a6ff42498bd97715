// Several statements of one account become one: the same number in the same currency.

import { byDate } from '#domain/dates.ts'
import { groupBy } from '#domain/lists.ts'
import { minor } from '#domain/money.ts'
import type { SetAside, SetAsideKind } from '../set-aside-model.ts'
import type {
  BankAccount,
  BankBalance,
  BankFile,
  BankRow,
  InsideEvents,
  StatementCheck,
} from '../bank-file.ts'

/** One entry per account, in the order of their first statement. */
export function gatherAccounts(statements: readonly BankAccount[]): BankAccount[] {
  const gathered = groupBy(
    statements,
    ({ number, currency, name, kind }) =>
      `${number}|${currency ?? ''}|${number === '' ? name || kind : ''}`,
  )
  return [...gathered.values()].map(joinAll)
}

/** Several files of a zip as one; a row that two of them bring with one reference counts once. */
export function joinFiles(files: readonly BankFile[]): BankFile {
  const [first, ...others] = files
  if (first === undefined) throw new Error('no file to join')
  if (others.length === 0) return first
  const readable = files.filter(({ accounts }) => accounts.length > 0)
  return {
    format: first.format,
    accounts: gatherAccounts(withoutDoubles(readable)),
    questions: files.flatMap(({ questions }) => questions).slice(0, 1),
    remarks: [...new Set(files.flatMap(({ remarks, problems }) => [...remarks, ...problems]))],
    problems: readable.length === 0 ? first.problems : [],
  }
}

/** The accounts of all files, without rows of a reference that an earlier file has brought. */
function withoutDoubles(files: readonly BankFile[]): BankAccount[] {
  const brought = new Set<string>()
  return files.flatMap(({ accounts }) => {
    const here = new Set<string>()
    const kept = accounts.map((account): BankAccount => {
      const repeated: SetAside[] = []
      const rows = account.rows.filter((row) => {
        if (row.bank_reference === null) return true
        const name = `${account.number}|${account.currency ?? ''}|${nameOf(row)}`
        here.add(name)
        if (!brought.has(name)) return true
        const text = `${row.date} ${row.payee}`
        repeated.push(
          setAside(row.line, text, 'repeated', 'Another file of the zip brings it, too'),
        )
        return false
      })
      return { ...account, rows, set_aside: [...account.set_aside, ...repeated] }
    })
    for (const name of here) brought.add(name)
    return kept
  })
}

const WEIGHT = { statement: 0, interim: 1, notice: 2 }

/** Joins what is of one account; what a statement brings is not brought again by its notices. */
function joinAll(all: readonly BankAccount[]): BankAccount {
  const [first, ...others] = all.toSorted((a, b) => WEIGHT[a.nature] - WEIGHT[b.nature])
  if (first === undefined) throw new Error('no account to join')
  if (others.length === 0) return first
  const joined = { ...first, inside: { ...first.inside } }
  const lists = ['rows', 'pending', 'balances', 'checks', 'set_aside'] as const
  for (const list of lists) Object.assign(joined, { [list]: [...first[list]] })
  for (const one of others) {
    const { rows, repeated } = withoutRepeated(joined, one)
    for (const list of lists) addAll<unknown>(joined[list], list === 'rows' ? rows : one[list])
    addAll(joined.set_aside, repeated)
    joined.name ||= one.name
    joined.institution ||= one.institution
    if (one.kind !== 'cash') joined.kind = one.kind
    for (const key of Object.keys(one.inside) as (keyof InsideEvents)[]) {
      joined.inside[key] += one.inside[key]
    }
  }
  joined.balances.sort(byDate)
  return joined
}

/** The rows of a report or notice that another message of the file does not bring. */
function withoutRepeated(
  known: BankAccount,
  one: BankAccount,
): { rows: BankRow[]; repeated: SetAside[] } {
  if (one.nature === 'statement' || one.nature === known.nature) {
    return { rows: one.rows, repeated: [] }
  }
  const counts = new Map<string, number>()
  for (const row of known.rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1)
  const rows: BankRow[] = []
  const repeated: SetAside[] = []
  for (const row of one.rows) {
    const left = counts.get(nameOf(row)) ?? 0
    counts.set(nameOf(row), left - 1)
    if (left <= 0) rows.push(row)
    else {
      const text = `${row.date} ${row.payee}`
      repeated.push(setAside(row.line, text, 'repeated', 'The statement brings this row, too'))
    }
  }
  return { rows, repeated }
}

function nameOf({ bank_reference, date, amount_minor, payee }: BankRow): string {
  return `${date}|${amount_minor}|${bank_reference ?? payee}`
}

function addAll<T>(to: T[], from: readonly T[]): void {
  for (const item of from) to.push(item)
}

/** Whether a statement's balances and rows add up; null where one of them is missing. */
export function checkStatement(
  opening: BankBalance | null,
  rows: readonly BankRow[],
  closing: BankBalance | null,
): StatementCheck | null {
  if (opening === null || closing === null) return null
  const sum = rows.reduce((total, row) => total + row.amount_minor, 0)
  return {
    date: closing.date,
    difference_minor: minor(closing.amount_minor - opening.amount_minor - sum),
  }
}

/** A line that is not imported; what stands in the file as far as one line can show it. */
export function setAside(line: number, text: string, kind: SetAsideKind, reason: string): SetAside {
  const group = kind === 'cannot_read' ? 'cannot_read' : 'no_transaction'
  return { line, text: text.slice(0, MAX_SHOWN), kind, group, reason }
}

const MAX_SHOWN = 300

/** Why a text that should be something is none. */
export function whyNone(what: 'date' | 'amount', text: string): string {
  const article = what === 'date' ? 'a' : 'an'
  return text === '' ? `It has no ${what}` : `“${text}” is not ${article} ${what}`
}

/** What is said of a file that was cut off in the middle. */
export function breakOffWords(line: number): string {
  return `The file breaks off at line ${line}; what stands before was read.`
}

/** The row in which it was cut off: of what is left of it nothing is sure. */
export const CUT_ROW = 'The file breaks off here'
