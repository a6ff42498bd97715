// Money that goes the same way again and again: what one payee takes from one account comes from
// another payee into another account, nearly every time. That happens between own accounts alone.

import { identifyOnce } from '#domain/payees/identify.ts'

interface Half {
  account: number
  payee: string
  notes: string
}

interface Pair<Row> {
  out: Row
  into: Row
}

const LEAST_TIMES = 3
/** So great a part of the rows of either payee must be halves of such pairs. */
const LEAST_SHARE = 0.6

/** Answers how often the two payees of a pair are halves of each other; 0 where that proves nothing. */
export function countsOfPairs<Row extends Half>(
  pairs: readonly Pair<Row>[],
  rows: readonly Row[],
): (out: Row, into: Row) => number {
  const keyOf = payeeKeys()
  const times = new Map<string, number>()
  const wayOf = (out: Row, into: Row) => `${keyOf(out)}\u001f${keyOf(into)}`
  for (const { out, into } of pairs) add(times, wayOf(out, into))
  if (![...times.values()].some((num) => num >= LEAST_TIMES)) return () => 0
  const all = new Map<string, number>()
  for (const row of rows) add(all, keyOf(row))
  return (out, into) => {
    const num = times.get(wayOf(out, into)) ?? 0
    const fewest = Math.min(all.get(keyOf(out)) ?? 0, all.get(keyOf(into)) ?? 0)
    return num >= LEAST_TIMES && num >= fewest * LEAST_SHARE ? num : 0
  }
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** An account and who its row names. */
function payeeKeys(): (row: Half) => string {
  const who = identifyOnce()
  return (row) => `${row.account} ${who(row).words.join(' ')}`
}
