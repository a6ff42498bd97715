// The state of a check-in: what is typed, what was added, and what was wrong with it.
import { useState } from 'react'
import type { Month } from '#domain/dates.ts'
import { type Entry, NO_ENTRY, type PairIds, keyOf } from './entries.ts'
import {
  type CheckInDraft,
  NO_DRAFT,
  dropDraft,
  storeDraft,
  storedDraft,
  useDrops,
} from './entry-draft.ts'

/** Messages by pair. */
export type Problems = Readonly<{ [pair: string]: string }>

export function useEntries(month: Month) {
  const [draft, setDraft] = useState<CheckInDraft>(() => storedDraft(month))
  const [problems, setProblems] = useState<Problems>({})
  // Counted up when all is cleared, so that no field keeps text that is no amount.
  const round = useDrops(month)
  const [shown, setShown] = useState(round)
  if (shown !== round) {
    setShown(round)
    setDraft(NO_DRAFT)
    setProblems({})
  }
  const keep = (next: CheckInDraft) => {
    setDraft(next)
    storeDraft(month, next)
  }
  return {
    ...draft,
    problems,
    setProblems,
    round,
    change(pair: PairIds, part: Partial<Entry>) {
      const key = keyOf(pair)
      const entry = { ...NO_ENTRY, ...draft.entries[key], ...part }
      keep({ ...draft, entries: { ...draft.entries, [key]: entry } })
      const { [key]: _solved, ...others } = problems
      setProblems(others)
    },
    add(pair: PairIds) {
      keep({ ...draft, added: [...draft.added, pair] })
    },
    clear: () => dropDraft(month),
  }
}
