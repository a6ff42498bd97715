import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { serve, show, user } from '#web/test/screen.tsx'
import { SettingsPage } from './settings-page.tsx'

const SESSIONS = [session(1, 'Firefox on Windows', true), session(2, 'Safari on iPhone', false)]
const TOKEN = {
  id: 4,
  name: 'Budget sheet',
  read_only: true,
  created_at: '2026-11-03T09:00:00.000Z',
  last_used_at: null,
}
const ME = { email: 'ana@example.org', waiting_email: null }
const SECRET = {
  secret: 'ABCDEFGH23456789',
  otpauth_url: 'otpauth://totp/Fireside:ana?secret=ABCDEFGH23456789&issuer=Fireside',
}
const CODES = ['k3vq-72mn-ab4d-xzpe', 'aaaa-bbbb-cccc-dddd']
const NOT_RIGHT = { status: 400, json: { password: ['This password is not right.'] } }

function session(id: number, device: string, current: boolean) {
  const at = '2026-11-20T09:00:00.000Z'
  return { id, device, current, created_at: at, last_used_at: at }
}

function open(section: string, answers: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    'GET /api/accounts/me/': () => ({ json: ME }),
    'GET /api/accounts/two-factor/': () => ({ json: { enabled: false, recovery_codes_left: 0 } }),
    'GET /api/accounts/sessions/': () => ({ json: SESSIONS }),
    'GET /api/accounts/api-token/': () => ({ json: [TOKEN] }),
    ...answers,
  })
  show(SettingsPage, '/settings', `?section=${section}`)
  return () => calls.filter(({ method }) => method !== 'GET')
}

const region = (name: string) => screen.findByRole('region', { name })
const press = async (name: string | RegExp, inside?: HTMLElement) => {
  const scope = inside ? within(inside) : screen
  await user.click(await scope.findByRole('button', { name }))
}
const dialog = (name: string) => screen.findByRole('dialog', { name })

beforeEach(() => localStorage.setItem('fireside.token', 'mine'))

describe('the password', () => {
  const CHANGE = 'POST /api/accounts/password-change/'

  test('is changed with the current one, and the fields are empty again', async () => {
    const sent = open('sign-in', { [CHANGE]: () => ({ status: 204, json: undefined }) })
    const card = await region('Password')
    await user.type(within(card).getByLabelText(/^Current password/), 'a quiet evening')
    await user.type(within(card).getByLabelText(/^New password/), 'a warmer hearth')
    await press('Change password', card)
    expect(await screen.findByText('Password changed')).toBeVisible()
    expect(sent()[0]?.body).toEqual({
      old_password: 'a quiet evening',
      new_password: 'a warmer hearth',
    })
    expect(within(card).getByLabelText(/^New password/)).toHaveValue('')
  })

  test('that is refused keeps what was typed, with the server’s words at the field', async () => {
    const said = ['Ensure the password has at least 10 characters.']
    const sent = open('sign-in', {
      [CHANGE]: () => ({ status: 400, json: { new_password: said } }),
    })
    const card = await region('Password')
    await press('Change password', card)
    expect(within(card).getByText('Enter your current password.')).toBeVisible()
    expect(sent()).toEqual([])
    await user.type(within(card).getByLabelText(/^Current password/), 'a quiet evening')
    await user.type(within(card).getByLabelText(/^New password/), 'short')
    await press('Change password', card)
    expect(await within(card).findByText(said[0] ?? '')).toBeVisible()
    expect(within(card).getByLabelText(/^New password/)).toHaveValue('short')
  })
})

describe('two-factor sign-in', () => {
  test('is set up with password and code; the recovery codes are shown', async () => {
    let enabled = false
    const sent = open('sign-in', {
      'GET /api/accounts/two-factor/': () => ({ json: { enabled, recovery_codes_left: 10 } }),
      'POST /api/accounts/two-factor/start/': ({ body }) =>
        JSON.stringify(body).includes('wrong') ? NOT_RIGHT : { json: SECRET },
      'POST /api/accounts/two-factor/confirm/': () => {
        enabled = true
        return { json: { recovery_codes: CODES } }
      },
    })
    await press('Set up')
    const first = await dialog('Set up two-factor sign-in')
    await user.type(within(first).getByLabelText(/^Password/), 'wrong')
    await press('Continue', first)
    expect(await within(first).findByText('This password is not right.')).toBeVisible()
    await user.clear(within(first).getByLabelText(/^Password/))
    await user.type(within(first).getByLabelText(/^Password/), 'a quiet evening')
    await press('Continue', first)

    const scan = await dialog('Scan this with your authenticator app')
    expect(within(scan).getByRole('img', { name: /^QR code/ })).toBeInTheDocument()
    expect(within(scan).getByText('ABCD EFGH 2345 6789')).toBeVisible()
    expect(within(scan).getByText(/Every other device is signed out then/)).toBeVisible()
    await user.type(within(scan).getByLabelText(/^Code of the app/), '123456')
    await press('Turn on', scan)

    const kept = await dialog('Two-factor sign-in is on')
    expect(within(kept).getByRole('group', { name: 'Recovery codes' })).toHaveTextContent(
      CODES.join(' '),
    )
    await press('I have kept them', kept)
    expect(await screen.findByText('10 recovery codes left.')).toBeVisible()
    expect(sent().at(-1)?.body).toEqual({ code: '123456' })
  })

  test('is turned off with the password and a code; a wrong code is said at its field', async () => {
    const wrong = 'This code is not right, or was used already.'
    const sent = open('sign-in', {
      'GET /api/accounts/two-factor/': () => ({ json: { enabled: true, recovery_codes_left: 2 } }),
      'POST /api/accounts/two-factor/disable/': () => ({ status: 400, json: { code: [wrong] } }),
    })
    expect(await screen.findByText('Few recovery codes are left.')).toBeVisible()
    await press('Turn off')
    const asking = await dialog('Turn off two-factor sign-in?')
    await press('Turn off', asking)
    expect(within(asking).getByText('Enter your password.')).toBeVisible()
    expect(sent()).toEqual([])
    await user.type(within(asking).getByLabelText(/^Password/), 'a quiet evening')
    await user.type(within(asking).getByLabelText(/^Code/), '000000')
    await press('Turn off', asking)
    expect(await within(asking).findByText(wrong)).toBeVisible()
  })
})

test('this device is marked, and another one is signed out', async () => {
  const sent = open('sign-in', {
    'DELETE /api/accounts/sessions/2/': () => ({ status: 204, json: undefined }),
  })
  const rows = await screen.findByRole('list', { name: 'Sessions' })
  const [mine, other] = within(rows).getAllByRole('listitem')
  expect(mine).toHaveTextContent('Firefox on WindowsThis device')
  expect(within(rows).getAllByRole('button')).toHaveLength(1)
  await press(/^Sign out there: Safari on iPhone/, other)
  expect(await screen.findByText('Signed out there')).toBeVisible()
  expect(sent().map(({ path }) => path)).toEqual(['/api/accounts/sessions/2/'])
})

describe('personal tokens', () => {
  test('one is made with a name and shown this once', async () => {
    const sent = open('api-tokens', {
      'POST /api/accounts/api-token/': () => ({
        status: 201,
        json: { ...TOKEN, id: 5, name: 'Nightly', token: 'fs_0123' },
      }),
    })
    await press('Create token')
    const draft = await dialog('Create a personal token')
    await press('Create token', draft)
    expect(within(draft).getByText('Enter a name.')).toBeVisible()
    await user.type(within(draft).getByLabelText(/^Name/), 'Nightly')
    await user.click(within(draft).getByRole('switch', { name: /^Read-only/ }))
    await press('Create token', draft)
    const made = await dialog('Nightly')
    expect(within(made).getByText('fs_0123')).toBeVisible()
    expect(sent()[0]?.body).toEqual({ name: 'Nightly', read_only: false })
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await press('Copy the token', made)
    expect(write).toHaveBeenCalledWith('fs_0123')
    await press('I have copied it', made)
    expect(screen.queryByText('fs_0123')).toBeNull()
  })

  test('one is deleted after asking', async () => {
    const sent = open('api-tokens', {
      'DELETE /api/accounts/api-token/4/': () => ({ status: 204, json: undefined }),
    })
    expect(await screen.findByText('Created 3 November 2026. Last used: never.')).toBeVisible()
    await press('Delete Budget sheet')
    const asking = await dialog('Delete Budget sheet?')
    expect(sent()).toEqual([])
    await press('Delete token', asking)
    expect(await screen.findByText('Token deleted')).toBeVisible()
  })
})
