// Statements about FI plans. Parameters and events are kept as JSON; a name like `__proto__` comes
// back as it went in.
import type { Selectable } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { BasicPlan, IntegratedPlan, StoredPlan } from '#contract/plans.ts'
import { type Day, type Month, monthOf } from '#domain/dates.ts'
import { foldKey } from '#domain/text.ts'
import { codeOfType, dayOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import { LIVE } from '../db/live-sql.ts'
import type { PlanTable } from '../db/plan-tables.ts'
import type { Seen } from '../db/seen-sql.ts'

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

/** The dates of a plan's last run; null before one, or for none. */
export interface RunDates {
  fi_date: Day | null
  lasting_fi_date: Day | null
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
  const rows = await plansOf(db, owner).execute()
  return rows.map((row) => toPlan<K>(row))
}

function plansOf(db: Db, { user_id, kind }: Owner<Kind>) {
  return db
    .selectFrom('plan')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .orderBy('name_key')
}

/** The plans with the dates of their last runs, by name. */
export async function listPlansWithDates<K extends Kind>(
  db: Db,
  owner: Owner<K>,
): Promise<(PlanOf[K] & RunDates)[]> {
  const rows = await plansOf(db, owner).select(['fi_date', 'lasting_fi_date']).execute()
  return rows.map(({ fi_date, lasting_fi_date, ...row }) => ({
    ...toPlan<K>(row),
    fi_date,
    lasting_fi_date,
  }))
}

/**
 * Notes the dates of a run where they are others, unless the plan was changed since; it stays under
 * its version.
 */
export async function noteRun(
  db: Db,
  user_id: number,
  { id, version }: Seen,
  dates: RunDates,
): Promise<void> {
  const noted = await db
    .selectFrom('plan')
    .select(['fi_date', 'lasting_fi_date'])
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  // Looking at a plan does not wait for whoever writes.
  if (noted && isDeepStrictEqual(noted, dates)) return
  await db
    .updateTable('plan')
    .set(dates)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** The first month with a record of one of these saving categories. */
export async function findFirstMonthIn(
  db: Db,
  user_id: number,
  category_ids: readonly number[],
): Promise<Month | null> {
  if (category_ids.length === 0) return null
  const firsts = await db
    .selectFrom('category')
    .where('category.user_id', '=', user_id)
    .where('category.record_type', '=', 'saving')
    .where('category.id', 'in', [...category_ids])
    .select((category) =>
      category
        .selectFrom('record')
        .whereRef('record.user_id', '=', 'category.user_id')
        .where('record.type_code', '=', codeOfType('saving'))
        .whereRef('record.category_id', '=', 'category.id')
        .where('record.shelved', '=', LIVE)
        .where('record.exclude_from_totals', '=', 0)
        .select('record.day')
        .orderBy('record.day')
        .limit(1)
        .as('first'),
    )
    .execute()
  const days = firsts.flatMap(({ first }) => (first === null ? [] : monthOf(dayOfCode(first))))
  return days.toSorted()[0] ?? null
}

export async function findPlan<K extends Kind>(
  db: Db,
  owner: Owner<K>,
  id: number,
): Promise<PlanOf[K] | null> {
  const row = await plansOf(db, owner).where('id', '=', id).executeTakeFirst()
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
  await holdPots(db, owner.user_id, row.id, draft)
  return toPlan<K>(row)
}

/** Keeps the categories of a plan's pots from going while it counts on them. */
async function holdPots(
  db: Db,
  user_id: number,
  plan_id: number,
  { pots }: Pick<BasicPlan, 'pots'>,
): Promise<void> {
  const rows = pots.flatMap(({ category }) =>
    category === null
      ? []
      : [{ user_id, plan_id, record_type: 'saving' as const, category_id: category }],
  )
  if (rows.length > 0) await db.insertInto('plan_category').values(rows).execute()
}

/**
 * Null when it was changed since `version`, or is gone. The dates of its last run go when it was
 * changed in anything but its name.
 */
export async function updatePlan<K extends Kind>(
  db: Db,
  owner: Owner<K>,
  { id, version }: Seen,
  draft: PlanDraft<K>,
  updated_at: string,
): Promise<PlanOf[K] | null> {
  const made = toRow(draft)
  const row = await db
    .updateTable('plan')
    .set({ ...made, updated_at, version: version + 1 })
    .set(({ eb, and, ref }) => {
      const same = and([
        eb('params', '=', made.params),
        eb('once_off_events', '=', made.once_off_events),
        eb('recurring_events', '=', made.recurring_events),
      ])
      const kept = (column: 'fi_date' | 'lasting_fi_date') =>
        eb.case().when(same).then(ref(column)).else(null).end()
      return { fi_date: kept('fi_date'), lasting_fi_date: kept('lasting_fi_date') }
    })
    .where('user_id', '=', owner.user_id)
    .where('kind', '=', owner.kind)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst()
  if (!row) return null
  await db
    .deleteFrom('plan_category')
    .where('user_id', '=', owner.user_id)
    .where('plan_id', '=', id)
    .execute()
  await holdPots(db, owner.user_id, id, draft)
  return toPlan<K>(row)
}

/** Whether a plan is saved just as it is given, but for its name. */
export function isSaved(plan: StoredPlan, given: Omit<PlanDraft<Kind>, 'name'>): boolean {
  const { id: _id, kind: _kind, name: _name, updated_at: _at, version: _version, ...saved } = plan
  return isDeepStrictEqual(saved, given)
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
    // Plans of before there were any have none.
    declined_events: [],
    ...JSON.parse(row.params),
    once_off_events: JSON.parse(row.once_off_events),
    recurring_events: JSON.parse(row.recurring_events),
    updated_at,
    version,
  }
}
