// Which fields of a record are exported as numbers of other things, instead of ids. All others are
// exported as they are.
import type { ExportedRecord } from '#contract/export-schemas.ts'
import { FIELD_NAMES, type FieldName } from '../records/fields.ts'

export const NUMBERED = {
  account: 'account_number',
  category: 'category_number',
  applied_rule_id: 'applied_rule_number',
  import_id: 'import_number',
  linked_record: 'linked_number',
  refund_of: 'refund_of_number',
} as const satisfies { [Name in FieldName]?: keyof ExportedRecord }

type NumberedName = keyof typeof NUMBERED
type PlainName = Exclude<FieldName, NumberedName>

export const PLAIN_NAMES = FIELD_NAMES.filter((name): name is PlainName => !(name in NUMBERED))
