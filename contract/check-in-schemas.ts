// The monthly check-in: what stands beside the fields in which balances are entered. They are
// stored by `createRecords`, all of them or none.
import { z } from 'zod'
import { CHECK_IN_STATES } from '#domain/check-in.ts'
import { DayField, Id, MoneyOut, QueryMonth } from './fields.ts'

export const CheckIn = z.object({
  month: DayField,
  /** Every account and category together that ever had a balance. */
  pairs: z.array(
    z.object({
      account: Id,
      category: Id,
      /** What its latest balance was logged under. */
      payee: z.string(),
      /** The balance that holds at the end of the month; null when the first one came later. */
      last: z.object({ date: DayField, balance: MoneyOut }).nullable(),
      /** Twelve months, oldest first, the one asked for last. */
      months: z.array(z.object({ month: DayField, state: z.enum(CHECK_IN_STATES) })),
    }),
  ),
})
export type CheckIn = z.output<typeof CheckIn>

export const readCheckIn = {
  query: z.object({ month: QueryMonth }),
  reply: CheckIn,
}
