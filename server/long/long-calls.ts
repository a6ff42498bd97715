// Calls with long bodies, and those that work through many records: each is parsed, checked, stored and
// answered as a whole in a thread of its own, so that it holds nobody up, and ends alone where its own heap
// is full. When it has arrived it waits for a place: one for each user, two in all.
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import type { Asked, Deps, LongCalls } from '../answer.ts'
import { isLong } from '../bodies/long-body.ts'
import { targetOf } from '../db/open.ts'
import { lend, newTurn, turnOf } from '../db/turn.ts'
import { FINISH_WITHIN_MS } from '../door.ts'
import { Refusal, stopping, tooLarge } from '../errors.ts'
import { Places } from '../places.ts'
import { openThreads } from '../threads.ts'
import type { Outcome, Task } from './task.ts'

const AT_ONCE = 2
const LIMITS = { atOnce: AT_ONCE, atOnceOfOne: 1, waiting: 8, waitingOfOne: 4, patienceMs: 10_000 }
const LOOK_EVERY_MS = 100
/** Most of what such work makes is soon let go; with room for it, collecting takes less time. */
const YOUNG_MIB = 64

export function openLongCalls(
  app: FastifyInstance,
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
): LongCalls {
  const target = targetOf(db)
  const writing = 'file' in target ? turnOf(target.file) : newTurn()
  const places = new Places(LIMITS)
  const source = new URL('../long-worker.ts', import.meta.url)
  const pool = openThreads<Task, Outcome>(source, AT_ONCE, { maxYoungGenerationSizeMb: YOUNG_MIB })
  const underWay = new Set<Promise<unknown>>()
  let stopped = false
  app.addHook('onClose', async () => {
    await Promise.race([
      Promise.allSettled(underWay),
      setTimeout(FINISH_WITHIN_MS, null, { ref: false }),
    ])
    stopped = true
    await pool.destroy()
  })

  const work = async (name: string, { isGone, ...asked }: Asked): Promise<Outcome> => {
    const { port1, port2 } = new MessageChannel()
    const lending = lend(writing, port1)
    const gone = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const looking = setInterval(() => Atomics.store(gone, 0, isGone() ? 1 : 0), LOOK_EVERY_MS)
    const task: Task = { name, asked, config, now: now(), target, turn: port2, gone }
    const bytes = isLong(asked.body) ? [asked.body.bytes.buffer as ArrayBuffer] : []
    try {
      return await pool.run(task, { transferList: [port2, ...bytes] })
    } catch (error) {
      if (stopped) throw stopping()
      throw isOutOfMemory(error) ? tooLarge() : error
    } finally {
      clearInterval(looking)
      lending.end()
    }
  }
  return async (name, asked) => {
    const running = places.run(asked.user?.id ?? 0, () => work(name, asked))
    underWay.add(running)
    const outcome = await running.finally(() => underWay.delete(running))
    if ('refused' in outcome) {
      const { status, body, headers } = outcome.refused
      throw new Refusal(status, body, headers)
    }
    if ('failed' in outcome) throw Object.assign(new Error(outcome.failed.message), outcome.failed)
    const { status, headers } = outcome.answered
    const type = { 'content-type': 'application/json; charset=utf-8' }
    return { status, headers: { ...type, ...headers }, body: Readable.from(outcome.json) }
  }
}

/** The thread ended; everything else goes on. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
