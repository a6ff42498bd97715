import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { clearToken, forgetSession, storeToken } from '#web/lib/session.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { LoginPage } from './login-page.tsx'

const TOKEN = 'POST /api/get-token/'
const ASKED = 'Enter the code of your authenticator app, or a recovery code.'
const WRONG = 'This code is not right, or was used already.'
const REFUSED = 'Unable to login. Check your credentials.'

function open(answer: (code: string | undefined) => { status?: number; json: unknown }) {
  const calls = serve({ [TOKEN]: ({ body }) => answer((body as { code?: string }).code) })
  show(LoginPage, '/login')
  return calls
}

async function login() {
  await user.type(await screen.findByLabelText(/^Email/), 'ana@example.org')
  await user.type(screen.getByLabelText(/^Password/), 'a quiet evening')
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

beforeEach(() => localStorage.clear())

test('a wrong pair is refused in the known words, and no code is asked for', async () => {
  open(() => ({
    status: 400,
    json: { non_field_errors: ['Unable to log in with provided credentials.'] },
  }))
  await login()
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSED)
  expect(screen.queryByLabelText(/^Code/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/password-reset/',
  )
})

test('a code is asked for when it is wanted, with the password kept', async () => {
  const calls = open((code) => {
    if (code === undefined) return { status: 400, json: { code: [ASKED] } }
    if (code === '000000') return { status: 400, json: { code: [WRONG] } }
    return { json: { token: 'fresh' } }
  })
  await login()
  const code = await screen.findByLabelText(/^Code/)
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('Enter the code.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)

  await user.type(code, '000000')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText(WRONG)).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(REFUSED)
  await user.clear(code)
  await user.type(code, 'k3vq-72mn-ab4d-xzpe')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await expect.poll(() => localStorage.getItem('fireside.token')).toBe('fresh')
  expect(calls.at(-1)?.body).toEqual({
    username: 'ana@example.org',
    password: 'a quiet evening',
    code: 'k3vq-72mn-ab4d-xzpe',
  })
})

test('with another password it is open again whether a code is wanted', async () => {
  open(() => ({ status: 400, json: { code: [ASKED] } }))
  await login()
  await screen.findByLabelText(/^Code/)
  await user.type(screen.getByLabelText(/^Password/), 's')
  expect(screen.queryByLabelText(/^Code/)).toBeNull()
})

test.each(['open', 'closed'])(
  'whether one can sign up is said where it is %s',
  async (registration) => {
    const offer = { registration, membership: 'off', trial_days: 30 }
    const calls = serve({ 'GET /api/accounts/offer/': () => ({ json: offer }) })
    show(LoginPage, '/login')
    await screen.findByRole('button', { name: 'Login' })
    await expect.poll(() => calls.length).toBe(1)
    const shown = registration === 'open' ? 1 : 0
    await expect
      .poll(() => screen.queryAllByRole('link', { name: 'Create an account' }).length)
      .toBe(shown)
  },
)

test('whose session ended elsewhere is told so, who signed out is not', async () => {
  await storeToken('ended', 'ana@example.org')
  clearToken()
  open(() => ({ json: { token: 'fresh' } }))
  expect(await screen.findByText(/^You were signed out\./)).toBeVisible()
  cleanup()
  await forgetSession()
  open(() => ({ json: { token: 'fresh' } }))
  await screen.findByLabelText(/^Email/)
  expect(screen.queryByText(/^You were signed out\./)).toBeNull()
})

test('who signed out in another tab is not told that something is kept', async () => {
  await storeToken('ended', 'ana@example.org')
  // As another tab does it: the token and whose work is kept here go, and somebody new has the browser.
  localStorage.removeItem('fireside.token')
  localStorage.setItem('fireside.owner', JSON.stringify({ person: null, mark: 'of another tab' }))
  open(() => ({ json: { token: 'fresh' } }))
  await screen.findByLabelText(/^Email/)
  expect(screen.queryByText(/^You were signed out\./)).toBeNull()
})
