// The page's end of the computing thread: one thread per use, one task at a time, and of the tasks
// that come meanwhile only the latest. What was computed last stays until something newer is there.
import { useEffect, useRef, useState } from 'react'
import type { Outcome, Task } from './compute.ts'

type TaskOf<K extends Task['kind']> = Extract<Task, { kind: K }>

export interface Computed<K extends Task['kind']> {
  result: Outcome[K] | null
  /** Whether the result belongs to an earlier task. */
  busy: boolean
  /** Whether the task broke its thread: there is no result, and none is coming. */
  failed: boolean
}

interface Done<K extends Task['kind']> {
  task: TaskOf<K>
  /** Null where the task broke its thread. */
  result: Outcome[K] | null
}

const REST_MS = 100

class Thread<K extends Task['kind']> {
  #worker: Worker | null = null
  #running: TaskOf<K> | null = null
  #next: TaskOf<K> | null = null
  #rest: number | undefined
  #heard = false
  readonly #hear: (done: Done<K>) => void

  constructor(hear: (done: Done<K>) => void) {
    this.#hear = hear
  }

  // The first task is done at once; a later one when nothing has changed for a moment, so that a
  // slider and its charts have the machine to themselves while they move.
  ask(task: TaskOf<K>): void {
    this.#next = task
    window.clearTimeout(this.#rest)
    this.#rest = window.setTimeout(() => this.#start(), this.#heard ? REST_MS : 0)
  }

  stop(): void {
    window.clearTimeout(this.#rest)
    this.#worker?.terminate()
    this.#worker = null
    this.#running = null
    this.#next = null
  }

  #start(): void {
    const task = this.#next
    if (!task || this.#running) return
    this.#next = null
    this.#running = task
    this.#worker ??= this.#open()
    this.#worker.postMessage(JSON.stringify(task))
  }

  #open(): Worker {
    const worker = new Worker(new URL('./compute-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const task = this.#running
      this.#running = null
      this.#heard = true
      if (task) this.#hear({ task, result: JSON.parse(data) as Outcome[K] })
      this.#start()
    })
    // Its file did not come, or a task broke it: the next task gets another one.
    worker.addEventListener('error', () => {
      const task = this.#running
      worker.terminate()
      this.#worker = null
      this.#running = null
      if (task) this.#hear({ task, result: null })
      this.#start()
    })
    return worker
  }
}

/** Computes a task whenever it becomes another one; null computes nothing. */
export function useComputed<K extends Task['kind']>(task: TaskOf<K> | null): Computed<K> {
  const [done, setDone] = useState<Done<K> | null>(null)
  const thread = useRef<Thread<K> | null>(null)
  useEffect(() => {
    if (!task) return
    thread.current ??= new Thread<K>(setDone)
    thread.current.ask(task)
  }, [task])
  useEffect(
    () => () => {
      thread.current?.stop()
      thread.current = null
    },
    [],
  )
  if (!task) return { result: null, busy: false, failed: false }
  const busy = done?.task !== task
  return { result: done?.result ?? null, busy, failed: !busy && done?.result === null }
}
