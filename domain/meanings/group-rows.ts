// The rows of a draft by whom they were paid to, each group with what it means: what is decided once
// for a group is decided for all of its rows, in this file and the next.

import { type GroupOfRows, groupPayees } from '#domain/payees/group-payees.ts'
import { type Meaning, type MeantRow, meaningOfRow } from './meaning-of-row.ts'

export interface MeantGroup extends GroupOfRows {
  /** What most of its rows mean; null where nothing tells. */
  meaning: Meaning | null
}

/** Groups in the order in which their first rows stand. `rows` of a group are places in the list. */
export function groupRows(rows: readonly MeantRow[]): MeantGroup[] {
  const meanings = rows.map(meaningOfRow)
  const groups = groupPayees(
    rows.map(({ payee, notes }, at) => ({ payee, notes, kind: meanings[at] ?? null })),
  )
  return groups.map((group) => ({ ...group, meaning: commonest(group.rows, meanings) }))
}

function commonest(rows: readonly number[], meanings: readonly (Meaning | null)[]): Meaning | null {
  const counts = new Map<string, { meaning: Meaning; num: number }>()
  for (const at of rows) {
    const meaning = meanings[at]
    if (!meaning) continue
    const counted = counts.get(meaning.key) ?? { meaning, num: 0 }
    counted.num += 1
    counts.set(meaning.key, counted)
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.num - a.num)
  return most?.meaning ?? null
}
