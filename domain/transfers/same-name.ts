// Both halves of money between own accounts may bear their owner's name.

import { identify } from '#domain/payees/identify.ts'
import { kindOfRow } from '#domain/payees/kind-of-row.ts'

interface Half {
  payee: string
  notes: string
}

interface Name {
  words: readonly string[]
  stem: string
}

const LEAST_WORDS = 2
const LEAST_LETTERS = 5

/** Who a row names, where that is no merchant's and nothing whose kind is known. */
export function ownName({ payee, notes }: Half): Name | null {
  const { merchant, words, stem } = identify({ payee, notes })
  if (merchant !== null || kindOfRow({ payee, notes, amount: -1 }) !== null) return null
  return { words, stem }
}

/** The name that both give; empty where they differ. */
export function sameName(a: Name | null, b: Name | null): [string] | [] {
  if (a === null || b === null) return []
  const [short, long] = a.words.length <= b.words.length ? [a, b] : [b, a]
  // One word alone is a beginning of many names; as the whole of both, "Holiday" is the pot's.
  const isWhole = short.words.length >= LEAST_WORDS || long.words.length === short.words.length
  const isName = isWhole && short.words.join('').length >= LEAST_LETTERS
  if (!isName || !short.words.every((word, at) => long.words[at] === word)) return []
  return short.stem === '' ? [] : [short.stem]
}
