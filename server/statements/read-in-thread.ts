// Reads the file of a bank in a thread, with bounds of time and memory: a file past one of them ends the
// thread and nothing else. Users take turns.
import type { ReadOptions } from '#domain/imports/model.ts'
import { unreadable } from '../errors.ts'
import { Places } from '../places.ts'
import { openThreads } from '../threads.ts'
import type { ReadOutcome, ReadTask } from './statement-worker.ts'

interface Bounds {
  ms: number
  mb: number
}

const BOUNDS: Bounds = { ms: 60_000, mb: 512 }
const AT_ONCE = 2

type Read = Exclude<ReadOutcome, { unreadable: string }>
export type StatementReader = (
  user_id: number,
  bytes: Uint8Array,
  options: ReadOptions,
) => Promise<Read>

/** A reader of its own; throws refusals with words for a file that is none, too long or too large. */
export function openReader({ ms, mb }: Bounds): StatementReader {
  const places = new Places({ atOnce: AT_ONCE, atOnceOfOne: 1, waiting: 8, waitingOfOne: 4 })
  const source = new URL('./statement-worker.ts', import.meta.url)
  const pool = openThreads<ReadTask, ReadOutcome>(source, AT_ONCE, { maxOldGenerationSizeMb: mb })
  return async (user_id, bytes, options) => {
    const outcome = await places.run(user_id, async () => {
      try {
        return await pool.run({ bytes, options }, { signal: AbortSignal.timeout(ms) })
      } catch (error) {
        throw refusalOf(error, { ms, mb })
      }
    })
    if ('unreadable' in outcome) throw unreadable(outcome.unreadable)
    return outcome
  }
}

function refusalOf(error: unknown, { ms, mb }: Bounds): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    const seconds = `${Math.ceil(ms / 1000)} seconds`
    return unreadable(`Reading this file takes longer than ${seconds}. Choose a shorter period.`)
  }
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return unreadable(`Reading this file needs more than ${mb} MB. Choose a shorter period.`)
  }
  return error
}

let reader: StatementReader | null = null

/** The reader of this process. */
export function readInThread(...asked: Parameters<StatementReader>): Promise<Read> {
  reader ??= openReader(BOUNDS)
  return reader(...asked)
}
