// A body that is long: its bytes, and where its lists stand in them. It is handed to another thread as
// it is and read there, its lists a piece at a time.
import type { ListPlace } from './scan-body.ts'
import { notJson, parseStrictly } from './parse-strictly.ts'

export interface LongBody {
  bytes: Uint8Array
  lists: ListPlace[]
}

export function isLong(body: unknown): body is LongBody {
  return body instanceof Object && 'bytes' in body && body.bytes instanceof Uint8Array
}

type Parse = (text: string) => unknown

/** The items of a long list, parsed while they are walked through. */
export class Items implements Iterable<unknown> {
  readonly #text: (from: number, to: number) => string
  readonly #place: ListPlace
  readonly #parse: Parse

  constructor(text: (from: number, to: number) => string, place: ListPlace, parse: Parse) {
    this.#text = text
    this.#place = place
    this.#parse = parse
  }

  *[Symbol.iterator](): Generator {
    for (const piece of this.pieces()) yield* piece
  }

  /** Its items, some at a time. */
  *pieces(): Generator<unknown[]> {
    const { from, to, cuts } = this.#place
    let start = from
    for (const end of [...cuts, to]) {
      const text = this.#text(start, end)
      // A comma with nothing behind it would be lost where a list is cut.
      if (cuts.length > 0 && text.trim() === '') throw notJson()
      yield this.#parse(`[${text}]`) as unknown[]
      start = end + 1
    }
  }
}

/** The body: a list as `Items`, an object with such in place of its lists. Throws a refusal. */
export function readLong({ bytes, lists }: LongBody, parse: Parse = parseStrictly): unknown {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (from: number, to: number) => buffer.toString('utf8', from, to)
  // What stands around the lists is parsed by itself, with the number of each list inside it.
  let around = ''
  let from = 0
  for (const [number, place] of lists.entries()) {
    if (place.to === -1) throw notJson()
    around += `${text(from, place.from)}${number}`
    from = place.to
  }
  const whole = parse(around + text(from, buffer.length))
  const itemsOf = ([number]: unknown[]) => {
    const place = lists[Number(number)]
    if (!place) throw notJson()
    return new Items(text, place, parse)
  }
  if (Array.isArray(whole)) return itemsOf(whole)
  if (typeof whole !== 'object' || whole === null) return whole
  const members = Object.entries(whole).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? itemsOf(value) : value,
  ])
  return Object.fromEntries(members)
}

/** The same with lists in place of `Items`. */
export function withLists(sent: unknown): unknown {
  if (!(sent instanceof Object)) return sent
  const members = Object.entries(sent).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Items ? [...value] : value,
  ])
  return Object.fromEntries(members)
}
