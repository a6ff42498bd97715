// The page's end of the computing thread: one thread per use, one task at a time, and of the tasks
// that come meanwhile only the latest. What was computed last stays until something newer is there.
import { useEffect, useRef, useState } from 'react'
import type { Outcome, Task } from './compute.ts'

type TaskOf<K extends Task['kind']> = Extract<Task, { kind: K }>

export interface Computed<K extends Task['kind']> {
  result: Outcome[K] | null
  /** Whether the result belongs to an earlier task. */
  busy: boolean
}

interface Done<K extends Task['kind']> {
  task: TaskOf<K>
  result: Outcome[K]
}

class Thread<K extends Task['kind']> {
  #worker: Worker | null = null
  #running: TaskOf<K> | null = null
  #next: TaskOf<K> | null = null
  readonly #hear: (done: Done<K>) => void

  constructor(hear: (done: Done<K>) => void) {
    this.#hear = hear
  }

  ask(task: TaskOf<K>): void {
    this.#next = task
    if (!this.#running) this.#start()
  }

  stop(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#running = null
    this.#next = null
  }

  #start(): void {
    const task = this.#next
    if (!task) return
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
      if (task) this.#hear({ task, result: JSON.parse(data) as Outcome[K] })
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
  if (!task) return { result: null, busy: false }
  return { result: done?.result ?? null, busy: done?.task !== task }
}
