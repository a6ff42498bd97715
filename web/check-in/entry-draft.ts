// What is typed into the check-in of a month, kept until it is saved or cleared, through a reload
// and a look at another month.
import { z } from 'zod'
import type { Month } from '#domain/dates.ts'
import { makeStore } from '#web/lib/make-store.ts'
import { dropAttempt } from '#web/lib/use-attempt.ts'
import type { Entries, PairIds } from './entries.ts'
import { tabStorage } from '#web/lib/storage.ts'

export interface CheckInDraft {
  entries: Entries
  /** Pairs that were added by hand and have no balance yet. */
  added: readonly PairIds[]
}

export const NO_DRAFT: CheckInDraft = { entries: {}, added: [] }

const Amount = z.number().nullable()
const Id = z.number().int().positive()
const Stored = z.object({
  entries: z.record(z.string(), z.object({ balance: Amount, amount: Amount, dividends: Amount })),
  added: z.array(z.object({ account: Id, category: Id })),
})

const nameOf = (month: Month) => `fireside.check-in.${month}`

export function storedDraft(month: Month): CheckInDraft {
  try {
    return Stored.parse(JSON.parse(tabStorage.getItem(nameOf(month)) ?? 'null'))
  } catch {
    return NO_DRAFT
  }
}

export function storeDraft(month: Month, draft: CheckInDraft): void {
  tabStorage.setItem(nameOf(month), JSON.stringify(draft))
}

/** Where the key of saving it is kept. */
export const attemptOf = (month: Month) => `fireside.check-in-attempt.${month}`

const drops = makeStore<Readonly<{ [month: Month]: number }>>({})

/** How often the month's draft was dropped, by the form or by an answer that came later. */
export function useDrops(month: Month): number {
  return drops.use()[month] ?? 0
}

export function dropDraft(month: Month): void {
  tabStorage.removeItem(nameOf(month))
  dropAttempt(attemptOf(month))
  drops.set({ ...drops.get(), [month]: (drops.get()[month] ?? 0) + 1 })
}
