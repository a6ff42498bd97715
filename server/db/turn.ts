// Whose turn it is to write to a SQLite file: one transaction at a time, in the order of asking, also
// when one of them is made by another thread.
import type { MessagePort } from 'node:worker_threads'

export interface Turn {
  take: () => Promise<void>
  give: () => void
  /** When whoever took it on this side has given it back. */
  settled: () => Promise<void>
}

class OwnTurn implements Turn {
  #tail: Promise<void> = Promise.resolve()
  #release: () => void = () => {}

  async take(): Promise<void> {
    const before = this.#tail
    let release = () => {}
    this.#tail = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.#release = release
  }

  give(): void {
    this.#release()
  }

  settled(): Promise<void> {
    return this.#tail
  }
}

export const newTurn = (): Turn => new OwnTurn()

const turns = new Map<string, Turn>()

/** The turn of a file in this thread. */
export function turnOf(file: string): Turn {
  const turn = turns.get(file) ?? newTurn()
  turns.set(file, turn)
  return turn
}

const TAKE = 'take'
const GIVE = 'give'
const YOURS = 'yours'

/** Lets another thread take the turn by messages. What it holds comes back when lending ends. */
export function lend(turn: Turn, port: MessagePort): { end: () => void } {
  let held = false
  let ended = false
  const take = async () => {
    await turn.take()
    if (ended) return turn.give()
    held = true
    port.postMessage(YOURS)
  }
  const giveBack = () => {
    if (held) turn.give()
    held = false
  }
  port.on('message', (word) => (word === TAKE ? void take() : giveBack()))
  return {
    end: () => {
      ended = true
      giveBack()
      port.close()
    },
  }
}

/** The turn as the thread takes it to which it was lent. */
export function borrow(port: MessagePort): Turn {
  const own = newTurn()
  return {
    take: async () => {
      await own.take()
      const yours = new Promise((resolve) => port.once('message', resolve))
      port.postMessage(TAKE)
      await yours
    },
    give: () => {
      port.postMessage(GIVE)
      own.give()
    },
    settled: () => own.settled(),
  }
}
