// The calls of a user run side by side, but while a long list of theirs is stored in pieces it runs
// alone: their other calls wait and see all of it or none. Other users' calls notice nothing.

interface Line {
  /** Calls that came and have not left, waiting ones included. */
  inside: number
  /** Calls that are not waiting. */
  running: number
  /** Resolves when the one that runs alone, or is next to, is done. */
  alone: Promise<void> | null
  /** Tells the one that is next to run alone that nobody runs any more. */
  whenEmpty: () => void
}

export class Turns {
  readonly #lines = new Map<number, Line>()

  /** Runs a call of a user, after the one that runs alone. A stranger's never waits. */
  async pass<T>(user_id: number | undefined, call: () => Promise<T>): Promise<T> {
    if (user_id === undefined) return call()
    const line = this.#lines.get(user_id) ?? {
      inside: 0,
      running: 0,
      alone: null,
      whenEmpty: () => {},
    }
    this.#lines.set(user_id, line)
    line.inside += 1
    while (line.alone) await line.alone
    line.running += 1
    try {
      return await call()
    } finally {
      stopRunning(line)
      line.inside -= 1
      if (line.inside === 0) this.#lines.delete(user_id)
    }
  }

  /** Within a call: does work while no other call of that user runs. */
  async alone<T>(user_id: number, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(user_id)
    if (!line) throw new Error('only a call that passes can ask to run alone')
    stopRunning(line)
    while (line.alone) await line.alone
    let done = () => {}
    line.alone = new Promise((resolve) => {
      done = resolve
    })
    if (line.running > 0) {
      await new Promise<void>((resolve) => {
        line.whenEmpty = resolve
      })
    }
    try {
      return await work()
    } finally {
      line.running += 1
      line.alone = null
      line.whenEmpty = () => {}
      done()
    }
  }
}

function stopRunning(line: Line): void {
  line.running -= 1
  if (line.running === 0) line.whenEmpty()
}
