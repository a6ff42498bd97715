// One entry of a CAMT message. A batch is one entry with a detail for each payment in it; it is
// opened into parts only where the details, in the entry's currency, add up to the entry.

import type { Day } from '#domain/dates.ts'
import { type Minor, minor } from '#domain/money.ts'
import { cleanText } from '../values/clean-text.ts'
import { isCurrencyCode } from '../values/currencies.ts'
import type { SetAside } from '../set-aside-model.ts'
import { readSigned } from '../values/read-number.ts'
import type { OriginalAmount, RowPart } from '../row-model.ts'
import { type BankRow, plainRow } from '../bank-file.ts'
import { setAside } from './gather.ts'
import { dayOfDigits, payeeAndNotes, referenceOf } from './row-facts.ts'
import { type Element, elementAt, elementsIn, textAt } from './xml.ts'

const NOT_BOOKED = new Set(['PDNG', 'INFO', 'FUTR'])

/** The booking day of an entry, else its value day. */
export function dayOfEntry(entry: Element): Day | null {
  return dayIn(entry, 'BookgDt') ?? dayIn(entry, 'ValDt')
}

function dayIn(entry: Element, name: string): Day | null {
  const date = elementAt(entry, name)
  return dayOfDigits(textAt(date, 'Dt') || textAt(date, 'DtTm'))
}

/** An entry as a row of `day`, with its currency; a line set aside where it cannot be read. */
export function readEntry(
  entry: Element,
  day: Day | null,
): { row: BankRow; currency: string; pending: boolean } | SetAside {
  const size = readSigned(textAt(entry, 'Amt'), '.')
  const direction = textAt(entry, 'CdtDbtInd')
  const described = `${day ?? ''} ${textAt(entry, 'Amt')} ${textAt(entry, 'AddtlNtryInf')}`.trim()
  if (day === null) return setAside(entry.line, described, 'cannot_read', 'It has no date')
  if (size === null) {
    const reason = `“${textAt(entry, 'Amt')}” is not an amount`
    return setAside(entry.line, described, 'cannot_read', reason)
  }
  if (direction !== 'CRDT' && direction !== 'DBIT') {
    const reason = 'Nothing says whether it is money in or money out'
    return setAside(entry.line, described, 'cannot_read', reason)
  }
  const sign = direction === 'DBIT' ? -1 : 1
  const row = plainRow(entry.line, day, minor(sign * size))
  const currency = elementAt(entry, 'Amt')?.attributes['Ccy'] ?? ''
  describeRow(row, entry, currency)
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  return { row, currency, pending: NOT_BOOKED.has(status) }
}

function describeRow(row: BankRow, entry: Element, currency: string): void {
  const details = elementsIn(entry, 'NtryDtls').flatMap((one) => elementsIn(one, 'TxDtls'))
  const [only] = details
  const more = textAt(entry, 'AddtlNtryInf')
  const single = details.length === 1 ? only : undefined
  const text = single === undefined ? more : textOfDetail(single) || more
  Object.assign(row, payeeAndNotes(nameOf(single, entry), text))
  const value_date = dayIn(entry, 'ValDt')
  row.value_date = value_date === row.date ? null : value_date
  row.bank_reference =
    referenceOf(textAt(entry, 'AcctSvcrRef')) ??
    referenceOf(textAt(single, 'Refs', 'AcctSvcrRef')) ??
    referenceOf(textAt(entry, 'NtryRef'))
  row.original =
    originalOf(single, row.amount_minor, currency) ?? originalOf(entry, row.amount_minor, currency)
  if (details.length > 1) row.parts = partsOf(details, row, entry, currency)
}

/**
 * The other side's name: who paid money in, who was paid money out. Of a reversal, the other way
 * round. The last one in a chain of parties stands in where the first has no name.
 */
function nameOf(detail: Element | undefined, entry: Element): string {
  const credit = textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')
  const reversed = /^(?:true|1)$/.test(textAt(entry, 'RvslInd'))
  const other = (credit === 'CRDT') !== reversed ? 'Dbtr' : 'Cdtr'
  const parties = elementAt(detail, 'RltdPties')
  return partyName(parties, other) || partyName(parties, `Ultmt${other}`)
}

function partyName(parties: Element | undefined, party: string): string {
  return textAt(parties, party, 'Nm') || textAt(parties, party, 'Pty', 'Nm')
}

/** What the payment is for: free text, else the structured reference and what is said beside it. */
function textOfDetail(detail: Element): string {
  const info = elementAt(detail, 'RmtInf')
  const free = elementsIn(info, 'Ustrd').map((one) => one.text)
  if (free.length > 0) return cleanText(free.join(' '))
  const structured = elementsIn(info, 'Strd').flatMap((one) => [
    ...elementsIn(one, 'AddtlRmtInf').map(({ text }) => text),
    textAt(one, 'CdtrRefInf', 'Ref'),
    ...elementsIn(one, 'RfrdDocInf').map((document) => textAt(document, 'Nb')),
  ])
  return cleanText(structured.join(' ')) || textAt(detail, 'AddtlTxInf')
}

/** What a detail or an entry says of another currency; the rate as the two amounts prove it. */
function originalOf(
  from: Element | undefined,
  amount_minor: Minor,
  home: string,
): OriginalAmount | null {
  const details = elementAt(from, 'AmtDtls')
  for (const name of ['InstdAmt', 'TxAmt', 'CntrValAmt', 'AnncdPstngAmt']) {
    const amount = elementAt(details, name, 'Amt')
    const currency = amount?.attributes['Ccy'] ?? ''
    const size = readSigned(amount?.text ?? '', '.')
    if (!isCurrencyCode(currency) || currency === home || size === null || size === 0) continue
    const rate = rateOf(details, Math.abs(amount_minor) / Math.abs(size))
    return { amount_minor: minor(amount_minor < 0 ? -size : size), currency, rate }
  }
  return null
}

/** The rate that the file gives, turned so that it is nearest to what the amounts say. */
function rateOf(details: Element | undefined, proved: number): number | null {
  for (const one of details?.children ?? []) {
    const given = Number(textAt(one, 'CcyXchg', 'XchgRate'))
    if (!Number.isFinite(given) || given <= 0) continue
    const turned = 1 / given
    return Math.abs(Math.log(given / proved)) <= Math.abs(Math.log(turned / proved))
      ? given
      : Number(turned.toPrecision(10))
  }
  return null
}

/** The payments of a batch; none where they do not add up to it. */
function partsOf(
  details: readonly Element[],
  row: BankRow,
  entry: Element,
  currency: string,
): RowPart[] {
  const parts = details.map((detail): RowPart | null => {
    const size = amountOfDetail(detail, currency)
    if (size === null) return null
    const direction = textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')
    return {
      amount_minor: minor(direction === 'DBIT' ? -size : size),
      ...payeeAndNotes(nameOf(detail, entry), textOfDetail(detail)),
      category: '',
      transfer_account: null,
    }
  })
  const read = parts.filter((part) => part !== null)
  const sum = read.reduce((total, part) => total + part.amount_minor, 0)
  return read.length === parts.length && sum === row.amount_minor ? read : []
}

/** The amount of a detail in the entry's currency; null where it is told in another one only. */
function amountOfDetail(detail: Element, currency: string): Minor | null {
  const amounts = [
    elementAt(detail, 'Amt'),
    elementAt(detail, 'AmtDtls', 'TxAmt', 'Amt'),
    elementAt(detail, 'AmtDtls', 'InstdAmt', 'Amt'),
  ]
  const found = amounts.find((one) => one !== undefined && one.attributes['Ccy'] === currency)
  return found === undefined ? null : readSigned(found.text, '.')
}
