import { expect, test } from 'vitest'
import { type NamedChange, titleOf } from './title.ts'

const NOTHING = { add_tags: [], remove_tags: [] }
const transaction = { record_type: 'transaction' as const }

test.each<[string, number, NamedChange]>([
  [
    'Category set to Groceries on 23 transactions',
    23,
    { kind: 'edit', ...transaction, edits: { ...NOTHING, category: 'Groceries' } },
  ],
  [
    'Tags Lisbon, Work and Garden added on 1 income record',
    1,
    {
      kind: 'edit',
      record_type: 'income',
      edits: { ...NOTHING, add_tags: ['Lisbon', 'Work', 'Garden'] },
    },
  ],
  [
    'Account set to Lumen - Card, payee set to Tesco, tag Work removed, note added and included in totals on 2 investments',
    2,
    {
      kind: 'edit',
      record_type: 'saving',
      edits: {
        account: 'Lumen - Card',
        payee: 'Tesco',
        add_tags: [],
        remove_tags: ['Work'],
        append_note: 'x',
        exclude_from_totals: false,
      },
    },
  ],
  ['1 transaction deleted', 1, { kind: 'delete', ...transaction }],
  ['98,970 transactions deleted', 98_970, { kind: 'delete', ...transaction }],
  [
    'Category Food merged into Groceries, with 1 record',
    1,
    { kind: 'merge_categories', from: 'Food', into: 'Groceries' },
  ],
  ['Tag A merged into B', 0, { kind: 'merge_tags', from: 'A', into: 'B' }],
  [
    'Payee TESCO renamed to Tesco, with 4 records',
    4,
    { kind: 'merge_payees', from: ['TESCO'], into: 'Tesco' },
  ],
  [
    '3 payees renamed to Tesco, with 4 records',
    4,
    { kind: 'merge_payees', from: ['a', 'b', 'c'], into: 'Tesco' },
  ],
  [
    'Rules of Lumen - Card applied to 12 records',
    12,
    { kind: 'apply_rules', account: 'Lumen - Card', rule: null },
  ],
  ['Rule TESCO applied to 1 record', 1, { kind: 'apply_rules', account: 'Card', rule: 'TESCO' }],
  ['Edited by hand', 1, { kind: 'hand', deleted: false }],
  ['Deleted by hand', 1, { kind: 'hand', deleted: true }],
])('%s', (title, num_records, change) => {
  expect(titleOf(change, num_records)).toBe(title)
})
