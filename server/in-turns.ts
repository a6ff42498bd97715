// Long lists are worked through in turns: after a few milliseconds the others are let in, so that
// one user's import of 100 000 rows holds up nobody's request.
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 8

/** Maps a list in order, giving way to other work whenever a turn has lasted long enough. */
export async function mapInTurns<T, R>(
  list: readonly T[],
  map: (item: T, index: number) => R,
): Promise<R[]> {
  const made: R[] = []
  let until = performance.now() + TURN_MS
  for (const [index, item] of list.entries()) {
    made.push(map(item, index))
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + TURN_MS
  }
  return made
}

/** A list cut into pieces of at most `size`. */
export function* piecesOf<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}

const ROWS_A_PIECE = 200

/** The JSON of a long list, written piece by piece. */
export function jsonInTurns(list: readonly unknown[]): Readable {
  return Readable.from(writeList(list))
}

async function* writeList(list: readonly unknown[]): AsyncGenerator<string> {
  let before = '['
  for (const piece of piecesOf(list, ROWS_A_PIECE)) {
    yield before + JSON.stringify(piece).slice(1, -1)
    before = ','
    await nextTurn()
  }
  yield before === '[' ? '[]' : ']'
}
