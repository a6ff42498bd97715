// Plans as they are kept: the same for both kinds but for their fields.
import { NO_SUCH_CATEGORY } from '#domain/plans/check-after-fi.ts'
import type { Asking } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { isForeignKeyViolation } from '../db/engine.ts'
import { inTx } from '../db/in-tx.ts'
import { invalid, existing } from '../errors.ts'
import { onVersion } from '../names/check-version.ts'
import { uniquely } from '../names/uniquely.ts'
import { checkSaved } from './check-plan.ts'
import { checkTrial } from './check-trial.ts'
import * as plans from './sql.ts'
import type { Kind, PlanDraft, PlanOf } from './sql.ts'
import { instant } from '../db/columns.ts'
import { deleteSeen } from '../db/seen-sql.ts'

const TAKEN = { name: ['A plan with this name exists already.'] }

/** The plans of a kind with the number of their events and the dates of their last runs. */
export async function listWithCounts<K extends Kind>({ db, user }: Asking, kind: K) {
  const list = await plans.listPlansWithDates(db, { user_id: user.id, kind })
  return list.map((plan) => ({
    ...plan,
    num_once_off_events: Object.keys(plan.once_off_events).length,
    num_recurring_events: Object.keys(plan.recurring_events).length,
  }))
}

export async function getPlan<K extends Kind>(
  { db, user }: Asking,
  kind: K,
  id: number,
): Promise<PlanOf[K]> {
  return existing(await plans.findPlan(db, { user_id: user.id, kind }, id))
}

export async function createPlan<K extends Kind>(
  asking: Asking,
  kind: K,
  draft: PlanDraft<K>,
): Promise<PlanOf[K]> {
  const { db, user, now } = asking
  checkTrial(asking, draft)
  await checkSaved(asking, kind, draft, null)
  return uniquely('plan', TAKEN, () =>
    withPots(() =>
      inTx(db, (db) => plans.insertPlan(db, { user_id: user.id, kind }, draft, instant(now()))),
    ),
  )
}

/** A plan sent without a name keeps the one it has. */
export async function updatePlan<K extends Kind>(
  asking: Asking,
  kind: K,
  id: number,
  sent: Omit<PlanDraft<K>, 'name'> & { name?: string | undefined },
): Promise<PlanOf[K]> {
  const { db, user, now, if_match } = asking
  checkTrial(asking, sent)
  const owner = { user_id: user.id, kind }
  return uniquely('plan', TAKEN, () =>
    onVersion(
      () => plans.findPlan(db, owner, id),
      if_match,
      async (plan) => {
        const draft = { ...sent, name: sent.name ?? plan.name } as PlanDraft<K>
        await checkSaved(asking, kind, draft, plan)
        return withPots(() =>
          inTx(db, (db) => plans.updatePlan(db, owner, plan, draft, instant(now()))),
        )
      },
    ),
  )
}

/** A category that went between the check and the save. */
async function withPots<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw invalid({ pots: [NO_SUCH_CATEGORY] })
  }
}

export function deletePlan(asking: Asking, kind: Kind, id: number): Promise<void> {
  const owner = { user_id: asking.user.id, kind }
  return inTx(asking.db, async (db) => {
    await onVersion(
      () => plans.findPlan(db, owner, id),
      asking.if_match,
      (plan) => deleteSeen(db, 'plan', owner.user_id, plan),
    )
    await recordEvent({ ...asking, db }, asking.user.id, 'plan deleted', { id, kind })
  })
}
