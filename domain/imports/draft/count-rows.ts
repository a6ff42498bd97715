// How far the classifying of a draft has come.

import { isRepeated, isSkipped, placeOf } from './already-stored.ts'
import type { Draft, DraftFile, DraftRow } from './draft.ts'

export interface Counts extends SplitRows {
  skipped: Skipped
  total: number
  classified: number
  remaining: number
  by_rule: number
  /** How many rules did that. */
  num_rules: number
  /** Set as the rows of investments that their file holds, before anybody chose anything. */
  by_file: number
  ignored: number
}

/** Rows that count nowhere, by why. */
export interface Skipped {
  num_stored: number
  num_deleted: number
  /** Another file of the draft has them. */
  num_repeated: number
}

/** Rows that stay out because they are stored need no classifying, and count nowhere. */
export function countRows({ rows, files }: Pick<Draft, 'rows' | 'files'>): Counts {
  const counts = { total: 0, classified: 0, remaining: 0, by_rule: 0, by_file: 0, ignored: 0 }
  const skipped: Skipped = { num_stored: 0, num_deleted: 0, num_repeated: 0 }
  const rules = new Set<number>()
  for (const row of rows) {
    const { state, applied_rule_id } = row
    if (state === 'ignored') {
      counts.ignored += 1
      continue
    }
    if (isSkipped(row)) {
      skipped[whySkipped(row)] += 1
      continue
    }
    counts.total += 1
    if (state === 'open') counts.remaining += 1
    else counts.classified += 1
    if (state === 'open') continue
    if (applied_rule_id !== null) {
      counts.by_rule += 1
      rules.add(applied_rule_id)
    } else if (isByFile(row, files)) counts.by_file += 1
  }
  const counted = rows.filter((row) => !isSkipped(row) && row.state !== 'ignored')
  return { ...counts, skipped, num_rules: rules.size, ...countParts(counted) }
}

function whySkipped(row: DraftRow): keyof Skipped {
  if (row.stored === 'deleted_before') return 'num_deleted'
  return isRepeated(row) ? 'num_repeated' : 'num_stored'
}

/** Whether a row that no rule took is one of investments because its file is of one. */
export function isByFile(
  { record_type, file }: DraftRow,
  files: readonly Pick<DraftFile, 'category'>[],
): boolean {
  return record_type === 'saving' && files[file]?.category != null
}

export interface SplitRows {
  /** Rows of the files that are rows of the draft by their parts, and how many parts those are. */
  num_split: number
  num_parts: number
}

export function countParts(rows: readonly DraftRow[]): SplitRows {
  const parts = new Map<string, number>()
  for (const row of rows) {
    if (row.facts?.split == null) continue
    const key = placeOf(row)
    parts.set(key, (parts.get(key) ?? 0) + 1)
  }
  const split = [...parts.values()].filter((num) => num > 1)
  return { num_split: split.length, num_parts: split.reduce((sum, num) => sum + num, 0) }
}

/** The first row that waits for the user; undefined when none does. */
export function firstOpen(rows: readonly DraftRow[]): DraftRow | undefined {
  return rows.find((row) => row.state === 'open' && !isSkipped(row))
}
