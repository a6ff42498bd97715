// How many events a plan may have during the trial, and what is said there.
import { countEvents } from './check-events.ts'
import type { PlanEvents } from './plan.ts'

/** Both kinds together. */
export const MAX_TRIAL_EVENTS = 2

/** What is said at the trial's limit, beside a link to /signup/. */
export const TRIAL_LIMIT_WORDS = {
  title: 'Maximum number of events reached',
  note: `During the trial a maximum of ${MAX_TRIAL_EVENTS} events per FI Plan is allowed.`,
  link: 'Sign up for a paid plan',
} as const

/** Whether a plan has more events than the trial allows; both kinds count, old ones too. */
export function exceedsTrial(events: PlanEvents): boolean {
  return countEvents(events) > MAX_TRIAL_EVENTS
}
