// What is owned less what is owed, over time.
import { z } from 'zod'
import { PURPOSES } from '#domain/records.ts'
import { DayField, Id, MoneyOut, QueryMonth } from './fields.ts'

const LEAST_MONTHS = 3
const MOST_MONTHS = 60

const Timespan = z
  .string()
  .regex(/^\d{1,2}$/, 'A number of months from 3 to 60 is required.')
  .default('12')
  .transform(Number)
  .refine(
    (months) => months >= LEAST_MONTHS && months <= MOST_MONTHS,
    'A number of months from 3 to 60 is required.',
  )

const Known = MoneyOut.nullable()

/** Accounts of which nothing is counted, because no balance of them is known by the month's end. */
const UnknownAccounts = z.array(Id)

export const NetWorth = z.object({
  month: DayField,
  total: Known,
  /** Of cash accounts and cards: the last balance known, and the records booked after it. */
  cash: Known,
  purposes: z.object({ fi: Known, home: Known, debt: Known, buffer: Known }),
  series: z.array(
    z.object({
      name: z.enum(['Net worth', 'Cash', ...PURPOSES]),
      data: z.array(z.tuple([z.number(), z.number().nullable()])),
    }),
  ),
  unknown_accounts: UnknownAccounts,
  /**
   * The first month of the series in which every balance that counts in the last was known: since then a
   * change is one of money. Null where nothing is known.
   */
  all_known_from: DayField.nullable(),
})
export type NetWorth = z.output<typeof NetWorth>

export const readNetWorth = {
  query: z.object({ month: QueryMonth, timespan: Timespan }),
  reply: NetWorth,
}

export const NetWorthParts = z.object({
  month: DayField,
  /** Of cash accounts and cards. `counted` of all parts come to the total of the month. */
  cash: z.array(
    z.object({
      account: Id,
      /** The last balance known, and its day. */
      balance: MoneyOut,
      date: DayField,
      /** What the records after that day come to. */
      records: MoneyOut,
      counted: MoneyOut,
    }),
  ),
  /** Investments, homes and debts, with the records that noted them. */
  noted: z.array(
    z.object({
      record: Id,
      account: Id,
      category: Id,
      purpose: z.enum(PURPOSES),
      date: DayField,
      balance: MoneyOut,
      counted: MoneyOut,
    }),
  ),
  unknown_accounts: UnknownAccounts,
})
export type NetWorthParts = z.output<typeof NetWorthParts>

export const readNetWorthParts = {
  query: z.object({ month: QueryMonth }),
  reply: NetWorthParts,
}
