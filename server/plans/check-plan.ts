// Refuses what is wrong with a plan's fields for the time after work. What a plan was saved with may
// stay: a last month that has passed, a pot whose category is meant for something else by now.
import type { StoredPlan } from '#contract/plans.ts'
import { monthOf } from '#domain/dates.ts'
import { checkBorn, checkLastMonth, checkPots } from '#domain/plans/check-after-fi.ts'
import { listCategories } from '../categories/sql.ts'
import type { Reader } from '../answer.ts'
import { invalid } from '../errors.ts'
import type { Kind } from './sql.ts'

type Checked = Pick<StoredPlan, 'last_month' | 'born' | 'pots'>

/** Of a plan to be saved; `kept` is the plan as it stands. */
export async function checkSaved(
  asking: Reader,
  kind: Kind,
  plan: Checked,
  kept: Checked | null,
): Promise<void> {
  const held = kept?.pots.map(({ category }) => category) ?? []
  const saving = await savingCategories(asking, kind, plan)
  const exists = (id: number) =>
    saving.some((each) => each.id === id && (each.purpose === 'fi' || held.includes(id)))
  refuse(asking, kind, plan, kept === null ? [] : [kept], exists)
}

/** Of a plan to be run; `kept` are the plans it may be. Pots that are not for FI are left out later. */
export async function checkRun(
  asking: Reader,
  kind: Kind,
  plan: Checked,
  kept: readonly Checked[],
): Promise<void> {
  const saving = await savingCategories(asking, kind, plan)
  refuse(asking, kind, plan, kept, (id) => saving.some((each) => each.id === id))
}

async function savingCategories({ db, user }: Reader, kind: Kind, { pots }: Checked) {
  if (kind === 'basic' || pots.length === 0) return []
  return listCategories(db, { user_id: user.id, record_type: 'saving' }, {})
}

function refuse(
  { today }: Reader,
  kind: Kind,
  plan: Checked,
  kept: readonly Checked[],
  exists: (category: number) => boolean,
): void {
  const m0 = monthOf(today)
  const last_months = kept.map(({ last_month }) => last_month)
  const problems = {
    last_month: checkLastMonth(plan.last_month, m0, last_months),
    born: checkBorn(plan.born, m0),
    pots: checkPots(kind, plan.pots, exists),
  }
  const told = Object.entries(problems).flatMap(([field, message]): [string, string[]][] =>
    message === null ? [] : [[field, [message]]],
  )
  if (told.length > 0) throw invalid(Object.fromEntries(told))
}
