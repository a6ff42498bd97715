import { expect, test } from 'vitest'
import membership from '#contract/samples/read-membership.json' with { type: 'json' }
import type { Membership } from '#contract/payments.ts'
import { wordsFor } from './words.ts'

const PAID = { user_is_paidup: true, user_is_within_trial: false, trial_ends_on: null }

test.each([
  ['active', 'Your membership is paid. Nothing is due.'],
  ['past_due', 'Your membership is paid for now. The next payment needs you.'],
] as const)('a member whose subscription is %s', (subscription, sentence) => {
  const known = { ...membership, subscription } as Membership
  expect(wordsFor('member', PAID, known).sentence).toBe(sentence)
})
