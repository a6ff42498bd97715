import { expect, test } from 'vitest'
import membership from '#contract/samples/read-membership.json' with { type: 'json' }
import type { Membership } from '#contract/payments.ts'
import type { ActiveStatus } from '#contract/users.ts'
import { wordsFor } from './words.ts'

const PAID = { user_is_paidup: true, user_is_within_trial: false, trial_ends_on: null }

test('who pays during the trial is told when the paid time begins', () => {
  const trial = { user_is_paidup: false, user_is_within_trial: true, trial_ends_on: '2026-12-24' }
  const said = (is_for_sale: boolean) =>
    wordsFor('trial', trial as ActiveStatus, { ...membership, is_for_sale } as Membership).sentence
  expect(said(true)).toMatch(/needs a membership, which begins on the day you pay\.$/)
  expect(said(false)).toMatch(/needs a membership\.$/)
})

test.each([
  ['active', 'Your membership is paid. Nothing is due.'],
  ['past_due', 'Your membership is paid for now. The next payment needs you.'],
] as const)('a member whose subscription is %s', (subscription, sentence) => {
  const known = { ...membership, subscription } as Membership
  expect(wordsFor('member', PAID, known).sentence).toBe(sentence)
})
