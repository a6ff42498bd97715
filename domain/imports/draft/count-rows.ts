// How far the classifying of a draft has come.

import { isSkipped } from './already-stored.ts'
import type { DraftRow } from './draft.ts'

export interface Counts {
  total: number
  classified: number
  remaining: number
  by_rule: number
  /** How many rules did that. */
  num_rules: number
  ignored: number
}

/** Rows that stay out because they are stored need no classifying, and count nowhere. */
export function countRows(rows: readonly DraftRow[]): Counts {
  const counts = { total: 0, classified: 0, remaining: 0, by_rule: 0, ignored: 0 }
  const rules = new Set<number>()
  for (const row of rows) {
    const { state, applied_rule_id } = row
    if (isSkipped(row)) continue
    if (state === 'ignored') {
      counts.ignored += 1
      continue
    }
    counts.total += 1
    if (state === 'open') counts.remaining += 1
    else counts.classified += 1
    if (state === 'open' || applied_rule_id === null) continue
    counts.by_rule += 1
    rules.add(applied_rule_id)
  }
  return { ...counts, num_rules: rules.size }
}

/** The first row that waits for the user; undefined when none does. */
export function firstOpen(rows: readonly DraftRow[]): DraftRow | undefined {
  return rows.find((row) => row.state === 'open' && !isSkipped(row))
}
