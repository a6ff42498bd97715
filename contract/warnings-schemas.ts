// What looks wrong among stored records: each warning with its rows, the reason for each, and what
// would mend them all. Nothing is changed by looking.
import { z } from 'zod'
import { WARNING_KINDS } from '#domain/warnings/model.ts'
import { Record } from './records-schemas.ts'
import { DayField, Id, MoneyOut, orElse } from './fields.ts'

/** How many rows of a warning are answered; its count and its mend are of all. */
export const WARNED_ROWS = 100
/** How many rows are mended or dismissed at once. */
export const MOST_MENDED = 10_000

/** A record as a warning or a pair shows it. */
export const ShownRecord = Record.pick({
  id: true,
  record_type: true,
  account: true,
  category: true,
  date: true,
  payee: true,
  amount: true,
  balance: true,
  exclude_from_totals: true,
})
export type ShownRecord = z.output<typeof ShownRecord>

const WarnedRow = z.object({
  record: ShownRecord,
  /** The other half, of a pair. */
  other: ShownRecord.nullable(),
  /** In words, after "because". */
  reason: z.string(),
  /** How a balance moved, and how much of it nothing explains. */
  jump: z
    .object({
      from: DayField,
      before: MoneyOut,
      after: MoneyOut,
      contributed: MoneyOut,
      unexplained: MoneyOut,
    })
    .nullable(),
})
export type WarnedRow = z.output<typeof WarnedRow>

/** What `makeChange` or `linkRecords` is sent to mend all rows of a warning, at most MOST_MENDED. */
const Mend = z.discriminatedUnion('kind', [
  /** The change of that kind; with `invests`, the investment is to be chosen first. */
  z.object({ kind: z.literal('transfer'), ids: z.array(Id), invests: z.boolean() }),
  z.object({
    kind: z.literal('correct'),
    corrections: z.array(
      z.object({
        record: Id,
        amount: MoneyOut.optional(),
        balance: MoneyOut.nullable().optional(),
      }),
    ),
  }),
  z.object({ kind: z.literal('delete'), ids: z.array(Id) }),
  z.object({ kind: z.literal('link'), pairs: z.array(z.object({ a: Id, b: Id })) }),
])

export const Warning = z.object({
  kind: z.enum(WARNING_KINDS),
  /** Where it was found; null where several accounts are meant. */
  account: Id.nullable(),
  category: Id.nullable(),
  /** Months it is about, as 2026-09. */
  months: z.array(z.string()),
  count: z.number().int(),
  sum: MoneyOut,
  /** The newest of its rows. */
  rows: z.array(WarnedRow),
  mend: Mend,
})
export type Warning = z.output<typeof Warning>

export const Warnings = z.object({
  warnings: z.array(Warning),
  /** Rows that were dismissed and would be warned about otherwise. */
  num_dismissed: z.number().int(),
})
export type Warnings = z.output<typeof Warnings>

export const listWarnings = { reply: Warnings }

/** Rows of a warning; `b` is the other half of a pair. */
const WarnedRows = z.object({
  kind: z.enum(WARNING_KINDS),
  rows: z
    .array(
      z.object({
        a: Id,
        b: orElse(Id, null),
      }),
    )
    .min(1)
    .max(MOST_MENDED),
})

/** They are right as they are. */
export const dismissWarnings = { body: WarnedRows }

export const restoreRows = { body: WarnedRows }

export const restoreWarnings = {}
