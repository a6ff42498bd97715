import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import exported from '#contract/samples/export-data.json' with { type: 'json' }
import membership from '#contract/samples/read-membership.json' with { type: 'json' }
import { holdWrites, page, serve, show, user } from '#web/test/screen.tsx'
import { readSettingsSearch } from './search.ts'
import { SettingsPage } from './settings-page.tsx'

const at = '2026-11-20T09:00:00.000Z'

function event(id: number, action: string, detail: Record<string, string | number> = {}) {
  return { id, at, action, detail, request_id: 'r', address: '192.0.2.7' }
}

function open(search: string, answers: Parameters<typeof serve>[0] = {}) {
  const calls = serve(answers)
  show(SettingsPage, '/settings', search)
  return calls
}

beforeEach(() => localStorage.setItem('fireside.token', 'mine'))
afterEach(() => vi.unstubAllGlobals())

test.each([
  [{}, {}],
  [{ section: 'general' }, {}],
  [{ section: 'elsewhere', page: 2 }, {}],
  [{ section: 'sign-in', page: 2 }, { section: 'sign-in' }],
  [
    { section: 'activity', page: '3' },
    { section: 'activity', page: 3 },
  ],
  [{ section: 'activity', page: 1 }, { section: 'activity' }],
  [{ section: 'activity', page: -1 }, { section: 'activity' }],
])('the address %o opens %o', (search, expected) => {
  expect(readSettingsSearch(search)).toEqual(expected)
})

test('opens with money and months, and leads to each part', async () => {
  open('')
  expect(await screen.findByRole('region', { name: 'Money and months' })).toBeVisible()
  const nav = screen.getByRole('navigation', { name: 'Parts of the settings' })
  expect(within(nav).getByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'page')
  expect(within(nav).getByRole('link', { name: 'Your data' })).toHaveAttribute(
    'href',
    '/settings/?section=your-data',
  )
})

test('the trail is told in plain words, a page at a time', async () => {
  const calls = open('?section=activity', {
    'GET /api/accounts/audit/': () => ({
      json: {
        count: 41,
        events: [
          event(3, 'sign-in', { device: 'Firefox on Windows' }),
          event(2, 'change made', { id: 9, kind: 'delete', records: 12 }),
          event(1, 'something new'),
        ],
      },
    }),
  })
  const rows = await screen.findAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Signed inFirefox on Windows. From the address 192.0.2.7.')
  expect(rows[1]).toHaveTextContent('Records deleted together12 records.')
  expect(rows[2]).toHaveTextContent('Something new')
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText('21 to 40 of 41')).toBeVisible()
  expect(calls.at(-1)?.query.get('page')).toBe('2')
})

test('what could not be loaded says so, and can be tried again', async () => {
  open('?section=activity', {
    'GET /api/accounts/audit/': () => ({ status: 503, json: { detail: 'Not ready.' } }),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The activity could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('everything is handed over as a file, and a failure is said', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  const calls = open('?section=your-data', {
    'GET /api/accounts/export/': () => ({ json: exported }),
    'GET /api/tracker/income/export.csv/': () => ({ status: 503, json: { detail: 'Too busy.' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Export everything' }))
  expect(await screen.findByText('Exported')).toBeVisible()
  expect(saved).toEqual([expect.stringMatching(/^fireside-\d{4}-\d\d-\d\d\.json$/)])
  expect(calls[0]?.headers.get('authorization')).toBe('Token mine')
  await user.click(screen.getByRole('button', { name: 'Income as CSV' }))
  expect(await screen.findByText('Too busy.')).toBeVisible()
  expect(saved).toHaveLength(1)
})

test('an account is deleted only with its email and the right password', async () => {
  const paid = { user_is_paidup: true, user_is_within_trial: false, trial_ends_on: '2026-11-01' }
  const calls = open('?section=your-data', {
    'GET /api/accounts/user-active-status/': () => ({ json: paid }),
    'GET /api/payments/membership/': () => ({
      json: { ...membership, subscription: 'active', paid_until: '2026-12-23' },
    }),
    'GET /api/accounts/me/': () => ({ json: { email: 'Ana@example.org', waiting_email: null } }),
    'GET /api/tracker/data-integrity/': () => ({
      json: {
        num_accounts: 3,
        num_income_categories: 1,
        num_saving_categories: 1,
        num_transaction_categories: 1,
      },
    }),
    ...Object.fromEntries(
      ['income', 'saving', 'transaction'].map((type) => [
        `GET /api/tracker/${type}/filter-paginate-sort-records/`,
        () => ({ json: { ...page([]), count: 1204 } }),
      ]),
    ),
    'DELETE /api/accounts/me/': () => ({
      status: 400,
      json: { password: ['This password is not right.'] },
    }),
  })
  const deletions = () => calls.filter(({ method }) => method === 'DELETE')
  await user.click(await screen.findByRole('button', { name: 'Delete everything' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' })
  expect(await within(dialog).findAllByText('1,204')).toHaveLength(3)
  const ends = 'Paid until 23 December 2026. It ends at once, and nothing is charged again.'
  expect(await within(dialog).findByText(ends)).toBeVisible()
  const email = within(dialog).getByLabelText('Type your email to confirm')
  await user.type(email, 'ben@example.org')
  await user.type(within(dialog).getByLabelText(/^Password/), 'not it')
  await user.click(within(dialog).getByRole('button', { name: 'Delete everything' }))
  expect(await within(dialog).findByText('Type Ana@example.org to confirm.')).toBeVisible()
  expect(deletions()).toEqual([])
  await user.clear(email)
  await user.type(email, 'ana@example.org')
  const goOn = holdWrites()
  await user.click(within(dialog).getByRole('button', { name: 'Delete everything' }))
  // It is under way: closing the dialog would keep nothing.
  expect(within(dialog).getByRole('button', { name: 'Keep my account' })).toBeDisabled()
  goOn()
  expect(await within(dialog).findByText('This password is not right.')).toBeVisible()
  expect(deletions()[0]?.body).toEqual({ password: 'not it' })
  expect(localStorage.getItem('fireside.token')).toBe('mine')
})

test('where nothing is to be paid, nobody is told of a membership that is', async () => {
  const offer = { registration: 'closed', membership: 'off', trial_days: 30 }
  open('?section=membership', { 'GET /api/accounts/offer/': () => ({ json: offer }) })
  expect(
    await screen.findByText('Everything is open to you here, and nothing is due.'),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Membership Plans' })).toBeNull()
})

test.each([
  ['none', null, 'Your trial has ended.'],
  ['cancelled', '2026-11-01', 'Your membership has ended.'],
])(
  'who is not paid up, with subscription %s, is told what ended',
  async (subscription, paid_until, words) => {
    const ended = {
      user_is_paidup: false,
      user_is_within_trial: false,
      trial_ends_on: '2026-10-01',
    }
    open('?section=membership', {
      'GET /api/accounts/user-active-status/': () => ({ json: ended }),
      'GET /api/payments/membership/': () => ({
        json: { ...membership, subscription, paid_until },
      }),
    })
    expect(await screen.findByText(words)).toBeVisible()
  },
)

test.each([
  ['active', 'Your membership is paid. Nothing is due. It runs until 23 December 2026.'],
  [
    'cancelled',
    'Your membership is paid. Nothing is due. Cancelled. It runs until 23 December 2026 and is not charged again.',
  ],
  [
    'past_due',
    'Your membership is paid for now. The next payment needs you. The last charge failed. It runs until 23 December 2026.',
  ],
])('who is paid up and whose subscription is %s is told so', async (subscription, words) => {
  const paid = { user_is_paidup: true, user_is_within_trial: false, trial_ends_on: '2026-11-01' }
  open('?section=membership', {
    'GET /api/accounts/user-active-status/': () => ({ json: paid }),
    'GET /api/payments/membership/': () => ({
      json: { ...membership, subscription, paid_until: '2026-12-23' },
    }),
  })
  expect(await screen.findByText(words)).toBeVisible()
})
