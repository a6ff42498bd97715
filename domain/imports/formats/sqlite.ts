// The rows of some tables of an SQLite 3 file, as its documentation describes the format: pages of
// one size, a table a tree of them, a row a record of typed values. Only what other programs export
// is read: tables with a rowid, in a file that nobody writes to. A page is reached once and all records
// of a table take no more bytes than the file has, so that reading a broken one ends, too.

import { decodeBytes } from '../sheet/encoding.ts'
import type { Encoding } from '../model.ts'

export type SqlValue = string | number | null
export type SqlRow = Readonly<Record<string, SqlValue>>

/** Words for a database whose pages do not fit together. */
export class BrokenDatabase extends Error {}

const LEAF = 13
const INTERIOR = 5
const ENCODINGS: readonly Encoding[] = ['utf-8', 'utf-8', 'utf-16le', 'utf-16be']

/** The tables of a file by name, each read when it is asked for. Throws `BrokenDatabase`. */
export class SqliteFile {
  private readonly view: DataView
  private readonly pageSize: number
  private readonly usable: number
  private readonly encoding: Encoding
  private left = 0
  private readonly roots = new Map<string, { root: number; columns: string[] }>()

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const size = this.guarded(() => this.view.getUint16(16))
    this.pageSize = size === 1 ? 65_536 : size
    if (this.pageSize < 512) throw new BrokenDatabase()
    this.usable = this.pageSize - this.guarded(() => this.view.getUint8(20))
    this.encoding = ENCODINGS[this.guarded(() => this.view.getUint32(56))] ?? 'utf-8'
    for (const [type, name, , root, sql] of this.recordsOf(1)) {
      if (type !== 'table' || typeof name !== 'string' || typeof root !== 'number') continue
      this.roots.set(name, { root, columns: columnsIn(String(sql ?? '')) })
    }
  }

  has(table: string): boolean {
    return this.roots.has(table)
  }

  /** The rows of a table by the names of its columns; none for a table that is not there. */
  *rows(table: string): Generator<SqlRow> {
    const found = this.roots.get(table)
    if (found === undefined) return
    for (const values of this.recordsOf(found.root)) {
      yield Object.fromEntries(found.columns.map((name, at) => [name, values[at] ?? null]))
    }
  }

  private *recordsOf(root: number): Generator<SqlValue[]> {
    const seen = new Set<number>()
    this.left = this.bytes.length
    const waiting = [root]
    for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
      if (seen.has(page)) throw new BrokenDatabase()
      seen.add(page)
      const { kind, cells, last } = this.guarded(() => this.pageAt(page ?? 0))
      if (kind === LEAF) {
        for (const cell of cells) yield this.guarded(() => this.recordAt(cell))
      } else if (kind === INTERIOR) {
        // The last one first, so that the first comes off the pile first.
        waiting.push(last)
        for (const cell of cells.toReversed()) {
          waiting.push(this.guarded(() => this.view.getUint32(cell)))
        }
      } else throw new BrokenDatabase()
    }
  }

  /** Reading past the end of the file is the file's fault. */
  private guarded<T>(read: () => T): T {
    try {
      return read()
    } catch (error) {
      if (error instanceof RangeError) throw new BrokenDatabase()
      throw error
    }
  }

  private pageAt(page: number): { kind: number; cells: number[]; last: number } {
    const start = (page - 1) * this.pageSize
    const head = page === 1 ? 100 : start
    const kind = this.view.getUint8(head)
    const count = this.view.getUint16(head + 3)
    const list = head + (kind === INTERIOR ? 12 : 8)
    if (2 * count > this.pageSize) throw new BrokenDatabase()
    const cells = Array.from(
      { length: count },
      (_, at) => start + this.view.getUint16(list + 2 * at),
    )
    return { kind, cells, last: kind === INTERIOR ? this.view.getUint32(head + 8) : 0 }
  }

  private recordAt(cell: number): SqlValue[] {
    const [size, behindSize] = this.varint(cell)
    const [, begin] = this.varint(behindSize)
    return this.valuesOf(this.payload(begin, size))
  }

  /** A payload that does not fit its page goes on in pages of its own. */
  private payload(begin: number, size: number): Uint8Array {
    this.left -= size
    if (this.left < 0) throw new BrokenDatabase()
    const most = this.usable - 35
    if (size <= most) return this.slice(begin, size)
    const least = Math.floor(((this.usable - 12) * 32) / 255) - 23
    const fitting = least + ((size - least) % (this.usable - 4))
    const local = fitting <= most ? fitting : least
    const whole = new Uint8Array(size)
    whole.set(this.slice(begin, local))
    let filled = local
    let page = this.view.getUint32(begin + local)
    while (filled < size) {
      if (page === 0) throw new BrokenDatabase()
      const start = (page - 1) * this.pageSize
      const length = Math.min(size - filled, this.usable - 4)
      whole.set(this.slice(start + 4, length), filled)
      filled += length
      page = this.view.getUint32(start)
    }
    return whole
  }

  private slice(from: number, length: number): Uint8Array {
    if (from < 0 || from + length > this.bytes.length) throw new BrokenDatabase()
    return this.bytes.subarray(from, from + length)
  }

  private varint(at: number, view = this.view): [value: number, next: number] {
    let value = 0
    for (let place = 0; place < 9; place += 1) {
      const byte = view.getUint8(at + place)
      if (place === 8) return [value * 256 + byte, at + 9]
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return [value, at + place + 1]
    }
    return [value, at + 9]
  }

  private valuesOf(payload: Uint8Array): SqlValue[] {
    const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
    const values: SqlValue[] = []
    const [length, begin] = this.varint(0, view)
    let at = begin
    let body = length
    while (at < length) {
      const [type, next] = this.varint(at, view)
      at = next
      const size = sizeOf(type)
      values.push(this.valueOf(type, view, body, size))
      body += size
    }
    return values
  }

  private valueOf(type: number, view: DataView, at: number, size: number): SqlValue {
    if (type === 8 || type === 9) return type - 8
    if (type === 7) return view.getFloat64(at)
    if (type >= 1 && type <= 6) return integerAt(view, at, size)
    // Bytes without a meaning of their own are of no use here.
    if (type < 13 || type % 2 === 0) return null
    if (at + size > view.byteLength) throw new BrokenDatabase()
    const text = new Uint8Array(view.buffer, view.byteOffset + at, size)
    return decodeBytes(text, this.encoding).text
  }
}

const SIZES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0]

function sizeOf(type: number): number {
  return SIZES[type] ?? Math.floor((type - 12) / 2)
}

/** A whole number of two's complement; beyond 2^53 it loses its last digits. */
function integerAt(view: DataView, at: number, size: number): number {
  let value = view.getInt8(at)
  for (let place = 1; place < size; place += 1) value = value * 256 + view.getUint8(at + place)
  return value
}

/** The names of the columns in "CREATE TABLE name (id TEXT PRIMARY KEY, ...)". */
function columnsIn(sql: string): string[] {
  const inside = sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')'))
  const names: string[] = []
  let depth = 0
  let part = ''
  for (const char of `${inside},`) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (char !== ',' || depth > 0) part += char
    else {
      const name = /^\s*["'`[]?([^\s"'`\]]+)/.exec(part)?.[1] ?? ''
      if (!/^(?:primary|unique|check|foreign|constraint)$/i.test(name)) names.push(name)
      part = ''
    }
  }
  return names
}
