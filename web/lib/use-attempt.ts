// One press of a button, however often it is sent: while the same thing is sent again it keeps its
// Idempotency-Key, so the server stores it once. After it got through, the same thing is a new one.
import { useRef } from 'react'
import { newId } from './new-id.ts'

type Once = <T>(what: unknown, send: (key: string) => Promise<T>) => Promise<T>

export function useAttempt(): Once {
  const last = useRef<{ written: string; key: string } | null>(null)
  return async (what, send) => {
    const written = JSON.stringify(what)
    if (last.current?.written !== written) last.current = { written, key: newId() }
    const answer = await send(last.current.key)
    last.current = null
    return answer
  }
}
