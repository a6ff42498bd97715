// A limited number of places for work that takes long, so that a crowd cannot take the machine and
// one caller cannot take all of it: callers take turns, and each has only so many of the places to
// wait in. Whoever finds no place to wait is told to come back.
import { overloaded } from './errors.ts'

interface Limits {
  atOnce: number
  /** How many may wait, all together and of one caller. */
  waiting: number
  waitingOfOne: number
}

export class Places {
  readonly #limits: Limits
  /** Who waits, by caller, the caller whose turn is next first. */
  readonly #lines = new Map<string | number, (() => void)[]>()
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Does the work of a caller when it has a place; rejects at once when there is none to wait in. */
  async run<T>(caller: string | number, work: () => Promise<T>): Promise<T> {
    await this.#enter(caller)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(caller: string | number): Promise<void> {
    if (this.#running < this.#limits.atOnce) {
      this.#running += 1
      return
    }
    const line = this.#lines.get(caller) ?? []
    const { waiting, waitingOfOne } = this.#limits
    if (this.#waiting >= waiting || line.length >= waitingOfOne) throw overloaded()
    this.#waiting += 1
    await new Promise<void>((resolve) => {
      line.push(resolve)
      this.#lines.set(caller, line)
    })
  }

  /** The place goes to the next in turn; its caller's others wait until all have had theirs. */
  #leave(): void {
    const next = this.#lines.entries().next().value
    if (!next) {
      this.#running -= 1
      return
    }
    const [caller, line] = next
    this.#lines.delete(caller)
    const begin = line.shift()
    if (line.length > 0) this.#lines.set(caller, line)
    this.#waiting -= 1
    begin?.()
  }
}
