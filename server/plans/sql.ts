// Statements about FI plans. Parameters and events are kept as JSON; a name like `__proto__` comes
// back as it went in.
import type { Selectable } from 'kysely'
import type { BasicPlan, IntegratedPlan } from '#contract/plans.ts'
import { foldKey } from '#domain/text.ts'
import type { Db } from '../db/in-tx.ts'
import type { PlanTable } from '../db/tables.ts'

/** The stored plan of each kind. */
export interface PlanOf {
  basic: BasicPlan
  integrated: IntegratedPlan
}

export type Kind = keyof PlanOf

/** A plan as it is sent, with its name. */
export type PlanDraft<K extends Kind> = Omit<PlanOf[K], 'id' | 'kind' | 'updated_at' | 'version'>

/** Whose plans, and of which kind. */
export interface Owner<K extends Kind> {
  user_id: number
  kind: K
}

interface Seen {
  id: number
  version: number
}

const COLUMNS = [
  'id',
  'kind',
  'name',
  'params',
  'once_off_events',
  'recurring_events',
  'updated_at',
  'version',
] as const

export async function listPlans<K extends Kind>(db: Db, owner: Owner<K>): Promise<PlanOf[K][]> {
  const rows = await db
    .selectFrom('plan')
    .select(COLUMNS)
    .where('user_id', '=', owner.user_id)
    .where('kind', '=', owner.kind)
    .orderBy('name_key')
    .execute()
  return rows.map((row) => toPlan<K>(row))
}

export async function findPlan<K extends Kind>(
  db: Db,
  owner: Owner<K>,
  id: number,
): Promise<PlanOf[K] | null> {
  const row = await db
    .selectFrom('plan')
    .select(COLUMNS)
    .where('user_id', '=', owner.user_id)
    .where('kind', '=', owner.kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toPlan<K>(row) : null
}

export async function insertPlan<K extends Kind>(
  db: Db,
  owner: Owner<K>,
  draft: PlanDraft<K>,
  updated_at: string,
): Promise<PlanOf[K]> {
  const row = await db
    .insertInto('plan')
    .values({ ...owner, ...toRow(draft), updated_at })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toPlan<K>(row)
}

/** Null when it was changed since `version`, or is gone. */
export async function updatePlan<K extends Kind>(
  db: Db,
  owner: Owner<K>,
  { id, version }: Seen,
  draft: PlanDraft<K>,
  updated_at: string,
): Promise<PlanOf[K] | null> {
  const row = await db
    .updateTable('plan')
    .set({ ...toRow(draft), updated_at, version: version + 1 })
    .where('user_id', '=', owner.user_id)
    .where('kind', '=', owner.kind)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? toPlan<K>(row) : null
}

/** Null when it was changed since `version`, or is gone. */
export async function deletePlan<K extends Kind>(
  db: Db,
  owner: Owner<K>,
  { id, version }: Seen,
): Promise<true | null> {
  const { numDeletedRows } = await db
    .deleteFrom('plan')
    .where('user_id', '=', owner.user_id)
    .where('kind', '=', owner.kind)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows > 0n ? true : null
}

function toRow<K extends Kind>(draft: PlanDraft<K>) {
  const { name, once_off_events, recurring_events, ...params } = draft
  return {
    name,
    name_key: foldKey(name),
    params: JSON.stringify(params),
    once_off_events: JSON.stringify(once_off_events),
    recurring_events: JSON.stringify(recurring_events),
  }
}

function toPlan<K extends Kind>(
  row: Pick<Selectable<PlanTable>, (typeof COLUMNS)[number]>,
): PlanOf[K] {
  const { id, name, kind, updated_at, version } = row
  return {
    id,
    name,
    kind,
    ...JSON.parse(row.params),
    once_off_events: JSON.parse(row.once_off_events),
    recurring_events: JSON.parse(row.recurring_events),
    updated_at,
    version,
  }
}
