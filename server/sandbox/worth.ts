// What the sample household owns and owes besides its investments: a house, the loan on it, and what
// the bank account and the card held. Balances follow from the records, so these explain them.
import {
  type Day,
  type Month,
  addDays,
  addMonths,
  firstDay,
  lastDay,
  monthOf,
  monthSpan,
} from '#domain/dates.ts'
import type { SampleRecord } from './sample-record.ts'

/** What the loan was agreed on; the payment is the one to Harbor Home Loans each month. */
export const HOME_LOAN = { rate: 4.1, monthly_payment: 1840 }

const LOAN_AT_FIRST = 214_000
const HOUSE_AT_FIRST = 398_000
const HOUSE_A_QUARTER = 1.007

/** The house is looked up each quarter, the loan's statement comes each month. */
export function propertyOf(months: readonly Month[]): SampleRecord[] {
  let house = HOUSE_AT_FIRST
  let loan = LOAN_AT_FIRST
  return months.flatMap((month, index) => {
    loan = loan * (1 + HOME_LOAN.rate / 1200) - HOME_LOAN.monthly_payment
    const noted = (category: string, payee: string, balance: number): SampleRecord => ({
      type: 'saving',
      account: 'joint',
      category,
      date: addDays(firstDay(month), 1),
      payee,
      amount: 0,
      balance: Math.round(balance * 100) / 100,
    })
    const statement = noted('Home loan', 'Harbor Home Loans statement', loan)
    if (index % 3 !== 0) return [statement]
    house *= HOUSE_A_QUARTER
    return [statement, noted('House', 'What the house would sell for', Math.round(house))]
  })
}

/** The card's bill of each month, paid from the bank account in the next: two halves each. */
export function cardPayments(records: readonly SampleRecord[]): SampleRecord[] {
  const spent = new Map<Month, number>()
  for (const { account, date, amount } of records) {
    if (account !== 'card') continue
    spent.set(monthOf(date), (spent.get(monthOf(date)) ?? 0) - Math.round(amount * 100))
  }
  return [...spent].flatMap(([month, cents]) => {
    const pays = month
    const half = (account: 'joint' | 'card', day: number, payee: string, amount: number) => ({
      type: 'transaction' as const,
      account,
      category: 'Transfers',
      date: addDays(firstDay(addMonths(month, 1)), day - 1),
      payee,
      amount: amount / 100,
      exclude_from_totals: true,
      pays,
    })
    return [half('joint', 5, 'Lumen Card', -cents), half('card', 6, 'Payment received', cents)]
  })
}

export interface SampleBalance {
  account: 'joint' | 'card'
  date: Day
  amount: number
}

const KNOWN_MONTHS = 13
const JOINT_AT_FIRST = 21_430.18

/** What both held at the end of each of the last months, oldest first. `records`: all, up to `today`. */
export function sampleBalances(records: readonly SampleRecord[], today: Day): SampleBalance[] {
  const last = addMonths(monthOf(today), -1)
  const months = monthSpan(addMonths(last, 1 - KNOWN_MONTHS), last)
  const moved = (account: SampleBalance['account'], month: Month) =>
    records
      .filter((record) => record.account === account && monthOf(record.date) === month)
      .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  // A bill is owed in full at the end of its month, because the one before is paid by then.
  let joint = Math.round(JOINT_AT_FIRST * 100)
  return months.flatMap((month, index) => {
    if (index > 0) joint += moved('joint', month)
    const bill = records
      .filter(({ account, date, pays }) => account === 'card' && !pays && monthOf(date) === month)
      .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    return [
      { account: 'joint' as const, date: lastDay(month), amount: joint / 100 },
      { account: 'card' as const, date: lastDay(month), amount: bill / 100 },
    ]
  })
}
