// Suggestions: what the payees of a file were in the past.
import { z } from 'zod'
import { Id, InvestmentField, RecordTypeField } from './fields.ts'
import { ImportedPayee, MAX_BULK_ROWS } from './records-schemas.ts'

export const Suggestion = z.object({
  record_type: RecordTypeField,
  category: Id,
  /** Whether it was left out of the totals, as money between own accounts is. */
  exclude_from_totals: z.boolean(),
  /** The name of these records in the books; null where they have several. */
  payee: z.string().nullable(),
  /** Money between own accounts. */
  transfer: z.boolean(),
  /** The investment its money went into, where contributions stand beside its records. */
  investment: InvestmentField.nullable(),
  /** How often the payee was this, of how many times it was there at all. */
  count: z.number().int(),
  total: z.number().int(),
  /** False where only other accounts know the payee. */
  same_account: z.boolean(),
})
export type Suggestion = z.output<typeof Suggestion>

export const suggestCategories = {
  body: z.object({ account: Id, payees: z.array(ImportedPayee).max(MAX_BULK_ROWS) }),
  reply: z.array(Suggestion.nullable()),
}
