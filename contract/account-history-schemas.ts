// What is known of an account over time: the months that have records, and whether the records
// explain its balances.
import { z } from 'zod'
import { DayField, IdParams, MoneyOut } from './fields.ts'

export const AccountHistory = z.object({
  /** From the first month with a record to today's. */
  months: z.array(
    z.object({
      month: DayField,
      state: z.enum(['covered', 'gap', 'to-come']),
      /** How many records of each type the month has. */
      by_type: z.object({
        income: z.number().int().optional(),
        saving: z.number().int().optional(),
        transaction: z.number().int().optional(),
      }),
    }),
  ),
  gaps: z.number().int(),
  /** The first day on which the next whole month can be fetched; null without records. */
  next_due: DayField.nullable(),
  overdue: z.boolean(),
  last_import: z.object({ file_name: z.string(), created_at: z.string() }).nullable(),
  /** Periods between two known balances whose records do not come to their difference. */
  unexplained: z.array(
    z.object({
      from: DayField,
      to: DayField,
      balance_change: MoneyOut,
      records: MoneyOut,
      missing: MoneyOut,
    }),
  ),
})
export type AccountHistory = z.output<typeof AccountHistory>

export const readAccountHistory = { params: IdParams, reply: AccountHistory }
