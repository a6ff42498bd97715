import { expect, test } from 'vitest'
import { type Session, redirectFor } from './guard.ts'

const ONE_OF_EACH = {
  num_accounts: 1,
  num_income_categories: 1,
  num_saving_categories: 1,
  num_transaction_categories: 1,
}
const TRIAL = { user_is_paidup: false, user_is_within_trial: true, trial_ends_on: null }
const PAID = { user_is_paidup: true, user_is_within_trial: false, trial_ends_on: null }
const LAPSED = { user_is_paidup: false, user_is_within_trial: false, trial_ends_on: null }

const ready: Session = { integrity: ONE_OF_EACH, status: TRIAL }
const paid: Session = { integrity: ONE_OF_EACH, status: PAID }
const lapsed: Session = { integrity: ONE_OF_EACH, status: LAPSED }
const fresh: Session = { integrity: { ...ONE_OF_EACH, num_accounts: 0 }, status: TRIAL }
const freshLapsed: Session = { ...fresh, status: LAPSED }

test.each([
  ['nobody', '/', '/login/', null],
  ['nobody', '/settings/', '/login/', null],
  ['nobody', '/onboarding/', '/login/', null],
  ['nobody', '/login/', null, null],
  ['nobody', '/login', null, null],
  ['in trial', '/', null, ready],
  ['in trial', '/onboarding/', null, ready],
  ['in trial', '/signup/', null, ready],
  ['in trial', '/login/', null, ready],
  ['paid up', '/accounts/', null, paid],
  ['lapsed', '/', '/signup/', lapsed],
  ['lapsed', '/onboarding/', '/signup/', lapsed],
  ['lapsed', '/signup/', null, lapsed],
  ['not set up', '/', '/onboarding/', fresh],
  ['not set up', '/login/', '/onboarding/', fresh],
  ['not set up', '/signup/', '/onboarding/', fresh],
  ['not set up', '/onboarding/', null, fresh],
  ['not set up and lapsed', '/', '/onboarding/', freshLapsed],
  ['not set up and lapsed', '/signup/', null, freshLapsed],
] as const)('%s, wanting %s, is sent to %s', (_who, target, expected, session) => {
  expect(redirectFor(target, session)).toBe(expected)
})

test.each([{ from: 'set-up' }, { status: 'paid', reference: 'a' }] as const)(
  'the set-up leads to the plans, and a checkout begun there comes back: %o',
  (search) => {
    expect(redirectFor('/signup/', fresh, search)).toBeNull()
    expect(redirectFor('/', fresh, search)).toBe('/onboarding/')
  },
)

test.each(Object.keys(ONE_OF_EACH))('without %s the set-up is not complete', (count) => {
  const session = { ...ready, integrity: { ...ONE_OF_EACH, [count]: 0 } }
  expect(redirectFor('/', session)).toBe('/onboarding/')
})
