import { expect, test } from 'vitest'
import type { AuditEvent } from '#contract/audit.ts'
import { detailOf, titleOf } from './activity-words.ts'

test.each<[string, AuditEvent['detail'], string, string]>([
  ['record deleted', { id: 7, record_type: 'transaction' }, 'Record deleted', 'A transaction'],
  ['category deleted', { id: 7, record_type: 'saving' }, 'Category deleted', 'Investments'],
  ['change undone', { id: 7, kind: 'link', records: 72 }, 'Change undone', '72 records'],
])('%s', (action, detail, title, words) => {
  const event = { action, detail } as AuditEvent
  expect([titleOf(event), detailOf(event)]).toEqual([title, words])
})
