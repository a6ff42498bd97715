// Looks at the bytes of a body while they arrive, and refuses it as soon as it is past a limit: nested
// too deeply, a row too long, too many rows. Nothing is built of it but where its lists stand and where
// they may be cut, so that a long one can be parsed a piece at a time. Whether it is JSON at all is
// found by whoever parses it.
import { invalid, tooLarge } from '../errors.ts'

/** What is counted as rows: the items of the body's list, or of the lists in the body's object. */
export interface RowLimits {
  rows: number
  /** Bytes of one row. */
  row: number
}

/** Where the items of a list stand in the bytes of a body: from, to, and commas between two of them. */
export interface ListPlace {
  from: number
  to: number
  cuts: number[]
}

/** Bytes of all that is no row: ids that were selected, the head of an export. */
const MOST_BESIDE = 4 * 1024 * 1024
/** Nothing that is accepted is nested deeper than a few times. */
const MOST_NESTED = 32
const BYTES_A_PIECE = 64 * 1024

const QUOTE = 34
const COMMA = 44
const LIST_BEGIN = 91
const BACKSLASH = 92
const LIST_END = 93
const OBJECT_BEGIN = 123
const OBJECT_END = 125

export class BodyScan {
  readonly lists: ListPlace[] = []
  readonly #limits: RowLimits
  readonly #bytesAPiece: number
  #at = 0
  #depth = 0
  /** How deep inside a list of rows is: 1 in a body that is a list, 2 in a list of its object. */
  #inList = 1
  #list: ListPlace | null = null
  #inText = false
  #escaped = false
  #rows = 0
  #rowFrom = 0
  #beside = 0
  #besideFrom = 0
  #pieceFrom = 0

  constructor(limits: RowLimits, bytesAPiece = BYTES_A_PIECE) {
    this.#limits = limits
    this.#bytesAPiece = bytesAPiece
  }

  /** The next bytes. Throws a refusal. */
  add(bytes: Uint8Array): void {
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index]
      if (this.#inText) {
        if (this.#escaped) this.#escaped = false
        else if (byte === BACKSLASH) this.#escaped = true
        else if (byte === QUOTE) this.#inText = false
      } else if (byte === QUOTE) this.#inText = true
      else if (byte === COMMA) this.#comma(this.#at + index)
      else if (byte === LIST_BEGIN || byte === OBJECT_BEGIN) this.#open(byte, this.#at + index)
      else if (byte === LIST_END || byte === OBJECT_END) this.#close(this.#at + index)
    }
    this.#at += bytes.length
    if (this.#list) this.#checkRow(this.#at)
    else this.#checkBeside(this.#at)
  }

  #open(byte: number, at: number): void {
    this.#depth += 1
    if (this.#depth > MOST_NESTED) throw refusal('The body is nested too deeply.')
    if (this.#depth === 1) this.#inList = byte === LIST_BEGIN ? 1 : 2
    if (byte !== LIST_BEGIN || this.#depth !== this.#inList) return
    this.#checkBeside(at)
    this.#beside += at - this.#besideFrom
    this.#list = { from: at + 1, to: -1, cuts: [] }
    this.lists.push(this.#list)
    this.#rowFrom = at + 1
    this.#pieceFrom = at + 1
  }

  #close(at: number): void {
    if (this.#list && this.#depth === this.#inList) {
      if (at > this.#rowFrom) this.#endRow(at)
      this.#list.to = at
      this.#list = null
      this.#besideFrom = at
    }
    this.#depth -= 1
  }

  #comma(at: number): void {
    if (!this.#list || this.#depth !== this.#inList) return
    this.#endRow(at)
    this.#rowFrom = at + 1
    if (at - this.#pieceFrom < this.#bytesAPiece) return
    this.#list.cuts.push(at)
    this.#pieceFrom = at + 1
  }

  #endRow(at: number): void {
    this.#checkRow(at)
    this.#rows += 1
    const { rows } = this.#limits
    if (this.#rows <= rows) return
    const where = this.#inList === 1 ? '' : ' over all its lists'
    throw refusal(`At most ${rows} rows are allowed${where}.`)
  }

  #checkBeside(at: number): void {
    if (this.#beside + at - this.#besideFrom > MOST_BESIDE) throw tooLarge()
  }

  #checkRow(at: number): void {
    const { row } = this.#limits
    if (at - this.#rowFrom > row) throw refusal(`A row may have at most ${row} bytes.`)
  }
}

function refusal(words: string) {
  return invalid({ non_field_errors: [words] })
}
