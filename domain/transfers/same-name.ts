// Both halves of money between own accounts may bear their owner's name.

import { identify } from '#domain/payees/identify.ts'
import { kindOfRow } from '#domain/payees/kind-of-row.ts'

interface Half {
  payee: string
  notes: string
}

const LEAST_WORDS = 2
const LEAST_LETTERS = 5

/** The name that both rows give, where it is no merchant's; empty where they differ. */
export function sameName(one: Half, other: Half): [string] | [] {
  const [a, b] = [identify(one), identify(other)]
  if (a.merchant !== null || b.merchant !== null) return []
  const [short, long] = a.words.length <= b.words.length ? [a, b] : [b, a]
  const isName = short.words.length >= LEAST_WORDS && short.words.join('').length >= LEAST_LETTERS
  if (!isName || !short.words.every((word, at) => long.words[at] === word)) return []
  const isKnown = [one, other].some((half) => kindOfRow({ ...half, amount: -1 }) !== null)
  return isKnown || short.stem === '' ? [] : [short.stem]
}
