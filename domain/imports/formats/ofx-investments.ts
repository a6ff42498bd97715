// An investment account in OFX. Money in and out of it are rows; buying, selling, reinvesting and
// income that stays inside are events, counted and set aside; the positions give a balance.
// SUBACCTFUND says where the money of an event came from or went: OTHER is outside the account.

import { type Minor, minor } from '#domain/money.ts'
import type { DecimalMark } from '../model.ts'
import { readSigned } from '../values/read-number.ts'
import { type BankAccount, type BankRow, type InsideEvents, plainRow } from '../bank-file.ts'
import { CUT_ROW, setAside } from './gather.ts'
import { type Tag, tagIn, valueOf } from './ofx-tags.ts'
import { dayOfDigits, payeeAndNotes, referenceOf } from './row-facts.ts'

const KINDS: readonly [pattern: RegExp, kind: keyof InsideEvents, words: string][] = [
  [/^BUY/, 'buys', 'Bought inside the account'],
  [/^SELL/, 'sells', 'Sold inside the account'],
  [/^REINVEST$/, 'reinvested', 'Reinvested inside the account'],
  [/^(?:INCOME|RETOFCAP)$/, 'income', 'Income that stayed in the account'],
  [/^(?:INVEXPENSE|MARGININTEREST)$/, 'fees', 'A cost inside the account'],
  [/^(?:TRANSFER|JRNLFUND|JRNLSEC|SPLIT|CLOSUREOPT)$/, 'moves', 'Securities moved, no money'],
]

/** Adds the events and the balance of an INVSTMTRS to its account. */
export function readInvestments(list: Tag, account: BankAccount, mark: DecimalMark): void {
  const paidIn = account.rows.length > 0
  for (const tag of tagIn(list, 'INVTRANLIST')?.children ?? []) {
    const found = KINDS.find(([pattern]) => pattern.test(tag.name))
    if (found === undefined) continue
    const [, kind, words] = found
    const text = `${valueOf(detailsOf(tag), 'DTTRADE').slice(0, 8)} ${describe(tag)}`
    if (tag.cut) {
      account.set_aside.push(setAside(tag.line, text, 'cannot_read', CUT_ROW))
      continue
    }
    const row = outsideRow(tag, kind, mark, paidIn)
    if (row !== null) {
      account.rows.push(row)
      continue
    }
    account.inside[kind] += 1
    account.set_aside.push(setAside(tag.line, text, 'inside', words))
  }
  // Positions may be missing from a list that was cut off, and their sum would be too low.
  const balance = list.cut ? null : valueOfPositions(list, mark)
  const date = dayOfDigits(valueOf(list, 'DTASOF'))
  if (balance !== null && date !== null) {
    account.balances.push({ date, amount_minor: balance, kind: 'closing' })
  }
}

/**
 * An event as a row where its money came from outside or left: a purchase paid from elsewhere, a
 * sale paid out, income paid out, and what a workplace plan buys with wages (its statements have
 * no cash rows, so such a purchase is the contribution).
 */
function outsideRow(
  tag: Tag,
  kind: keyof InsideEvents,
  mark: DecimalMark,
  paidIn: boolean,
): BankRow | null {
  const date = dayOfDigits(valueOf(detailsOf(tag), 'DTTRADE'))
  const total = readSigned(valueOf(totalsOf(tag), 'TOTAL'), mark)
  if (date === null || total === null || total === 0) return null
  const totals = totalsOf(tag)
  const outside = valueOf(totals, 'SUBACCTFUND').toUpperCase() === 'OTHER'
  const wages = kind === 'buys' && !paidIn && valueOf(totals, 'INV401KSOURCE') !== ''
  if (!outside && !wages) return null
  const size = minor(Math.abs(total))
  const row = plainRow(tag.line, date, 0 as Minor)
  Object.assign(row, payeeAndNotes(describe(tag), ''))
  row.bank_reference = referenceOf(valueOf(detailsOf(tag), 'FITID'))
  if (kind === 'buys') row.amount_minor = size
  else if (kind === 'sells') row.amount_minor = minor(-size)
  else if (kind === 'income') row.dividends_minor = size
  else return null
  return row
}

/** INVBUY and INVSELL stand inside the event, others have their values themselves. */
function totalsOf(tag: Tag): Tag {
  return tagIn(tag, 'INVBUY') ?? tagIn(tag, 'INVSELL') ?? tag
}

/** What every event says: its day, the bank's name of it, its memo. */
function detailsOf(tag: Tag): Tag | undefined {
  return tagIn(totalsOf(tag), 'INVTRAN')
}

function describe(tag: Tag): string {
  return valueOf(detailsOf(tag), 'MEMO') || tag.name
}

/** Market values of all positions and the cash beside them; null where none is told. */
function valueOfPositions(list: Tag, mark: DecimalMark): Minor | null {
  const cash = readSigned(valueOf(tagIn(list, 'INVBAL'), 'AVAILCASH'), mark)
  const values = (tagIn(list, 'INVPOSLIST')?.children ?? []).flatMap((position) => {
    const value = readSigned(valueOf(tagIn(position, 'INVPOS'), 'MKTVAL'), mark)
    return value === null ? [] : [value]
  })
  if (cash === null && values.length === 0) return null
  return minor(values.reduce<number>((sum, value) => sum + value, cash ?? 0))
}
