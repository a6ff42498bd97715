// Which purchases money that came in may be a refund of, and which credits may be refunds of a purchase:
// up to half a year later and no more than is kept, from the same payee or of the same amount on the
// same account. Nothing is linked here; these are proposals, each with its reasons.
import { countOf } from '#domain/text.ts'
import { type Day, dayNumber } from '../dates.ts'
import type { Minor } from '../money.ts'
import { identifyOnce } from '../payees/identify.ts'

/** How many days after a purchase its refund is looked for. */
export const REFUND_DAYS = 180

export interface Possible {
  id: number
  account: number
  date: Day
  payee: string
  /** Money in of a refund; of a purchase what is still kept of it, below 0. */
  amount_minor: Minor
}

export interface ProposedRefund {
  id: number
  /** In words: "same payee", "same amount", "12 days later". */
  reasons: string[]
}

/** The likeliest first, then the nearest in time. */
export function proposeRefunds(record: Possible, others: readonly Possible[]): ProposedRefund[] {
  const who = identifyOnce()
  const nameOf = (payee: string) =>
    who({ payee: payee.replace(REFUND_WORDS, ' ').trim(), notes: '' }).words
  const name = nameOf(record.payee)
  return others
    .flatMap((other) => {
      const days = daysLater(record, other)
      if (days < 0 || days > REFUND_DAYS || !isWithin(record, other)) return []
      const isPayee = isSameName(name, nameOf(other.payee))
      const isAmount = record.amount_minor + other.amount_minor === 0
      const isAccount = record.account === other.account
      if (!isPayee && !(isAmount && isAccount)) return []
      const worth = (isPayee ? 4 : 0) + (isAmount ? 2 : 0) + (isAccount ? 1 : 0)
      const reasons = [
        ...(isPayee ? ['same payee'] : []),
        ...(isAmount ? ['same amount'] : []),
        ...(isAccount ? ['same account'] : []),
        daysInWords(days, record.amount_minor < 0),
      ]
      return [{ id: other.id, reasons, worth, days }]
    })
    .toSorted((a, b) => b.worth - a.worth || a.days - b.days || b.id - a.id)
    .map(({ id, reasons }) => ({ id, reasons }))
}

/** Days from the purchase to the refund, whichever of the two the record is. */
function daysLater(record: Possible, other: Possible): number {
  const days = dayNumber(other.date) - dayNumber(record.date)
  return record.amount_minor < 0 ? days : 0 - days
}

/** One is money in, the other out, and no more comes back than is kept. */
function isWithin(record: Possible, other: Possible): boolean {
  const [refund, kept] = [record, other]
    .map(({ amount_minor }) => amount_minor)
    .toSorted((a, b) => b - a)
  if (refund === undefined || kept === undefined) return false
  return refund > 0 && kept < 0 && refund + kept <= 0
}

function daysInWords(days: number, isLater: boolean): string {
  if (days === 0) return 'same day'
  return `${countOf(days, 'day')} ${isLater ? 'later' : 'earlier'}`
}

/** What banks and shops write round the name of who pays back. */
const REFUND_WORDS =
  /(?<!\p{L})(?:refund(?:ed)?|reversal|return(?:ed)?|credit|remboursement|avoir|gutschrift|(?:rück)?erstattung|retoure|storno|reembolso|devolución|rimborso|terugbetaling)(?!\p{L})/giu

/** "Amazon" and "Amazon Marketplace" are one; a name of two letters begins too many others. */
function isSameName(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.join('').length > 2 && short.every((word, at) => long[at] === word)
}
