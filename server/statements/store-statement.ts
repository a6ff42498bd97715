// Stores what of a bank's file needs nobody: new rows that a rule classifies, as one import with its
// balance, all or none. What was deleted before, or may be another record, waits for a person.
import type { NewRecord } from '#contract/records.ts'
import type { ProvedBalance } from '#contract/imports.ts'
import type { Statement, readStatement } from '#contract/statements.ts'
import type { DraftRow } from '#domain/imports/draft/draft.ts'
import { toRecord } from '#domain/imports/draft/store-rows.ts'
import { RECORD_TYPES } from '#domain/records.ts'
import type { Call } from '../answer.ts'
import { inTx } from '../db/in-tx.ts'
import { open } from '../imports/open-import.ts'
import { keep } from '../imports/prove-balance.ts'
import { createAll } from '../records/create-records.ts'

export async function storeRows(
  call: Call<typeof readStatement>,
  rows: readonly DraftRow[],
  held: ProvedBalance | null,
): Promise<Statement['stored']> {
  const { user, query } = call
  const fresh = rows.filter(({ stored }) => stored !== 'duplicate')
  const ready = fresh.filter(({ stored, state }) => stored === 'new' && state === 'set')
  const num_left = fresh.length - ready.length
  if (ready.length === 0) return { import: null, records: [], num_left }
  return inTx(call.db, async (db) => {
    const within = { ...call, db, query: undefined }
    const { account, file_name = 'Sent by the API' } = query
    const body = { account, file_name, row_count: rows.length }
    const { id } = await open({ ...within, params: undefined, body })
    const records: number[] = []
    for (const record_type of RECORD_TYPES) {
      const own = ready.filter((row) => row.record_type === record_type)
      if (own.length === 0) continue
      const drafts = own.map((row) => toRecord(row, id) as NewRecord)
      const made = await createAll({ ...within, user, params: { record_type } }, drafts)
      for (const record of [made].flat()) records.push(record.id)
    }
    if (held !== null) await keep({ ...within, params: { id }, body: held })
    return { import: id, records, num_left }
  })
}
