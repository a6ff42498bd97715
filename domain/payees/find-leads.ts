// What a bank writes before names and no list of ours knows: first words that very many different
// names have in common, as "x4417" of a card. Words that tell what a payee is ("pizzeria") are none.

import { type Leads, MOST_LEAD_WORDS } from './before-names.ts'
import { isKindWord } from './kind-words.ts'

/** So many different words follow it, and so great a part of all names begins with it. */
const LEAST_FOLLOWERS = 8
const LEAST_SHARE = 0.12

/** The phrases at the start of many of the given names. */
export function findLeads(names: readonly (readonly string[])[]): Leads {
  const followers = new Map<string, Set<string>>()
  for (const words of names) {
    const most = Math.min(MOST_LEAD_WORDS, words.length - 1)
    let phrase = ''
    for (let length = 1; length <= most; length += 1) {
      phrase = length === 1 ? (words[0] ?? '') : `${phrase} ${words[length - 1]}`
      const known = followers.get(phrase)
      const next = words[length] ?? ''
      if (known) known.add(next)
      else followers.set(phrase, new Set([next]))
    }
  }
  const least = Math.max(LEAST_FOLLOWERS, names.length * LEAST_SHARE)
  const found = [...followers].filter(([, next]) => next.size >= least).map(([phrase]) => phrase)
  return new Set(found.filter((phrase) => !phrase.split(' ').some(isKindWord)))
}
