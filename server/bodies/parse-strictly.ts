// JSON as it is accepted: ids only as plain whole numbers. JSON.parse would take `1e3` and `1.0` for
// ids, so the text is looked at where a field that holds ids begins.
import { invalid } from '../errors.ts'

/** Every field of a body that holds an id or a list of ids. */
export const ID_FIELDS = [
  'account',
  'category',
  'tags',
  'accounts',
  'categories',
  'account_pks',
  'category_pks',
  'tag_pks',
  'applied_rule_id',
  'import_id',
  'set_category',
  'set_tags',
  'rule_id',
  'csv_date_format',
  'ids',
  'except',
  'tag',
  'import',
  'add_tags',
  'remove_tags',
  'from',
  'into',
  'rule',
  'rules',
  'record',
  'from_account',
  'to_account',
  'a',
  'b',
  'refund',
  'purchase',
  'market',
]

// A quote inside a JSON text is escaped, so this matches keys and never what a user typed.
const KEY = `"(?:${ID_FIELDS.join('|')})"\\s*:\\s*`
// Both read a long body once, whatever it holds: no part can match what the part before it took.
const HAS_LOOSE_ID = new RegExp(`${KEY}(?:\\[(?:\\s*\\d+\\s*,)*\\s*)?-?\\d+[.eE]`)
const ID_VALUE = new RegExp(`${KEY}(?:\\[[\\s\\d,.eE+-]*|-?\\d[\\d.eE+-]*)`, 'g')
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Parses; no text at all is undefined. Throws a refusal. */
export function parseStrictly(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(quoteLooseIds(text))
  } catch {
    throw notJson()
  }
}

export const notJson = () => invalid({ non_field_errors: ['The body is not valid JSON.'] })

/** An id written as `1.0` becomes the text "1.0", so that its field refuses it, at its place. */
function quoteLooseIds(text: string): string {
  if (!HAS_LOOSE_ID.test(text)) return text
  return text.replace(ID_VALUE, (value) =>
    value.replace(NUMBER, (number) => (/[.eE]/.test(number) ? `"${number}"` : number)),
  )
}
