// Rows and drafts for tests of an import in the making.
import type { Day } from '#domain/dates.ts'
import {
  type Draft,
  type DraftRow,
  draftRow,
  newDraft,
  newFile,
} from '#domain/imports/draft/draft.ts'
import type { ImportRow } from '#domain/imports/row-model.ts'
import { type Minor, minorFromDecimal } from '#domain/money.ts'

let last = 0

/** A row as a file has it, with what is given about it in the draft. */
export function rowOf(payee: string, amount: number, given: Partial<DraftRow> = {}): DraftRow {
  last += 1
  const read: ImportRow = {
    line: last + 1,
    date: '2026-09-05' as Day,
    payee,
    amount_minor: minorFromDecimal(amount) as Minor,
    balance_minor: null,
    notes: '',
    account: null,
    own: null,
    bank: null,
  }
  return { ...draftRow(read, { index: last, file: 0, account: 1 }), ...given }
}

/** What makes a row one that is classified as groceries. */
export const GROCERIES = { state: 'set', record_type: 'transaction', category: 1 } as const

/** A draft of one mapped file of account 1 with these rows. */
export function draftOf(rows: readonly DraftRow[], given: Partial<Draft> = {}): Draft {
  const files = [newFile(1, { name: 'september.csv', size: 1 })]
  return { ...newDraft('draft-1', files), rows, mapped: true, ...given }
}
