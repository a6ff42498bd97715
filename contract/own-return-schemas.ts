// What investments really earned: all together, and by category.
import { z } from 'zod'
import { DayField, Id, MoneyOut, QueryMonth } from './fields.ts'

const Percent = z.number().nullable()

const earned = {
  /** On the money as it was put in. */
  money_weighted: Percent,
  /** Had it all been there from the start. */
  time_weighted: Percent,
  /** Whether the two are a year's; under twelve months they are the whole time's. */
  annualised: z.boolean().nullable(),
  from: DayField.nullable(),
  to: DayField.nullable(),
  months: z.number().int().nullable(),
  gain: MoneyOut.nullable(),
}

export const OwnReturns = z.object({
  month: DayField,
  whole: z.object(earned),
  /** Those with a record, by name; all null for one whose balance was never noted. */
  categories: z.array(z.object({ id: Id, name: z.string(), slot: z.number().int(), ...earned })),
})
export type OwnReturns = z.output<typeof OwnReturns>

export const readOwnReturns = {
  query: z.object({
    month: QueryMonth,
    /** Months looked back on; empty: all of them. */
    timespan: z
      .enum(['12', '36', '60', ''])
      .default('')
      .transform((sent) => (sent === '' ? null : Number(sent))),
  }),
  reply: OwnReturns,
}
