// The payees of the draft at hand, kept while the page lives: grouped once in turns of which no page
// notices, then anew only where rows changed.
import { isSkipped } from '#domain/imports/draft/already-stored.ts'
import type { Draft, DraftRow } from '#domain/imports/draft/draft.ts'
import {
  type OpenGroups,
  type PayeeGroup,
  type PayeeSums,
  addPayeeSums,
  addToGroups,
  closeGroups,
  groupByPayee,
  regroup,
} from '#domain/imports/draft/payee-groups.ts'
import type { PayeeSum } from '#domain/rules/rule-payees.ts'
import { nextTurn } from '../next-turn.ts'

const ROWS_A_TURN = 10_000

let grouped: { rows: readonly DraftRow[]; groups: readonly PayeeGroup[] } | null = null

/** The groups of the draft's rows. */
export function groupsOf(rows: readonly DraftRow[]): readonly PayeeGroup[] {
  if (grouped?.rows === rows) return grouped.groups
  const groups = grouped ? regroup(grouped.groups, grouped.rows, rows) : groupByPayee(rows)
  grouped = { rows, groups }
  return groups
}

/** Groups and sums the rows of a new draft, a piece in each turn, before they are asked for. */
export async function prepareGroups({ files, rows }: Draft): Promise<void> {
  const groups: OpenGroups = new Map()
  const sums: PayeeSums = new Map()
  for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
    const piece = rows.slice(from, from + ROWS_A_TURN)
    addToGroups(groups, piece)
    addPayeeSums(sums, piece.filter(isWanted))
    await nextTurn()
  }
  grouped = { rows, groups: closeGroups(groups) }
  sumsOfFiles.set(files, [...sums.values()])
}

const sumsOfFiles = new WeakMap<object, readonly PayeeSum[]>()

/** The payees of all rows that are not stored already. Classifying changes none: they are summed once. */
export function filePayees({ files, rows }: Draft): readonly PayeeSum[] {
  const known = sumsOfFiles.get(files)
  if (known) return known
  const sums: PayeeSums = new Map()
  addPayeeSums(sums, rows.filter(isWanted))
  const made = [...sums.values()]
  sumsOfFiles.set(files, made)
  return made
}

function isWanted(row: DraftRow): boolean {
  return !isSkipped(row)
}
