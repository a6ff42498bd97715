// The steps of classifying, so that the last one can be taken back, from either view and from the
// table that comes after. Kept while the page lives; a reload keeps the rows as they are.
import type { Rule } from '#contract/rules.ts'
import { withRows } from '#domain/imports/draft/classify.ts'
import type { Draft, DraftRow } from '#domain/imports/draft/draft.ts'
import { asFlipped } from '#domain/imports/draft/flip.ts'
import { makeStore } from '#web/lib/make-store.ts'
import { changeDraft, currentDraft } from './draft-store.ts'

const MOST_STEPS = 100

interface Step {
  draft: string
  /** The rows as they were before, and the types that were flipped then. */
  before: readonly DraftRow[]
  flipped: Draft['flipped']
  /** The rules it made: they are taken back with it. */
  rules: readonly Rule[]
}

const steps = makeStore<readonly Step[]>([])

/** How many steps of this draft can be taken back. */
export function useStepsBack(draft: string): number {
  return steps.use().filter((step) => step.draft === draft).length
}

/** Changes rows, and remembers what they were; `rules` were made for it. */
export async function changeRows(
  change: (rows: readonly DraftRow[]) => readonly DraftRow[],
  rules: readonly Rule[] = [],
): Promise<void> {
  const draft = currentDraft()
  if (!draft) return
  const after = change(draft.rows)
  const before = draft.rows.filter((row, at) => after[at] !== row)
  if (before.length === 0) return
  steps.set([
    ...steps.get().slice(1 - MOST_STEPS),
    { draft: draft.id, before, flipped: draft.flipped, rules },
  ])
  await changeDraft((current) => ({ ...current, rows: [...after] }))
}

/** Rows that are made anew have other places: what was done to the old ones cannot be taken back. */
export function forgetSteps(): void {
  steps.set([])
}

/**
 * Takes the last step back, and answers the rules it had made. The file is then compared anew with
 * what is stored.
 */
export async function stepBack(): Promise<readonly Rule[]> {
  const draft = currentDraft()
  const last = steps.get().at(-1)
  if (!draft || last?.draft !== draft.id) return []
  steps.set(steps.get().slice(0, -1))
  const before = new Map(
    last.before.map((row) => [row.index, asFlipped(row, last.flipped, draft.flipped)]),
  )
  await changeDraft((current) => ({
    ...current,
    checked: false,
    rows: withRows(current.rows, before),
  }))
  return last.rules
}
