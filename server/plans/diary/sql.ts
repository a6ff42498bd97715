// Statements about the FI diary.
import type { Selectable } from 'kysely'
import type { Month } from '#domain/dates.ts'
import type { DiaryEntry } from '#domain/plans/diary.ts'
import type { Db } from '../../db/in-tx.ts'
import type { FiDiaryTable } from '../../db/plan-tables.ts'

/** Whose diary, of which plan. */
export interface Diary {
  user_id: number
  plan_id: number
}

/** An entry as it is stored. */
export interface KeptEntry extends DiaryEntry {
  source: FiDiaryTable['source']
  written_at: string
}

/** The entries of a diary, oldest first. */
export async function listEntries(db: Db, { user_id, plan_id }: Diary): Promise<KeptEntry[]> {
  const rows = await db
    .selectFrom('fi_diary')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('plan_id', '=', plan_id)
    .orderBy('month')
    .execute()
  return rows.map(toEntry)
}

/** The last entries up to a month, latest first. */
export async function listLastEntries(
  db: Db,
  { user_id, plan_id }: Diary,
  until: Month,
  most: number,
): Promise<KeptEntry[]> {
  const rows = await db
    .selectFrom('fi_diary')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('plan_id', '=', plan_id)
    .where('month', '<=', until)
    .orderBy('month', 'desc')
    .limit(most)
    .execute()
  return rows.map(toEntry)
}

/** The user's plans that have an entry in a month. */
export async function listPlansWithEntry(
  db: Db,
  user_id: number,
  month: Month,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('fi_diary')
    .select('plan_id')
    .where('user_id', '=', user_id)
    .where('month', '=', month)
    .execute()
  return new Set(rows.map(({ plan_id }) => plan_id))
}

/** Writes an entry in the place of the one of its month, if there is one. */
export async function putEntry(db: Db, diary: Diary, entry: KeptEntry): Promise<void> {
  const row = toRow(entry)
  await db
    .insertInto('fi_diary')
    .values({ ...diary, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'plan_id', 'month']).doUpdateSet(row))
    .execute()
}

function toRow({ amounts, inputs_used, settings, change, ...row }: KeptEntry) {
  return {
    ...row,
    inputs: JSON.stringify({ amounts, inputs_used }),
    settings: JSON.stringify(settings),
    change: change && JSON.stringify(change),
  }
}

function toEntry(stored: Selectable<FiDiaryTable>): KeptEntry {
  const { user_id: _user, plan_id: _plan, inputs, settings, change, ...row } = stored
  return {
    ...row,
    ...(JSON.parse(inputs) as Pick<DiaryEntry, 'amounts' | 'inputs_used'>),
    settings: JSON.parse(settings),
    change: change === null ? null : JSON.parse(change),
  }
}
