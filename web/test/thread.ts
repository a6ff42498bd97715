// A thread for screens in the simulated browser, which has none: the same tasks, done in their turn.
import { vi } from 'vitest'
import { type Task, compute } from '#web/plans/results/compute.ts'

type Listener = (message: { data: string }) => void

class Thread {
  readonly #listeners: Listener[] = []
  #stopped = false

  addEventListener(type: 'message' | 'error', listener: Listener): void {
    if (type === 'message') this.#listeners.push(listener)
  }

  postMessage(sent: string): void {
    queueMicrotask(() => {
      if (this.#stopped) return
      const data = JSON.stringify(compute(JSON.parse(sent) as Task))
      for (const listener of this.#listeners) listener({ data })
    })
  }

  terminate(): void {
    this.#stopped = true
  }
}

/** Gives the screens of a test their thread. */
export function withThread(): void {
  vi.stubGlobal('Worker', Thread)
}
