// Payments that come round again, as they are found in the records: subscriptions, bills, salaries.
import { z } from 'zod'
import { RHYTHMS } from '#domain/recurring/rhythm.ts'
import { DayField, Id, MoneyOut, text } from './fields.ts'

/** Payee, direction and rhythm of a payment, in words. */
export const RecurringKey = text(1, 300)

export const RECURRING_ANSWERS = ['yes', 'no'] as const

export const RecurringPayment = z.object({
  /** The same for the same payment as long as payee, direction and rhythm stay. */
  key: z.string(),
  payee: z.string(),
  direction: z.enum(['in', 'out']),
  rhythm: z.enum(RHYTHMS),
  /** What it is now, as a size; the middle amount where it varies between the two others. */
  amount: MoneyOut,
  varies: z.boolean(),
  lowest: MoneyOut,
  highest: MoneyOut,
  /** A yearly one counts a twelfth. */
  monthly_share: MoneyOut,
  category: Id,
  account: Id,
  next_date: DayField,
  /**
   * `unread`: it was to be expected by now, but the records of its account end before. `late`: it
   * should be among them. `ended`: so should the one after it.
   */
  standing: z.enum(['due', 'unread', 'late', 'ended']),
  /** Occurrences missing between the first payment and the last. */
  missed: z.number().int(),
  price_change: z.object({ date: DayField, from: MoneyOut, to: MoneyOut }).nullable(),
  /** The newest of the records that show it, newest first, and how many there are. */
  evidence: z.array(z.object({ record: Id, date: DayField, amount: MoneyOut })),
  count: z.number().int(),
  first_date: DayField,
  /** What the user said of it; null while they said nothing. */
  answer: z.enum(RECURRING_ANSWERS).nullable(),
})
export type RecurringPayment = z.output<typeof RecurringPayment>

export const Recurring = z.object({
  /** The largest a month first, ended ones last. */
  payments: z.array(RecurringPayment),
  /** Of payments out that are not refused and have not ended. */
  monthly_out: MoneyOut,
  monthly_in: MoneyOut,
  /** What is still to be paid until the month's end, by day. */
  still_to_come: z.object({
    amount: MoneyOut,
    payments: z.array(
      z.object({ key: z.string(), payee: z.string(), date: DayField, amount: MoneyOut }),
    ),
  }),
})
export type Recurring = z.output<typeof Recurring>

export const readRecurring = { reply: Recurring }

export const answerRecurring = {
  body: z.object({ key: RecurringKey, answer: z.enum(RECURRING_ANSWERS).nullable() }),
}
