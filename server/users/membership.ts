// Who may write: people in trial and people who paid. The last day of either still counts.
import type { Day } from '#domain/dates.ts'
import type { ActiveStatus } from '#contract/users.ts'
import type { Asking } from '../answer.ts'
import type { Config } from '../config.ts'
import { membershipNeeded } from '../errors.ts'
import type { SignedIn } from './sql.ts'

type Member = Pick<SignedIn, 'trial_ends_on' | 'paid_until' | 'is_demo' | 'removed_after'>

export function activeStatus(member: Member, config: Config, today: Day): ActiveStatus {
  return {
    user_is_paidup: isPaidUp(member, config, today),
    user_is_within_trial: today <= member.trial_ends_on,
    trial_ends_on: member.trial_ends_on,
    ...(member.removed_after === null ? {} : { removed_after: member.removed_after }),
  }
}

/** 402 for whoever is neither in trial nor paid up, with what it was that ended. */
export function requireActive(member: Member, config: Config, today: Day): void {
  if (isActive(member, config, today)) return
  const ended = member.paid_until === null ? 'trial' : 'membership'
  throw membershipNeeded(`Your ${ended} has ended. A membership is needed for this.`)
}

export function isActive(member: Member, config: Config, today: Day): boolean {
  return isPaidUp(member, config, today) || today <= member.trial_ends_on
}

/** Whether what somebody looks at may be kept for them: not with a token that only reads. */
export function mayWrite({ user, config, today }: Asking): boolean {
  return !user.read_only && isActive(user, config, today)
}

function isPaidUp({ paid_until, is_demo }: Member, config: Config, today: Day): boolean {
  if (config.membership === 'off' || is_demo) return true
  return paid_until !== null && today <= paid_until
}
