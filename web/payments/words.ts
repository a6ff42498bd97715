// What the page says of a membership, by how it stands.
import { writeLongDay } from '#domain/dates.ts'
import type { Membership } from '#contract/payments.ts'
import type { ActiveStatus } from '#contract/users.ts'
import { paidUpWords } from '#web/users/membership-words.ts'

interface Words {
  title: string
  sentence: string
}

/** Paid up by a plan, or for nothing; in trial; or neither, after a trial or a membership. */
export type Standing = 'member' | 'free' | 'trial' | 'trial-ended' | 'membership-ended'

export function standingOf(status: ActiveStatus, membership: Membership): Standing {
  if (status.user_is_paidup) return membership.is_for_sale ? 'member' : 'free'
  if (status.user_is_within_trial) return 'trial'
  return membership.subscription === 'none' ? 'trial-ended' : 'membership-ended'
}

const STAYS =
  'Nothing is deleted: you can still read your records over the API, download everything, and look after your password, tokens and sessions, or leave. Adding and changing needs a membership.'

export function wordsFor(
  standing: Standing,
  { trial_ends_on }: ActiveStatus,
  membership: Membership,
): Words {
  const title = 'Membership Plans'
  switch (standing) {
    case 'member':
    case 'free':
      return { title, sentence: paidUpWords(membership) }
    case 'trial':
      return {
        title,
        sentence: `Your trial ${trial_ends_on ? `runs until ${writeLongDay(trial_ends_on)}` : 'is running'}. After that you can still read your records over the API and download everything; adding and changing needs a membership${membership.is_for_sale ? ', which begins on the day you pay' : ''}.`,
      }
    case 'trial-ended':
      return { title: 'Your trial has ended', sentence: STAYS }
    case 'membership-ended':
      return { title: 'Your membership has ended', sentence: STAYS }
  }
}
