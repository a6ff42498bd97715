// A year in review, compared with the same months and days of the year before.
import { z } from 'zod'
import { DayField, Id, MoneyOut } from './fields.ts'

const Figure = z.number().nullable()

const YearTotal = z.object({
  total: MoneyOut,
  /**
   * The months from which on and to which both years have such records; null, as all that is compared,
   * where the year before has none.
   */
  compared_from: DayField.nullable(),
  compared_to: DayField.nullable(),
  /** What the months between come to, and the same months or days of the year before. */
  compared: MoneyOut.nullable(),
  before: MoneyOut.nullable(),
  change: MoneyOut.nullable(),
  change_pct: Figure,
  by_month: z.array(z.tuple([z.number(), z.number().nullable()])),
})
export type YearTotal = z.output<typeof YearTotal>

const YearChange = z.object({
  name: z.string(),
  /** Of a category; null for a payee. */
  id: Id.nullable(),
  slot: z.number().int().nullable(),
  /** Of the whole year; among the changes, of what is compared. */
  total: MoneyOut,
  /** What is compared came to the year before, and by how much more it is now. */
  before: MoneyOut,
  change: MoneyOut,
})
export type YearChange = z.output<typeof YearChange>

export const YearReview = z.object({
  year: z.number().int(),
  first_month: DayField,
  /** December; in the running year the last month with a record. */
  last_month: DayField,
  /** The day up to which the year before counts where the last month still runs and is compared; else null. */
  compared_until: DayField.nullable(),
  income: YearTotal,
  spent: YearTotal,
  invested: YearTotal,
  savings_rate: Figure,
  categories: z.array(YearChange),
  category_changes: z.array(YearChange),
  payees: z.array(YearChange),
  payee_changes: z.array(YearChange),
  /** Years with records, newest first. */
  years: z.array(z.number().int()),
})
export type YearReview = z.output<typeof YearReview>

export const readYearReview = {
  query: z.object({
    year: z
      .string()
      .regex(/^(?!0000)\d{4}$/, 'A year is required.')
      .transform(Number)
      .optional(),
  }),
  reply: YearReview,
}
