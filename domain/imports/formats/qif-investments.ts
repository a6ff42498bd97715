// The records of an investment account in QIF. Those that end in X move money to or from another
// account: they and plain movements of cash are rows. What is bought, sold, earned or reinvested
// inside is counted and set aside.

import type { Day } from '#domain/dates.ts'
import { type Minor, minor } from '#domain/money.ts'
import { cleanText } from '../values/clean-text.ts'
import type { DecimalMark } from '../model.ts'
import { readSigned } from '../values/read-number.ts'
import { clipPayee } from '../rows/row-texts.ts'
import { type BankAccount, type InsideEvents, plainRow } from '../bank-file.ts'
import { setAside, whyNone } from './gather.ts'
import { readCategory } from './qif-category.ts'
import type { QifRecord } from './qif-records.ts'
import { payeeAndNotes } from './row-facts.ts'

const PAID_IN = /^(?:xin|contribx|buyx|cvrshrtx|miscexpx|margintx)$/
const PAID_OUT = /^(?:xout|withdrwx|sellx|shtsellx|rtrncapx)$/
const EARNED_OUT = /^(?:div|intinc|cglong|cgshort|cgmid|miscinc)x$/

const INSIDE: readonly [pattern: RegExp, kind: keyof InsideEvents, words: string][] = [
  [/^reinv/, 'reinvested', 'Reinvested inside the account'],
  [/^(?:buy|cvrshrt)/, 'buys', 'Bought inside the account'],
  [/^(?:sell|shtsell)/, 'sells', 'Sold inside the account'],
  [/^(?:div|intinc|cg|miscinc|rtrncap)/, 'income', 'Income that stayed in the account'],
  [/^(?:miscexp|margint)/, 'fees', 'A cost inside the account'],
]

/** Adds a record of an investment account as a row, or as an event that is set aside. */
export function readInvestmentRecord(
  account: BankAccount,
  record: QifRecord,
  date: Day,
  mark: DecimalMark,
): void {
  const action = (record.fields.N ?? '').replaceAll(' ', '').toLowerCase()
  const written = record.fields.T ?? record.fields.U ?? record.fields.$ ?? ''
  const amount = readSigned(written, mark)
  const security = cleanText(record.fields.Y ?? '')
  const text = cleanText([date, record.fields.N, security, written].join(' '))
  const moves = movesCash(action)
  if (moves !== null && amount === null) {
    const reason = whyNone('amount', written)
    account.set_aside.push(setAside(record.line, text, 'cannot_read', reason))
    return
  }
  if (moves === null || amount === null) {
    const [, kind, words] = INSIDE.find(([pattern]) => pattern.test(action)) ?? MOVED
    account.inside[kind] += 1
    account.set_aside.push(setAside(record.line, text, 'inside', words))
    return
  }
  const row = plainRow(record.line, date, 0 as Minor)
  row.transfer_account = readCategory(record.fields.L ?? '').transfer_account
  const payee = cleanText(record.fields.P ?? '') || security
  const { payee: told, notes } = payeeAndNotes(payee, cleanText(record.fields.M ?? ''))
  // "XIn" names nobody: the money came from the other account.
  Object.assign(row, { payee: told || clipPayee(row.transfer_account ?? ''), notes })
  if (moves === 'earned') row.dividends_minor = minor(Math.abs(amount))
  else row.amount_minor = moves === 'as_written' ? amount : minor(Math.abs(amount) * moves)
  account.rows.push(row)
}

const MOVED = [/^/, 'moves', 'Securities moved, no money'] as const

/** What an action does to the money of the account as seen from outside; null for nothing. */
function movesCash(action: string): 1 | -1 | 'as_written' | 'earned' | null {
  if (PAID_IN.test(action)) return 1
  if (PAID_OUT.test(action)) return -1
  if (EARNED_OUT.test(action)) return 'earned'
  return action === 'cash' || action === '' ? 'as_written' : null
}
