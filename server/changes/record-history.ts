// Where a record came from and what happened to it since, oldest first.
import type { RecordHistory, recordHistory } from '#contract/changes.ts'
import type { Record } from '#contract/records.ts'
import type { Call } from '../answer.ts'
import type { Db } from '../db/in-tx.ts'
import { existing } from '../errors.ts'
import { findImport } from '../imports/sql.ts'
import { findRecord } from '../records/sql.ts'
import { findRule } from '../rules/sql.ts'
import { listBeside } from './beside-sql.ts'
import { listOfRecord } from './sql.ts'

export async function historyOf({
  db,
  user,
  params,
}: Call<typeof recordHistory>): Promise<RecordHistory> {
  const record = existing(await findRecord(db, user.id, params.record_type, params.id))
  const { applied_rule_id } = record
  const logged = await listOfRecord(db, user.id, params.id)
  const beside = await listBeside(db, user.id, params.id)
  const made = beside.find((one) => one.made)?.set ?? null
  const isLogged = new Set(logged.map(({ set }) => set.id))
  const linked = beside
    .filter(({ set }) => set.id !== made?.id && !isLogged.has(set.id))
    .map(({ set }) => ({ set, before: record, after: record, undone: set.undone_at !== null }))
  return {
    origin: { ...(await originOf(db, user.id, record)), made },
    rule: applied_rule_id === null ? null : await findRule(db, user.id, applied_rule_id),
    changes: [...logged, ...linked]
      .toSorted((a, b) => a.set.id - b.set.id)
      .map(({ set, before, after, undone }) => ({
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
): Promise<Omit<RecordHistory['origin'], 'made'>> {
  const byHand = { kind: 'hand' as const, created_at: null, import: null }
  if (import_id === null) return byHand
  if (imported_payee === null || imported_date === null || imported_amount === null) return byHand
  const file = await findImport(db, user_id, import_id)
  if (!file) return byHand
  const { id, file_name, created_at } = file
  const row = { payee: imported_payee, date: imported_date, amount: imported_amount }
  return { kind: 'import', created_at, import: { id, file_name, created_at, ...row } }
}
