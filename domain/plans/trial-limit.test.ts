import { expect, test } from 'vitest'
import { onceOff, recurring, samplePlan } from '#domain/test/sample-plan.ts'
import { TRIAL_LIMIT_WORDS, exceedsTrial } from './trial-limit.ts'

const event = onceOff('2027-01', { expense_amount: 1 })
const recurring_events = { Rent: recurring('2027-01', '2027-02', { expense_amount: 1 }) }

test('the trial allows two events, both kinds together', () => {
  expect(exceedsTrial(samplePlan({ once_off_events: { a: event }, recurring_events }))).toBe(false)
  const three = { once_off_events: { a: event, b: event }, recurring_events }
  expect(exceedsTrial(samplePlan(three))).toBe(true)
  expect(TRIAL_LIMIT_WORDS.note).toBe(
    'During the trial a maximum of 2 events per FI Plan is allowed.',
  )
})
