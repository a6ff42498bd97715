// Where a record came from and what happened to it since, oldest first.
import type { RecordHistory, recordHistory } from '#contract/changes.ts'
import type { Record } from '#contract/records.ts'
import type { Call } from '../answer.ts'
import type { Db } from '../db/in-tx.ts'
import { existing } from '../errors.ts'
import { findImport } from '../imports/sql.ts'
import { findRecord } from '../records/sql.ts'
import { findRule } from '../rules/sql.ts'
import { listOfRecord } from './sql.ts'

export async function historyOf({
  db,
  user,
  params,
}: Call<typeof recordHistory>): Promise<RecordHistory> {
  const record = existing(await findRecord(db, user.id, params.record_type, params.id))
  const { applied_rule_id } = record
  const logged = await listOfRecord(db, user.id, params.id)
  return {
    origin: await originOf(db, user.id, record),
    rule: applied_rule_id === null ? null : await findRule(db, user.id, applied_rule_id),
    changes: logged.map(({ set, before, after, undone }) => ({
      change: set.kind === 'hand' ? null : set,
      at: set.created_at,
      kind: set.kind,
      undone,
      before,
      after,
    })),
  }
}

async function originOf(
  db: Db,
  user_id: number,
  { import_id, imported_payee, imported_date, imported_amount }: Record,
): Promise<RecordHistory['origin']> {
  const byHand = { kind: 'hand' as const, created_at: null, import: null }
  if (import_id === null) return byHand
  if (imported_payee === null || imported_date === null || imported_amount === null) return byHand
  const file = await findImport(db, user_id, import_id)
  if (!file) return byHand
  const { id, file_name, created_at } = file
  const row = { payee: imported_payee, date: imported_date, amount: imported_amount }
  return { kind: 'import', created_at, import: { id, file_name, created_at, ...row } }
}
