// What a statement in one of the formats made for it says, whatever the format: OFX, CAMT, MT940,
// QIF, a broker's activity, the budget of another program. No columns are guessed here: accounts, days, signs and currencies are
// stated. One file may hold many accounts, and several statements of one; both are gathered, so
// that each account is imported once.

import type { AccountKind } from '#domain/accounts.ts'
import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { type Question } from './model.ts'
import type { SetAside } from './set-aside-model.ts'
import { type BankFacts, NO_FACTS } from './row-model.ts'

/** The formats that end in a `BankFile`; a grid of cells (CSV, XLSX) is judged instead. */
export type BankFormat = 'ofx' | 'camt' | 'mt940' | 'qif' | 'actual'

export interface BankFile {
  format: BankFormat
  /** In the order in which the file first names them; an account without rows is one, too. */
  accounts: BankAccount[]
  /** What only the user can answer: the order of day and month in a QIF. */
  questions: Question[]
  /** Sentences for the user about the file as a whole, such as the bank's own error. */
  remarks: string[]
  /** Why nothing of it can be imported; empty when something can. */
  problems: string[]
}

/** One account of a file: its rows in the order of the file, and what is no row. */
export interface BankAccount {
  /** As the file has it, without blanks: an IBAN, a number, a masked card. Empty where it has none. */
  number: string
  /** What the file calls it beside the number; empty for nothing. */
  name: string
  institution: string
  /** ISO code; null where the file does not say. */
  currency: string | null
  kind: AccountKind
  /** Interim reports and notices repeat what a statement brings later, or bring beside it. */
  nature: 'statement' | 'interim' | 'notice'
  /** Booked rows. */
  rows: BankRow[]
  /** Not booked yet: announced, reserved, in the middle of the day. Never stored. */
  pending: BankRow[]
  /** Balances with the day they are of, oldest first. */
  balances: BankBalance[]
  /** Whether opening balance and rows give the closing one, per statement. */
  checks: StatementCheck[]
  set_aside: SetAside[]
  /** What happened inside an investment account and is not money in or out, by kind of event. */
  inside: InsideEvents
}

/** A row of a statement; negative is money out. */
export interface BankRow extends BankFacts {
  /** Line of the file it begins on, counted from 1. */
  line: number
  /** The booking day. */
  date: Day
  amount_minor: Minor
  /** The other side's name, else the text; may be empty. */
  payee: string
  notes: string
}

export interface BankBalance {
  date: Day
  amount_minor: Minor
  kind: 'opening' | 'closing'
}

/** Whether opening balance and rows give the closing balance of one statement, or of several that follow on. */
export interface StatementCheck {
  /** Day of the closing balance. */
  date: Day
  /** Closing balance less opening balance and rows: 0 where it adds up. */
  difference_minor: Minor
}

/** How many events of each kind stayed inside the account. */
export interface InsideEvents {
  buys: number
  sells: number
  reinvested: number
  income: number
  fees: number
  moves: number
}

/** An account of which nothing is known yet. */
export function emptyAccount(kind: AccountKind = 'cash'): BankAccount {
  return {
    number: '',
    name: '',
    institution: '',
    currency: null,
    kind,
    nature: 'statement',
    rows: [],
    pending: [],
    balances: [],
    checks: [],
    set_aside: [],
    inside: { buys: 0, sells: 0, reinvested: 0, income: 0, fees: 0, moves: 0 },
  }
}

/** A row with nothing but a day and an amount. */
export function plainRow(line: number, date: Day, amount_minor: Minor): BankRow {
  return { ...NO_FACTS, line, date, amount_minor, payee: '', notes: '' }
}
