// The list of merchants made ready to be found in a text.

import { groupBy } from '#domain/lists.ts'
import { ASIA_MERCHANTS } from './merchants-asia.ts'
import { ENGLISH_MERCHANTS } from './merchants-english.ts'
import { EUROPE_MERCHANTS } from './merchants-europe.ts'
import { MERCHANTS } from './merchants.ts'
import type { SpendingKey } from './usual-categories.ts'
import { LETTERS_OF_A_START, UNPARTED, type Word, wordsKey } from './words.ts'

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

/** No spelling stands in them twice: only one merchant could be found by it. */
const LISTS = [MERCHANTS, ENGLISH_MERCHANTS, EUROPE_MERCHANTS, ASIA_MERCHANTS]

const SPELLINGS = spellings()
const BY_FIRST = groupBy(
  SPELLINGS.filter(({ parts }) => !isOpen(parts)),
  ({ parts: [first = ''] }) => first,
)
/** By the letters with which any word of theirs begins; short ones by all that they have. */
const OPEN = groupBy(
  SPELLINGS.filter(({ parts }) => isOpen(parts)),
  ({ parts: [first = ''] }) => first.replace('~', '').slice(0, LETTERS_OF_A_START),
)

/** A spelling that begins with the beginning of a word, or in a script without blanks. */
function isOpen([first = '']: readonly string[]): boolean {
  return first.endsWith('~') || UNPARTED.test(first)
}

function spellings(): Spelling[] {
  const entries = LISTS.flatMap((list) => Object.entries(list))
  return entries.flatMap(([category, list]) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .flatMap((entry) => spellingsOf(entry, category as SpendingKey)),
  )
}

function spellingsOf(entry: string, category: SpendingKey): Spelling[] {
  const [name = '', others = name] = entry.split('=')
  const merchant = { name, category }
  return others
    .split('|')
    .map((text) => text.split(' ').flatMap(partsOf))
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ merchant, parts, letters: parts.join('').length }))
}

/** The words of a part of a spelling; the last may be open. */
function partsOf(text: string): string[] {
  const key = wordsKey(text.replaceAll('~', ''))
  if (key === '') return []
  return `${key}${text.endsWith('~') ? '~' : ''}`.split(' ')
}

/** A short name that stands within a text may mean anything; at the start it is the payee. */
const LETTERS_WITHIN = 7

/** The merchant whose name begins a text, or stands in it where the name is long; null for none. */
export function findMerchant(words: readonly Word[], from: number): FoundMerchant | null {
  for (let at = from; at < words.length; at += 1) {
    const word = words[at]?.word ?? ''
    const least = at > from ? LETTERS_WITHIN : 1
    let best = longest(BY_FIRST.get(word), words, at, least, null)
    for (let letters = 1; letters <= LETTERS_OF_A_START && letters <= word.length; letters += 1) {
      best = longest(OPEN.get(word.slice(0, letters)), words, at, least, best)
    }
    if (best !== null) return best
  }
  return null
}

type Best = FoundMerchant & { letters: number }

/** The longest spelling that stands at a place of a text. */
function longest(
  spellings: readonly Spelling[] | undefined,
  words: readonly Word[],
  at: number,
  least: number,
  given: Best | null,
): Best | null {
  let best = given
  for (const { merchant, parts, letters } of spellings ?? []) {
    if (letters < least || (best !== null && letters <= best.letters)) continue
    const end = endOf(parts, words, at)
    if (end !== null) best = { merchant, first: at, end, letters }
  }
  return best
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
    } else if (UNPARTED.test(part)) {
      if (!found.word.startsWith(part)) return null
      end = found.end
    } else {
      if (found.word !== part) return null
      end = found.end
    }
  }
  return end
}
