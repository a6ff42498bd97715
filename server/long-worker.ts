// The thread that works on long calls, one at a time: the same routes, on a database of its own.
import { move, transferableSymbol, valueSymbol } from 'piscina'
import type { Deps } from './answer.ts'
import { openHere } from './db/open-here.ts'
import { Refusal } from './errors.ts'
import { longRoutes } from './long-routes.ts'
import { piecesOf } from './pieces-of.ts'
import type { Outcome, Task } from './long/task.ts'

const routes = new Map(longRoutes.map((route) => [route.endpoint.name, route]))

export async function work(task: Task): Promise<Outcome> {
  const db = openHere(task.target, task.turn)
  try {
    const route = routes.get(task.name)
    if (!route) throw new Error(`${task.name} is not for threads`)
    // None of these calls writes letters or asks for payments.
    const deps = { db, config: task.config, now: () => task.now, longCalls: null } as Partial<Deps>
    const isGone = () => Atomics.load(task.gone, 0) === 1
    const { body, ...answered } = await route.work(deps as Deps, { ...task.asked, isGone })
    return moved({ answered, json: bytesOf(body) })
  } catch (error) {
    return outcomeOf(error)
  } finally {
    await db.destroy()
  }
}

const ITEMS_A_PIECE = 1000

/** The text of a list is written in pieces: whole it would take more memory than the list itself. */
function bytesOf(body: unknown): Uint8Array[] {
  const encode = (text: string) => new TextEncoder().encode(text)
  if (!Array.isArray(body)) return [encode(JSON.stringify(body))]
  const pieces = [...piecesOf<unknown>(body, ITEMS_A_PIECE)].map((piece, at) =>
    encode(`${at === 0 ? '[' : ','}${JSON.stringify(piece).slice(1, -1)}`),
  )
  return pieces.length === 0 ? [encode('[]')] : [...pieces, encode(']')]
}

/** The bytes of an answer go over without being copied. */
function moved(outcome: Outcome & { json: Uint8Array[] }): Outcome {
  const buffers = outcome.json.map(({ buffer }) => buffer)
  const parts = { [transferableSymbol]: buffers, [valueSymbol]: outcome }
  return move(parts) as unknown as Outcome
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof Refusal) {
    const { status, body, headers } = error
    return { refused: { status, body, headers } }
  }
  const { message, stack = '', code } = error as Error & { code?: unknown }
  return { failed: { message, stack, ...(typeof code === 'string' ? { code } : {}) } }
}
