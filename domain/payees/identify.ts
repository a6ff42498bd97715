// Who a payee is, whatever the bank writes round the name. Store numbers, dates, card numbers, order
// numbers and what banks and processors put before a shop do not make another payee:
// "SQ *HOUNDSTOOTH COFFEE Austin TX 01/05" and "SQ *HOUNDSTOOTH COFFEE 77 Dallas TX" are one.
// What changes between the rows of one payee only shows among many; see group-payees.ts.

import { type Merchant, findMerchant } from './known-merchants.ts'
import { LEAD_INS, LEGAL_FORMS, PROCESSORS, SHOP_IN_NOTES, TAILS, WALLETS } from './payee-noise.ts'
import type { UsualKey } from './usual-categories.ts'
import { type Word, wordsIn, wordsKey } from './words.ts'

/** What a row says of whom it was paid to. */
export interface PayeeText {
  payee: string
  notes: string
}

export interface Identity {
  merchant: Merchant | null
  /** The words that name it, as they are compared. */
  words: string[]
  /** The part of the payee as read that names it; empty where only the notes do. */
  stem: string
  /** What the processor of the payment says of the shop behind it. */
  hint: UsualKey | null
}

/** Who a row was paid to, by itself. */
export function identify({ payee, notes }: PayeeText): Identity {
  const shop = shopInNotes(payee, notes)
  if (shop !== null) return { ...identifyName(shop), stem: '' }
  return identifyName(payee)
}

function identifyName(payee: string): Identity {
  const { rest, offset, hint } = withoutProcessor(payee)
  const words = wordsIn(rest)
  const from = afterLeadIn(words)
  const found = findMerchant(words, from)
  if (found !== null) {
    const start = words[found.first]?.start ?? 0
    const stem = payee.slice(offset + start, offset + found.end)
    const { merchant } = found
    return { merchant, words: wordsKey(merchant.name).split(' '), stem, hint }
  }
  const named = nameWords(rest, words, from)
  const stem = payee.slice(offset + (named[0]?.start ?? 0), offset + (named.at(-1)?.end ?? 0))
  return { merchant: null, words: named.map(({ word }) => word), stem, hint }
}

/** "PAYPAL *ETSY INC" is Etsy, "TST* VIA 313" a restaurant of that name. */
function withoutProcessor(payee: string): { rest: string; offset: number; hint: UsualKey | null } {
  for (const { before, hint } of PROCESSORS) {
    const match = before.exec(payee)
    if (match && wordsIn(payee.slice(match[0].length)).some(({ word }) => /\p{L}{2}/u.test(word))) {
      return { rest: payee.slice(match[0].length), offset: match[0].length, hint }
    }
  }
  return { rest: payee, offset: 0, hint: null }
}

/** The shop that a wallet names in the notes only. */
function shopInNotes(payee: string, notes: string): string | null {
  const [first = ''] = wordsIn(payee).map(({ word }) => word)
  if (!WALLETS.has(first) || notes === '') return null
  for (const pattern of SHOP_IN_NOTES) {
    const shop = pattern.exec(notes)?.[1]?.trim()
    if (shop !== undefined && /\p{L}{2}/u.test(shop)) return shop
  }
  return null
}

/** The first word that may be of the name: behind "POS PURCHASE", dates and card numbers. */
function afterLeadIn(words: readonly Word[]): number {
  let at = 0
  for (;;) {
    const lead = LEAD_INS.find((parts) => parts.every((part, i) => words[at + i]?.word === part))
    const next = lead === undefined ? at : at + lead.length
    const after = next > 0 ? pastNumbers(words, next) : next
    if (after >= words.length) return at
    if (after === at) return at
    at = after
  }
}

function pastNumbers(words: readonly Word[], from: number): number {
  let at = from
  while (/^\p{N}+$/u.test(words[at]?.word ?? '')) at += 1
  return at
}

/** The words of a name up to what is noise: numbers, codes, an order behind an asterisk, a place. */
function nameWords(text: string, words: readonly Word[], from: number): Word[] {
  const kept: Word[] = []
  for (const word of words.slice(from)) {
    const last = kept.at(-1)
    if (last !== undefined && endsName(text.slice(last.end, word.start), word.word, kept)) break
    kept.push(word)
  }
  const ended = [...kept]
  while (ended.length > 1 && LEGAL_FORMS.has(ended.at(-1)?.word ?? '')) ended.pop()
  return ended.length > 0 ? ended : words.slice(0, 1)
}

function endsName(between: string, word: string, kept: readonly Word[]): boolean {
  const letters = kept.reduce((sum, one) => sum + one.word.length, 0)
  if (/[*]|\/\/|\s[-–—|]\s|;/.test(between) && letters >= 3) return true
  if (TAILS.has(word) && letters >= 3 && kept.some((one) => !TAILS.has(one.word))) return true
  if (!/\p{N}/u.test(word)) return false
  // A short number may belong to a short name, "VIA 313"; a long one or a code never does.
  return !(letters <= 3 && /^[1-9]\d{0,2}$/.test(word) && !between.includes('#'))
}
