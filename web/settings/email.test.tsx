import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { serve, show, user } from '#web/test/screen.tsx'
import { SettingsPage } from './settings-page.tsx'

const CHANGE = '/api/accounts/email-change/'
const NEXT = 'ana@new.example'

let waiting_email: { email: string; expires_at: string } | null
let enabled: boolean

beforeEach(() => {
  localStorage.setItem('fireside.token', 'mine')
  waiting_email = null
  enabled = false
})

async function open(answers: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    'GET /api/accounts/me/': () => ({ json: { email: 'ana@example.org', waiting_email } }),
    'GET /api/accounts/two-factor/': () => ({ json: { enabled, recovery_codes_left: 10 } }),
    'GET /api/accounts/sessions/': () => ({ json: [] }),
    [`POST ${CHANGE}`]: () => {
      waiting_email = { email: NEXT, expires_at: inHours(24) }
      return { status: 202, json: undefined }
    },
    [`DELETE ${CHANGE}`]: () => {
      waiting_email = null
      return { status: 204, json: undefined }
    },
    ...answers,
  })
  show(SettingsPage, '/settings', '?section=sign-in')
  const card = within(await screen.findByRole('region', { name: 'Email' }))
  const press = async (name: string) => user.click(await card.findByRole('button', { name }))
  const type = async (label: RegExp, text: string) => user.type(card.getByLabelText(label), text)
  return { card, press, type, sent: () => calls.filter(({ method }) => method !== 'GET') }
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('a link is sent with the password, waits, and can be cancelled', async () => {
  const { card, press, type, sent } = await open()
  expect(await card.findByText('You sign in as ana@example.org.')).toBeVisible()
  await press('Change email')
  await press('Send the link')
  expect(card.getByText('Enter your new email.')).toBeVisible()
  expect(sent()).toEqual([])
  await type(/^New email/, NEXT)
  await type(/^Password/, 'a quiet evening')
  await press('Send the link')
  expect(await card.findByText(`Open the link that was mailed to ${NEXT}.`)).toBeVisible()
  expect(sent()[0]?.body).toEqual({ email: NEXT, password: 'a quiet evening' })
  await press('Cancel the change')
  expect(await card.findByRole('button', { name: 'Change email' })).toBeVisible()
  expect(await screen.findByText('Your email stays as it is')).toBeVisible()
  expect(sent().at(-1)).toMatchObject({ method: 'DELETE', path: CHANGE })
})

test('a refusal stands at its field and keeps what was typed', async () => {
  const taken = 'A user with this email exists already.'
  const { card, press, type } = await open({
    [`POST ${CHANGE}`]: () => ({ status: 400, json: { email: [taken] } }),
  })
  await press('Change email')
  await type(/^New email/, NEXT)
  await type(/^Password/, 'a quiet evening')
  await press('Send the link')
  expect(await card.findByText(taken)).toBeVisible()
  expect(card.getByLabelText(/^New email/)).toHaveValue(NEXT)
  await press('Cancel')
  expect(await card.findByRole('button', { name: 'Change email' })).toBeVisible()
})

test('a code is asked for where two-factor sign-in is on', async () => {
  enabled = true
  const { press, type, sent } = await open()
  await press('Change email')
  await type(/^New email/, NEXT)
  await type(/^Password/, 'a quiet evening')
  await type(/^Code/, '123456')
  await press('Send the link')
  expect(sent()[0]?.body).toEqual({ email: NEXT, password: 'a quiet evening', code: '123456' })
})

test('a link that was not opened in time is said to have expired, and sent anew', async () => {
  waiting_email = { email: NEXT, expires_at: inHours(-1) }
  const { card, press } = await open()
  expect(await card.findByText(`The link to ${NEXT} has expired.`)).toBeVisible()
  await press('Ask for a new link')
  expect(card.getByLabelText(/^New email/)).toBeVisible()
})
