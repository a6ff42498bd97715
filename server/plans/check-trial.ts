// The trial's limit of events in a plan, kept on every way in.
import type { PlanEvents } from '#domain/plans/plan.ts'
import { TRIAL_LIMIT_WORDS, exceedsTrial } from '#domain/plans/trial-limit.ts'
import type { Asking } from '../answer.ts'
import { membershipNeeded } from '../errors.ts'
import { activeStatus } from '../users/membership.ts'

/** Refuses with 402 when somebody who has not paid sends more events than the trial allows. */
export function checkTrial({ user, config, today }: Asking, events: PlanEvents): void {
  if (activeStatus(user, config, today).user_is_paidup) return
  if (exceedsTrial(events)) {
    throw membershipNeeded(`${TRIAL_LIMIT_WORDS.title}. ${TRIAL_LIMIT_WORDS.note}`)
  }
}
