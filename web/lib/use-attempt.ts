// One press of a button, however often it is sent: while the same thing is sent again it keeps its
// Idempotency-Key, so the server stores it once. After it got through, the same thing is a new one.
import { useRef } from 'react'
import { readKept } from './kept-json.ts'
import { newId } from './new-id.ts'
import { tabStorage } from './storage.ts'

type Once = <T>(what: unknown, send: (key: string) => Promise<T>) => Promise<T>

interface Attempt {
  written: string
  key: string
}

/**
 * With a place in sessionStorage the key outlives a reload, as a draft does that can be sent again
 * after it: `dropAttempt` goes with the draft.
 */
export function useAttempt(place?: string): Once {
  const last = useRef<Attempt | null>(null)
  return async (what, send) => {
    const written = JSON.stringify(what)
    const before = last.current ?? (place ? readKept<Attempt>(tabStorage, place) : null)
    const attempt = before?.written === written ? before : { written, key: newId() }
    last.current = attempt
    if (place) keepAttempt(place, attempt)
    const answer = await send(attempt.key)
    last.current = null
    if (place) dropAttempt(place)
    return answer
  }
}

function keepAttempt(place: string, attempt: Attempt): void {
  tabStorage.setItem(place, JSON.stringify(attempt))
}

export function dropAttempt(place: string): void {
  tabStorage.removeItem(place)
}
