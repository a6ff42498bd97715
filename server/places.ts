// A limited number of places for work that takes long, so that a crowd cannot take the machine and
// one caller cannot take all of it: callers take turns, and each has only so many of the places to
// wait in. Whoever finds no place to wait is told to come back.
import { overloaded } from './errors.ts'

interface Limits {
  atOnce: number
  /** Of one caller; without it, as many as there are places. */
  atOnceOfOne?: number
  /** How many may wait, all together and of one caller. */
  waiting: number
  waitingOfOne: number
  /** How long one waits at most; without it, as long as it takes. */
  patienceMs?: number
}

type Caller = string | number

export class Places {
  readonly #limits: Limits
  /** Who waits, by caller, the caller whose turn is next first. */
  readonly #lines = new Map<Caller, (() => void)[]>()
  readonly #running = new Map<Caller, number>()
  #taken = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Does the work of a caller when it has a place; rejects when there is none to wait in, or for too long. */
  async run<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    if (this.#isFreeFor(caller)) this.#take(caller)
    else await this.#wait(caller)
    try {
      return await work()
    } finally {
      this.#leave(caller)
    }
  }

  #isFreeFor(caller: Caller): boolean {
    const { atOnce, atOnceOfOne = atOnce } = this.#limits
    return this.#taken < atOnce && (this.#running.get(caller) ?? 0) < atOnceOfOne
  }

  #take(caller: Caller): void {
    this.#taken += 1
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1)
  }

  async #wait(caller: Caller): Promise<void> {
    const line = this.#lines.get(caller) ?? []
    const { waiting, waitingOfOne, patienceMs } = this.#limits
    if (this.#waiting >= waiting || line.length >= waitingOfOne) throw overloaded()
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        this.#remove(caller, begin)
        reject(overloaded())
      }
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs)
      this.#waiting += 1
      this.#lines.set(caller, [...line, begin])
    })
  }

  #remove(caller: Caller, begin: () => void): void {
    this.#waiting -= 1
    const line = (this.#lines.get(caller) ?? []).filter((one) => one !== begin)
    this.#lines.delete(caller)
    if (line.length > 0) this.#lines.set(caller, line)
  }

  /** The place goes to the next in turn; its caller's others wait until all have had theirs. */
  #leave(caller: Caller): void {
    this.#taken -= 1
    const left = (this.#running.get(caller) ?? 0) - 1
    if (left > 0) this.#running.set(caller, left)
    else this.#running.delete(caller)
    for (const [next, [begin]] of this.#lines) {
      if (!begin || !this.#isFreeFor(next)) continue
      this.#remove(next, begin)
      this.#take(next)
      return begin()
    }
  }
}
