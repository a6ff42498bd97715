import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import brought from '#contract/samples/import-data.json' with { type: 'json' }
import { serve, show, user } from '#web/test/screen.tsx'
import { BringIn } from './bring-in.tsx'

const IMPORT = 'POST /api/accounts/import/'
const FILE = new File(['{}'], 'fireside.json', { type: 'application/json' })

function open(reply: { status?: number; json: unknown }) {
  const calls = serve({ [IMPORT]: () => reply })
  show(() => <BringIn />, '/onboarding')
  return calls
}

async function choose() {
  await user.upload(await screen.findByLabelText('Exported file'), FILE)
}

beforeEach(() => localStorage.setItem('fireside.token', 'mine'))

test('an exported file is sent as it is, and what came of it is said', async () => {
  const calls = open({
    status: 201,
    json: { ...brought, num_records: 1204, num_accounts: 3, num_plans: 1 },
  })
  await choose()
  expect(await screen.findByText('1,204 records, 3 accounts, 1 plan.')).toBeVisible()
  expect(calls[0]?.headers.get('authorization')).toBe('Token mine')
  expect(calls[0]?.headers.get('idempotency-key')).not.toBeNull()
})

test('what is wrong with the file is listed with its place, the first few of many', async () => {
  const many = Array.from({ length: 10 }, (_, at) => [`records.${at}.payee`, ['Text is required.']])
  open({ status: 400, json: Object.fromEntries(many) })
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was brought in.')
  const items = within(
    screen.getByRole('list', { name: 'What is wrong with the file' }),
  ).getAllByRole('listitem')
  expect(items[0]).toHaveTextContent('records.0.payee Text is required.')
  expect(items.at(-1)).toHaveTextContent('And 2 more places.')
})

test('what only a member may bring in leads to the plans', async () => {
  open({ status: 402, json: { detail: 'During the trial a maximum of 2 events is allowed.' } })
  await choose()
  expect(await screen.findByRole('link', { name: 'Sign up for a paid plan' })).toHaveAttribute(
    'href',
    '/signup/?from=set-up',
  )
})

test.each([
  [409, { detail: 'There is data already.' }, 'Nothing was brought in.'],
  [502, null, 'It may have been brought in all the same.'],
])('where data may be here already, %d, a link leads to it', async (status, json, words) => {
  open({ status, json })
  await choose()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(words)
  expect(within(alert).getByRole('link', { name: 'See what is here' })).toHaveAttribute('href', '/')
})

test.each([
  [400, { format: ['Not a choice.'], tags: ['Required.'] }, 'not a file that Fireside exported'],
  [400, { non_field_errors: ['The body is not valid JSON.'] }, 'exported, or it breaks off'],
  [409, { detail: 'There is data already.' }, 'There is data already.'],
])('a refusal with %d is said in one sentence', async (status, json, words) => {
  open({ status, json })
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(screen.queryByRole('list', { name: 'What is wrong with the file' })).toBeNull()
})
