// Whoever signs out while something waits is asked first. The question stands where the connection is
// watched, which comes after the first page; what signs out only knows that there may be one.

type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Sets what is asked; answers how to take that back. */
export function askBeforeLeaving(question: Ask): () => void {
  ask = question
  return () => {
    if (ask === question) ask = null
  }
}

/** Whether to go on signing out. */
export function mayLeave(): Promise<boolean> {
  return ask?.() ?? Promise.resolve(true)
}
