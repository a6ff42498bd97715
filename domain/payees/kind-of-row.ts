// What a row says that it is, by itself: first the words of what was bought, then who is known to
// sell it. Each answer has its reason in words for the user.

import { textsOfRow } from './batch-notes.ts'
import { identify } from './identify.ts'
import { type FoundKind, kindOfWords } from './kind-words.ts'
import type { UsualKey } from './usual-categories.ts'
import { isPerson, mayBeSurname } from './people.ts'
import { plainWords, wordsIn } from './words.ts'

export interface RowText {
  payee: string
  notes: string
  /** Negative is money out. */
  amount: number
}

export interface RowKind {
  key: UsualKey
  /** "“dental” in its text", "Netflix". */
  reason: string
  /** Good enough to be taken together with others without looking. */
  sure: boolean
}

const PAYPAL_LIKE = /^(?:paypal|klarna)\b/i

/** What a bank says that it did not take: "Comision 0,00". */
const NO_COSTS =
  /\b(?:comisi[oó]n|commissione?|comiss[aã]o|fees?|charges?|geb(?:ü|ue)hr(?:en)?|frais|kosten|prowizja|avgift) ?:? ?\p{Sc}?0(?:[.,]00?)?(?!\d)/giu

/** How somebody is reached is no telephone bill: "AN TELEFON-NR. +41791234567". */
const REACHED_BY =
  /\b(?:telefonu?|tel|phone|mobile|telefoon|puhelin)(?:[- ]?(?:nr|nummer|number|no))?[.:]? ?(?=\+?\d[\d ]{5})|\bprzelew (?:blik )?na telefon\b/giu

/** How money was moved, what another currency cost and what a card gave back are none of what they sound like. */
const WAYS =
  /\binternet(?= ?(?:transfer|payment|banking|pymt|withdrawal|deposit|xfr)\b)|\bbancomat(?= pay\b)|\bcommission amount: ?[\d.,]+|\bcash ?back bonus\b/giu

/** What the words of a row say that it is, or null. */
export function kindOfText(row: RowText, { stem } = identify(row)): RowKind | null {
  const { amount } = row
  const [payee, notes] = textsOfRow(row)
  const said = PAYPAL_LIKE.test(payee) ? [payee] : isPerson(payee, stem) ? [notes] : [payee, notes]
  const texts = said.map((text) =>
    text.replace(NO_COSTS, ' ').replace(REACHED_BY, ' ').replace(WAYS, ' '),
  )
  if (amount > 0) {
    const income = firstKind(texts, 'income')
    if (income !== null) return income
  }
  const kind = firstKind(texts, 'spending')
  if (kind === null) return null
  if (amount <= 0) {
    const isByName = mayBeSurname(stem) && firstKind(texts.slice(1), 'spending') === null
    return isByName ? { ...kind, sure: false } : kind
  }
  if (kind.key === 'taxes') return { ...kind, key: 'tax_refund' }
  // Who sends bills also pays those who work there, and friends pay back what a dinner was.
  return { ...kind, sure: texts.some((text) => PAID_BACK.test(text)) }
}

const PAID_BACK =
  /refund|money back|return|reversal|credit|erstatt|gutschrift|r(?:ü|ue)ck|rembours|avoir|devoluc|reembolso|abono|rimborso|storno|terug|retour|zwrot|estorno|palautus|refusjon/i

/** The notes say what it was for, the payee only who; so they are asked first. */
function firstKind(texts: readonly string[], side: 'spending' | 'income'): RowKind | null {
  for (const text of texts.toReversed()) {
    const found = kindOfWords(plainWords(text), side)
    if (found) return { key: found.key, reason: `“${quoted(text, found)}” in its text`, sure: true }
  }
  return null
}

/** The words that told, as they stand in the text. */
function quoted(text: string, { at, num_words, phrase }: FoundKind): string {
  if (num_words === 0) return phrase
  const words = wordsIn(text).slice(at, at + num_words)
  return text.slice(words[0]?.start, words.at(-1)?.end).replace(/\s+/g, ' ')
}

/** Money to a person, by the bank's words for it. */
const TO_A_PERSON =
  /^(?:zelle|venmo|cash app|bizum|tikkie|swish|mobilepay|vipps|twint|wero|pix|blik)\b|\be-?transfer\b/i

/** "TST*" of "TST* Via 313 Austin". */
function tillOf({ payee }: RowText): string {
  return /\w+\s?\*/.exec(payee)?.[0] ?? payee
}

/** What a row is, as far as its text and the common merchants tell; null when they do not. */
export function kindOfRow(row: RowText): RowKind | null {
  const identity = identify(row)
  const said = kindOfText(row, identity)
  // A shop pays those who work for it.
  if (said?.key === 'salary') return said
  if (identity.merchant !== null) {
    const { name, category } = identity.merchant
    return { key: category, reason: `${name} is a common merchant`, sure: true }
  }
  if (said !== null) return said
  if (identity.hint !== null) {
    return {
      key: identity.hint,
      reason: `“${tillOf(row)}” is how such places take payments`,
      sure: true,
    }
  }
  if (row.amount < 0 && TO_A_PERSON.test(row.payee)) {
    return { key: 'other', reason: 'money to a person', sure: false }
  }
  return null
}
