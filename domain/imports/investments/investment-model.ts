import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import type { ImportRow } from '../row-model.ts'
import type { SetAside } from '../set-aside-model.ts'

/** What an investment account's file tells; null for a file of payments. */
export interface InvestmentFile {
  kind: 'activity' | 'balances'
  /** Money in from outside (positive) and out again. */
  contributions: ImportRow[]
  /** What the account was worth at the end of days, oldest first. */
  balances: { line: number; date: Day; amount_minor: Minor }[]
  /** Lines of what stayed inside the account. */
  inside: SetAside[]
  /** Words of which only the user can say whether money came or went, each with its first row. */
  unknown?: [string, ImportRow][]
  /** Whether all that was bought on a day is one contribution; the other lines of the day are set aside. */
  are_days?: boolean
  /** Whether its amounts are sizes: no sign tells which way money went. */
  are_sizes?: boolean
}
