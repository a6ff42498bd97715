// What is typed into the form for a new record, kept through a reload of the page, for instance
// by an update, and through a sign-in that ended. Leaving the form drops it.
import type { RecordType } from '#domain/records.ts'
import { storedToken } from '#web/lib/session.ts'
import { dropAttempt } from '#web/lib/use-attempt.ts'
import { type RecordValues, readStoredValues } from './record-values.ts'
import { tabStorage } from '#web/lib/storage.ts'

const keyOf = (record_type: RecordType) => `fireside.record-draft.${record_type}`

/** Where the key of storing it is kept. */
export const attemptOf = (record_type: RecordType) => `fireside.record-attempt.${record_type}`

export function storedDraft(record_type: RecordType): RecordValues | null {
  if (!opened_here && !beganAtForm()) leaveDraft(record_type)
  return readStoredValues(tabStorage.getItem(keyOf(record_type)))
}

/** Whether the form was open since the page was loaded. */
let opened_here = false

/**
 * Whether the page was loaded at the form, or at Login on the way back to it. Loaded elsewhere, the form
 * was left by that.
 */
function beganAtForm(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || /\/(?:create-record|login)\//.test(loaded.name)
}

export function storeDraft(record_type: RecordType, values: RecordValues): void {
  opened_here = true
  tabStorage.setItem(keyOf(record_type), JSON.stringify(values))
}

/** What was typed before, as it was kept elsewhere meanwhile. */
export function restoreDraft(record_type: RecordType, typed: string): void {
  tabStorage.setItem(keyOf(record_type), typed)
}

/** The form is left. Whoever is sent to Login by a token that ended goes on where they were. */
export function leaveDraft(record_type: RecordType): void {
  if (storedToken() === null) return
  tabStorage.removeItem(keyOf(record_type))
  dropAttempt(attemptOf(record_type))
}
