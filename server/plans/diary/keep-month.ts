// Keeps the date of the current month. Whoever may write and looks at plans has it kept: opening a
// plan or its diary brings the entry up to date until the month ends, and the list of plans makes
// the entries that are still missing. Then it stays as it is.
import { isDeepStrictEqual } from 'node:util'
import type { IntegratedPlan } from '#contract/plans.ts'
import { monthOf } from '#domain/dates.ts'
import { type DiaryEntry, diaryEntry } from '#domain/plans/diary.ts'
import type { Asking } from '../../answer.ts'
import { isForeignKeyViolation } from '../../db/engine.ts'
import { notFound } from '../../errors.ts'
import { mayWrite } from '../../users/membership.ts'
import { listPlans, noteRun } from '../sql.ts'
import { readHistory } from './read-history.ts'
import { type KeptEntry, listLastEntries, listPlansWithEntry, putEntry } from './sql.ts'
import { instant } from '../../db/columns.ts'

/** Brings the current month's entry of a plan up to date. */
export async function keepMonth(asking: Asking, plan: IntegratedPlan): Promise<void> {
  if (!mayWrite(asking)) return
  const { db, user, today, now } = asking
  const month = monthOf(today)
  const diary = { user_id: user.id, plan_id: plan.id }
  const [latest, before] = await listLastEntries(db, diary, month, 2)
  const kept = latest?.month === month ? latest : null
  const earlier = kept ? before : latest
  const history = await readHistory(db, user.id, earlier?.month ?? month, month)
  const entry = diaryEntry(settingsOf(plan), history, month, earlier ?? null)
  if (!entry) return
  const { fi_date, lasting_fi_date } = entry
  await noteRun(db, user.id, plan, { fi_date, lasting_fi_date })
  if (kept && isSame(kept, entry)) return
  try {
    await putEntry(db, diary, { ...entry, source: 'kept', written_at: instant(now()) })
  } catch (error) {
    // Deleted meanwhile.
    if (isForeignKeyViolation(error)) throw notFound()
    throw error
  }
}

/** Makes the current month's entries of the plans that have none. */
export async function keepMissing(asking: Asking): Promise<void> {
  if (!mayWrite(asking)) return
  const { db, user, today } = asking
  const plans = await listPlans(db, { user_id: user.id, kind: 'integrated' })
  if (plans.length === 0) return
  const kept = await listPlansWithEntry(db, user.id, monthOf(today))
  for (const plan of plans) {
    if (!kept.has(plan.id)) await keepMonth(asking, plan)
  }
}

/** What a run needs of a plan, and nothing that changes with its name. */
export function settingsOf(plan: DiaryEntry['settings']): DiaryEntry['settings'] {
  return {
    balance: plan.balance,
    monthly_expense: plan.monthly_expense,
    monthly_contribution: plan.monthly_contribution,
    inflation: plan.inflation,
    annual_return: plan.annual_return,
    withdrawal_rate: plan.withdrawal_rate,
    annual_contribution_increase: plan.annual_contribution_increase,
    rolling_window: plan.rolling_window,
    rolling_agg_type: plan.rolling_agg_type,
    left_out_months: plan.left_out_months,
    last_month: plan.last_month,
    coast_month: plan.coast_month,
    essential_expense: plan.essential_expense,
    pots: plan.pots,
    once_off_events: plan.once_off_events,
    recurring_events: plan.recurring_events,
  }
}

/** Whether two entries of a month say the same. */
export function isSame(kept: KeptEntry, entry: DiaryEntry): boolean {
  const { source: _source, written_at: _written_at, ...said } = kept
  return isDeepStrictEqual(said, JSON.parse(JSON.stringify(entry)))
}
