// Several statements of one account become one: the same number in the same currency.

import type { SetAside, SetAsideKind } from '../model.ts'
import type { BankAccount, InsideEvents } from './bank-file.ts'

/** One entry per account, in the order of their first statement. */
export function gatherAccounts(statements: readonly BankAccount[]): BankAccount[] {
  const gathered = new Map<string, BankAccount>()
  for (const one of statements) {
    const key = `${one.number}|${one.currency ?? ''}|${one.number === '' ? one.name : ''}`
    const known = gathered.get(key)
    if (known === undefined) gathered.set(key, { ...one, inside: { ...one.inside } })
    else join(known, one)
  }
  return [...gathered.values()]
}

function join(known: BankAccount, one: BankAccount): void {
  known.name ||= one.name
  known.institution ||= one.institution
  if (one.kind !== 'cash') known.kind = one.kind
  for (const list of ['rows', 'pending', 'balances', 'checks', 'set_aside'] as const) {
    addAll<unknown>(known[list], one[list])
  }
  for (const key of Object.keys(one.inside) as (keyof InsideEvents)[]) {
    known.inside[key] += one.inside[key]
  }
}

function addAll<T>(to: T[], from: readonly T[]): void {
  for (const item of from) to.push(item)
}

/** A line that is not imported; what stands in the file as far as one line can show it. */
export function setAside(line: number, text: string, kind: SetAsideKind, reason: string): SetAside {
  const group = kind === 'cannot_read' ? 'cannot_read' : 'no_transaction'
  return { line, text: text.slice(0, MAX_SHOWN), kind, group, reason }
}

const MAX_SHOWN = 300
