// Refunds: money that came back of a purchase. Linking and unlinking is each a change of kind `refund`,
// taken back with `undoChange`; no figure of any month is different by it.
import { z } from 'zod'
import { ChangeSet } from './changes-schemas.ts'
import { FilterText, Id, IdParams, MoneyOut } from './fields.ts'
import { Record } from './records-schemas.ts'
import { ShownRecord } from './warnings-schemas.ts'

export const readRefunds = {
  params: IdParams,
  reply: z.object({
    /** What the record is a refund of, or the record itself where it was refunded; null when neither. */
    purchase: ShownRecord.nullable(),
    /** All refunds of that purchase, in order of time. */
    refunds: z.array(ShownRecord),
    /** What they come to. */
    refunded: MoneyOut,
    /** What was not paid back; below 0 when more came back than was paid. */
    kept: MoneyOut,
  }),
}
export type Refunds = z.output<typeof readRefunds.reply>

/** How many candidates are answered. */
export const MOST_CANDIDATES = 20

export const listRefundCandidates = {
  params: IdParams,
  query: z.object({
    /** Looked for as in the list of records; without it, what is likely is proposed. */
    filter_text: FilterText.optional().transform((text) => text ?? ''),
  }),
  reply: z.array(
    z.object({
      record: ShownRecord,
      /** In words: same payee, 12 days later. Empty for what was only looked for. */
      reasons: z.array(z.string()),
    }),
  ),
}

export const linkRefund = {
  body: z.object({
    /** Money that came in, and the purchase that it came back of: transactions both. */
    refund: Id,
    purchase: Id,
  }),
  reply: z.object({ change: ChangeSet, records: z.array(Record) }),
}

export const unlinkRefund = {
  params: IdParams,
  reply: ChangeSet,
}
