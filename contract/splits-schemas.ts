// A transaction or income split into parts that add up to it. Making, changing and joining it is each
// a change of kind `split`, taken back as one with `undoChange`.
import { z } from 'zod'
import { MOST_PARTS } from '#domain/splits.ts'
import { ChangeSet } from './changes-schemas.ts'
import { Id, Money, MoneyOut, Notes, PathId, orElse } from './fields.ts'
import { Record } from './records-schemas.ts'

const OneParams = z.object({ record_type: z.enum(['income', 'transaction']), id: PathId })

const Part = z.object({
  /** The record that this part is already; null for a part that is made. */
  record: orElse(Id, null),
  amount: Money.refine((amount) => amount !== 0, 'A part needs an amount.'),
  category: Id,
  notes: orElse(Notes, ''),
})

export const readSplit = {
  params: OneParams,
  reply: z.object({
    /** What the parts add up to. */
    whole: MoneyOut,
    /** The record alone where it is not split. */
    parts: z.array(Record),
  }),
}

export const splitRecord = {
  params: OneParams,
  body: z.object({
    /** All parts there are to be, adding up to the whole; one alone joins them again. */
    parts: z.array(Part).min(1).max(MOST_PARTS),
    /**
     * The parts that were seen, those that go among them: where there is another by now, or another
     * version of one, 412. Left out, whatever there is by now is changed.
     */
    seen: z.array(z.object({ record: Id, version: z.number().int() })).optional(),
  }),
  reply: z.object({ change: ChangeSet, records: z.array(Record) }),
}
