// The FI diary of an integrated plan: the date it gave in each month, and why it moved since.
import { z } from 'zod'
import { type FiStatus, type InputsUsed, MILESTONE_KEYS } from '#domain/plans/results.ts'
import { DayField, IdParams, MoneyOut, objectOf } from './fields.ts'

const Months = z.number().int().nullable()

/** Months by which the date moved since the entry of `since`, and what moved it: the four parts add
 * up to `months`. Negative is sooner; null where there is no date before or after. */
export const DiaryChange = z.object({
  since: DayField,
  /** Which date moved: the lasting one where both entries have it, else the target date. */
  of: z.enum(['lasting', 'target']),
  months: Months,
  /** The monthly expense. */
  spending: Months,
  /** What was put into investments, and will be each month. */
  saving: Months,
  /** What else became of the balance. */
  growth: Months,
  /** Rates, events, the raise and typed amounts of the plan. */
  assumptions: Months,
})
export type DiaryChange = z.output<typeof DiaryChange>

export const DiaryEntry = z.object({
  month: DayField,
  /** Null for never. */
  fi_date: DayField.nullable(),
  months_to_fi: Months,
  /** From when on the money lasts; null for no such month. */
  lasting_fi_date: DayField.nullable(),
  months_to_lasting_fi: Months,
  status: z.enum(['already', 'projected', 'never'] satisfies FiStatus[]),
  /** Kept while the month ran, or worked out later from the records. */
  source: z.enum(['kept', 'rebuilt']),
  balance: MoneyOut,
  monthly_expense: MoneyOut,
  monthly_contribution: MoneyOut,
  /** Where the three amounts came from, as the records stood then. */
  inputs_used: objectOf<InputsUsed>(),
  /** What the month's money had reached. */
  milestones: z.array(z.enum(MILESTONE_KEYS)),
  /** Null in the first entry. */
  change: DiaryChange.nullable(),
  /** An instant in UTC. */
  written_at: z.string(),
})
export type DiaryEntry = z.output<typeof DiaryEntry>

export const FiDiary = z.object({
  /** The current month. */
  month: DayField,
  /** Oldest first. */
  entries: z.array(DiaryEntry),
  /** Earlier months without an entry that the records can tell of. */
  num_missing: z.number().int(),
})
export type FiDiary = z.output<typeof FiDiary>

export const readFiDiary = {
  params: IdParams,
  reply: FiDiary,
}

/** A date as it is kept, and as a rebuild would have it. */
const RebuiltMonth = z.object({
  month: DayField,
  before: DayField.nullable(),
  after: DayField.nullable(),
})

export const Rebuilt = z.object({
  /** Months that had no entry. */
  num_added: z.number().int(),
  /** Months with an entry whose date stays as it is. */
  num_same: z.number().int(),
  /** Months whose date becomes another, oldest first. */
  changed: z.array(RebuiltMonth),
})
export type Rebuilt = z.output<typeof Rebuilt>

export const rebuildFiDiary = {
  params: IdParams,
  body: z.object({
    /** Says what would change, and changes nothing. */
    preview: z.boolean().default(false),
  }),
  reply: Rebuilt,
}
