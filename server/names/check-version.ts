// Optimistic concurrency, once: nobody overwrites what they have not seen.
import { editedMeanwhile, notFound } from '../errors.ts'

interface Versioned {
  version: number
}

/** 412 with how it stands now, where the caller has seen another version. */
export function refuseUnseen(current: Versioned, if_match: number | null): void {
  if (if_match !== null && if_match !== current.version) throw editedMeanwhile(current)
}

/**
 * Finds a thing, checks the version the caller has seen, and acts on it. `act` changes only the
 * version it was given and answers null when somebody else was faster; then it is found anew.
 * Refuses with 404 when it is not there, and 412 with `current` when it is not the version seen.
 */
export async function onVersion<T extends Versioned, R>(
  find: () => Promise<T | null>,
  if_match: number | null,
  act: (current: T) => Promise<R | null>,
): Promise<R> {
  for (;;) {
    const current = await find()
    if (!current) throw notFound()
    refuseUnseen(current, if_match)
    const done = await act(current)
    if (done !== null) return done
  }
}
