import { expect, test } from 'vitest'
import type { AuditEvent } from '#contract/audit.ts'
import { detailOf, titleOf } from './activity-words.ts'

test.each<[string, AuditEvent['detail'], string, string]>([
  ['record deleted', { id: 7, record_type: 'transaction' }, 'Record deleted', 'A transaction'],
  ['category deleted', { id: 7, record_type: 'saving' }, 'Category deleted', 'Investments'],
  // A file, or balances that were pasted.
  ['import opened', { id: 7, account: 1, rows: 20 }, 'Import run', '20 rows'],
  ['change made', { id: 7, kind: 'edit', records: 2 }, 'Records changed together', '2 records'],
  ['change made', { id: 7, kind: 'delete', records: 1 }, 'Records deleted together', '1 record'],
  [
    'change made',
    { id: 7, kind: 'merge_categories', records: 0 },
    'Category merged into another',
    '',
  ],
  ['change undone', { id: 7, kind: 'link', records: 72 }, 'Change undone', '72 records'],
])('%s', (action, detail, title, words) => {
  const event = { action, detail } as AuditEvent
  expect([titleOf(event), detailOf(event)]).toEqual([title, words])
})
