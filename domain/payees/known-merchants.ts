// The list of merchants made ready to be found in a text.

import { MERCHANTS } from './merchants.ts'
import type { SpendingKey } from './usual-categories.ts'
import { type Word, wordsKey } from './words.ts'

export interface Merchant {
  name: string
  category: SpendingKey
}

interface Spelling {
  merchant: Merchant
  parts: string[]
  letters: number
}

/** A merchant in a text: which of its words name it, and where the name ends in the text. */
export interface FoundMerchant {
  merchant: Merchant
  first: number
  end: number
}

const SPELLINGS = spellings()
const BY_FIRST = byFirst(SPELLINGS.filter(({ parts }) => !isOpen(parts)))
const OPEN = byLetter(SPELLINGS.filter(({ parts }) => isOpen(parts)))

/** A spelling that is the beginning of a word, or stands in a script without blanks. */
function isOpen(parts: readonly string[]): boolean {
  return parts.some((part) => part.endsWith('~') || /[\u3040-\u9fff]/.test(part))
}

function spellings(): Spelling[] {
  return Object.entries(MERCHANTS).flatMap(([category, list]) =>
    list.split(',').flatMap((entry) => {
      const [name = '', others] = entry.trim().split('=')
      const merchant = { name, category: category as SpendingKey }
      return (others ?? name)
        .split('|')
        .map((text) => text.split(' ').map(partOf).filter(Boolean))
        .filter((parts) => parts.length > 0)
        .map((parts) => ({ merchant, parts, letters: parts.join('').length }))
    }),
  )
}

/** The words of a spelling; its last may be open. */
function partOf(text: string): string {
  const key = wordsKey(text.replaceAll('~', ''))
  return text.endsWith('~') && key !== '' ? `${key}~` : key
}

function byFirst(all: readonly Spelling[]): Map<string, Spelling[]> {
  const index = new Map<string, Spelling[]>()
  for (const spelling of all) {
    const parts = spelling.parts.flatMap((part) => part.split(' '))
    const [first = ''] = parts
    index.set(first, [...(index.get(first) ?? []), { ...spelling, parts }])
  }
  return index
}

function byLetter(all: readonly Spelling[]): Map<string, Spelling[]> {
  const index = new Map<string, Spelling[]>()
  for (const spelling of all) {
    const letter = spelling.parts[0]?.[0] ?? ''
    index.set(letter, [...(index.get(letter) ?? []), spelling])
  }
  return index
}

/** A short name that stands within a text may mean anything; at the start it is the payee. */
const LETTERS_WITHIN = 7

/** The merchant whose name begins a text, or stands in it where the name is long; null for none. */
export function findMerchant(words: readonly Word[], from: number): FoundMerchant | null {
  let best: (FoundMerchant & { letters: number }) | null = null
  for (let at = from; at < words.length && best === null; at += 1) {
    for (const spelling of candidates(words[at]?.word ?? '')) {
      const { merchant, parts, letters } = spelling
      if (at > from && letters < LETTERS_WITHIN) continue
      if (best !== null && letters <= best.letters) continue
      const end = endOf(parts, words, at)
      if (end !== null) best = { merchant, first: at, end, letters }
    }
  }
  return best && { merchant: best.merchant, first: best.first, end: best.end }
}

function* candidates(word: string): Generator<Spelling> {
  yield* BY_FIRST.get(word) ?? []
  if (word !== '') yield* OPEN.get(word[0] ?? '') ?? []
}

/** Where in the text a spelling ends whose first word stands at `at`, or null. */
function endOf(parts: readonly string[], words: readonly Word[], at: number): number | null {
  let end = 0
  for (const [i, part] of parts.entries()) {
    const found = words[at + i]
    if (found === undefined) return null
    if (part.endsWith('~')) {
      const begins = part.slice(0, -1)
      if (!found.word.startsWith(begins)) return null
      end = Math.min(found.end, found.start + begins.length)
    } else if (/[\u3040-\u9fff]/.test(part)) {
      if (!found.word.startsWith(part)) return null
      end = found.start + part.length
    } else {
      if (found.word !== part) return null
      end = found.end
    }
  }
  return end
}
