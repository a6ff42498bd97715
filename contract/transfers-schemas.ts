// Money between own accounts among stored records: its two halves linked, and contributions made for
// money that went into an investment. Each is a change of kind `link`, taken back with `undoChange`.
import { z } from 'zod'
import { ChangeSet } from './changes-schemas.ts'
import { Id, IdParams, oneOrList, wholeNumber } from './fields.ts'
import { MOST_AT_ONCE } from './paging.ts'
import { Record } from './records-schemas.ts'
import { ShownRecord } from './warnings-schemas.ts'

/** The two halves, in either order: money out of one account and into another. */
const Pair = z.object({ a: Id, b: Id })

/** What was done, and the records as they now stand. */
const Linked = z.object({ change: ChangeSet, records: z.array(Record) })
export type Linked = z.output<typeof Linked>

export const linkRecords = {
  body: oneOrList(Pair, z.array(Pair).min(1).max(MOST_AT_ONCE)),
  reply: Linked,
}

export const unlinkRecord = {
  params: IdParams,
  reply: ChangeSet,
}

export const makeContributions = {
  body: z.object({
    /** Transactions or income seen from a cash account. */
    ids: z
      .array(Id)
      .min(1)
      .max(MOST_AT_ONCE)
      .transform((ids) => [...new Set(ids)]),
    /** The investment's account, and the saving category of its contributions. */
    account: Id,
    category: Id,
  }),
  reply: Linked,
}

const Proposal = z.object({
  /** The half that leaves an account, and the one that arrives. */
  a: ShownRecord,
  b: ShownRecord,
  /** Sure ones can be taken together. */
  sure: z.boolean(),
  /** In words: the bank says "transfer to savings", same amount, 1 day apart. */
  reasons: z.array(z.string()),
})

export const listPairs = {
  query: z.object({ page: wholeNumber(999_999_999, 1) }),
  reply: z.object({
    /** A page of PAIRS_PAGE_SIZE, the newest first. */
    pairs: z.array(Proposal),
    /** All sure ones of all pages, as `linkRecords` takes them: at most MOST_AT_ONCE. */
    sure: z.array(Pair),
    num_sure: z.number().int(),
    num_unsure: z.number().int(),
  }),
}
export type Pairs = z.output<typeof listPairs.reply>

/** How far apart in days records may lie that are offered to be linked by hand. */
export const HAND_DAYS = 31

export const readHalf = {
  params: IdParams,
  reply: z.object({
    /** The other half it is linked to. */
    half: ShownRecord.nullable(),
    /** While it has none: records of the same size that could be it, the nearest in time first. */
    candidates: z.array(ShownRecord),
  }),
}
