// One press of a button, however often it is sent: while the same thing is sent again it keeps its
// Idempotency-Key, so the server stores it once. After it got through, the same thing is a new one.
import { useRef } from 'react'
import { newId } from './new-id.ts'

export interface Attempt {
  keyFor: (body: unknown) => string
  done: () => void
}

export function useAttempt(): Attempt {
  const last = useRef<{ written: string; key: string } | null>(null)
  return {
    keyFor(body) {
      const written = JSON.stringify(body)
      if (last.current?.written !== written) last.current = { written, key: newId() }
      return last.current.key
    },
    done() {
      last.current = null
    },
  }
}
