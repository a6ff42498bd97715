// What is typed into an open form outlives the sign-in: Login waits until the form is closed, and is not
// needed any more where somebody signs in again in another tab meanwhile.
import { useEffect } from 'react'
import { makeStore } from './make-store.ts'

/** How many open forms hold something typed. */
let forms = 0
/** How the page is left once none does; null while nobody has to leave. */
const leaving = makeStore<(() => void) | null>(null)

/** Leaves at once, or when the last of what is typed is sent or dropped. */
export function leaveAfterTyped(leave: () => void): void {
  if (forms === 0) leave()
  else leaving.set(leave)
}

/** Nobody has to leave any more. Answers whether there is something typed to stay for. */
export function stayForTyped(): boolean {
  leaving.set(null)
  return forms > 0
}

/** Keeps the page while `isTyped`; answers whether it would be left otherwise. */
export function useTyped(isTyped: boolean): boolean {
  useEffect(() => {
    if (!isTyped) return undefined
    forms += 1
    return () => {
      forms -= 1
      const leave = leaving.get()
      if (forms > 0 || leave === null) return
      leaving.set(null)
      leave()
    }
  }, [isTyped])
  return leaving.use() !== null && isTyped
}
