// What belongs to the account itself: the password, the second factor, tokens, sessions, the way
// back in when the password is forgotten, taking everything home, and leaving for good.
import { readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { TOTP } from 'otpauth'
import { PASSWORD, makePerson, signInWithRecords } from './person.ts'
import { visit } from './visit.ts'

const NEXT = 'a warmer hearth 2027'
const PERSON = '/api/accounts/user-active-status/'

const openPart = (page: Page, part: string) => page.goto(`/app/settings/?section=${part}`)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

function asks(request: APIRequestContext, token: string, path = PERSON) {
  return request.get(path, { headers: { authorization: `Token ${token}` } })
}

async function signInElsewhere(request: APIRequestContext, username: string): Promise<string> {
  const reply = await request.post('/api/get-token/', { data: { username, password: PASSWORD } })
  return ((await reply.json()) as { token: string }).token
}

async function login(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The path of the link in the last letter to somebody, to a page with this name. */
function linkTo(email: string, page = 'password-reset'): string | null {
  const letters = readdirSync(tmpdir())
    .filter((name) => name.startsWith('fireside-e2e-'))
    .flatMap((name) => lettersIn(join(tmpdir(), name, 'outbox')))
    .filter((letter) => letter.includes(`To: ${email}`))
  const link = letters.at(-1)?.match(/\/([a-z-]+)\/#token=[0-9a-f]+/)
  return link?.[1] === page ? link[0] : null
}

/** Oldest first. */
function lettersIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

test('a new password signs out the other device and keeps this one', async ({ page, request }) => {
  const { email, token } = await signInWithRecords(page, request)
  const other = await signInElsewhere(request, email)
  await openPart(page, 'sign-in')
  await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible()
  await page.getByLabel(/^Current password/).fill(PASSWORD)
  await page.getByLabel(/^New password/).fill('password123')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This password is too common.')).toBeVisible()
  expect((await asks(request, other)).status()).toBe(200)
  await page.getByLabel(/^New password/).fill(NEXT)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  expect((await asks(request, other)).status()).toBe(401)
  expect((await asks(request, token)).status()).toBe(200)
  await openPart(page, 'activity')
  const trail = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
  await expect(trail.first()).toContainText('Password changed')
})

test('two-factor sign-in: set up, asked for at the login, turned off', async ({
  page,
  request,
  browser,
}) => {
  const { email } = await signInWithRecords(page, request)
  await openPart(page, 'sign-in')
  await page.getByRole('button', { name: 'Set up' }).click()
  await dialog(page, 'Set up')
    .getByLabel(/^Password/)
    .fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const key = await page.getByRole('group', { name: 'Key for the app' }).innerText()
  const totp = new TOTP({ secret: key.replaceAll(' ', '') })
  await page.getByLabel(/^Code of the app/).fill(totp.generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const shown = await page.getByRole('group', { name: 'Recovery codes' }).innerText()
  const [first = '', second = ''] = shown.split('\n')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  const elsewhere = await browser.newPage()
  await elsewhere.goto('/app/login/')
  await login(elsewhere, email, PASSWORD)
  await expect(elsewhere.getByLabel(/^Code/)).toBeFocused()
  await elsewhere.getByLabel(/^Code/).fill('000000')
  await elsewhere.getByRole('button', { name: 'Login' }).click()
  await expect(elsewhere.getByText('Unable to login. Check your credentials.')).toBeVisible()
  // The code of now was used to turn it on; the next one is taken a little early.
  await elsewhere.getByLabel(/^Code/).fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await elsewhere.getByRole('button', { name: 'Login' }).click()
  await expect(elsewhere).toHaveURL(/\/app\/$/)
  await elsewhere.close()

  const again = await browser.newPage()
  await again.goto('/app/login/')
  await login(again, email, PASSWORD)
  await again.getByLabel(/^Code/).fill(first)
  await again.getByRole('button', { name: 'Login' }).click()
  await expect(again).toHaveURL(/\/app\/$/)
  await again.close()

  await page.getByRole('button', { name: 'Turn off' }).click()
  const off = dialog(page, 'Turn off')
  await off.getByLabel(/^Password/).fill(PASSWORD)
  await off.getByLabel(/^Code/).fill(second)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('a personal token is made, works, and stops working when it is deleted', async ({
  page,
  request,
}) => {
  await signInWithRecords(page, request)
  await openPart(page, 'api-tokens')
  await page.getByRole('button', { name: 'Create token' }).click()
  const draft = dialog(page, 'Create a personal token')
  await draft.getByLabel(/^Name/).fill('Budget sheet')
  await draft.getByRole('button', { name: 'Create token' }).click()
  const token = await page.getByRole('group', { name: 'Token' }).innerText()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Budget sheet' })
  await expect(row).toContainText('Last used: never.')
  expect((await asks(request, token)).status()).toBe(200)
  const headers = { authorization: `Token ${token}` }
  const write = await request.post('/api/tracker/tag/', { data: { name: 'No' }, headers })
  expect(write.status()).toBe(403)
  await page.reload()
  await expect(row).not.toContainText('never')
  await page.getByRole('button', { name: 'Delete Budget sheet' }).click()
  await page.getByRole('button', { name: 'Delete token' }).click()
  await expect(page.getByText('No tokens yet')).toBeVisible()
  expect((await asks(request, token)).status()).toBe(401)
})

test('another session is signed out from here', async ({ page, request }) => {
  const { email, token } = await signInWithRecords(page, request)
  const other = await signInElsewhere(request, email)
  await openPart(page, 'sign-in')
  await page.getByRole('button', { name: /^Sign out there/ }).click()
  await expect(page.getByText('Signed out there', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out there/ })).toHaveCount(0)
  expect((await asks(request, other)).status()).toBe(401)
  expect((await asks(request, token)).status()).toBe(200)
})

test('what is typed into a dialog outlives the sign-in, and is saved after the next one', async ({
  page,
  request,
  context,
}) => {
  const { email } = await makePerson(request)
  await page.goto('/app/login/')
  await login(page, email, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible()
  await page.goto('/app/transaction-management/')
  await page.getByRole('button', { name: /^Edit Corner shop 1,/ }).click()
  const edit = page.getByRole('dialog')
  await edit.getByRole('textbox', { name: 'Notes' }).fill('Bread, milk and cheese')
  const token = await page.evaluate(() => localStorage.getItem('fireside.token'))
  await request.post('/api/accounts/logout/', { headers: { authorization: `Token ${token}` } })
  await edit.getByRole('button', { name: 'Update' }).click()
  const ended = edit.getByText(/^Your sign-in has ended\./)
  await expect(ended).toBeInViewport()

  const other = await context.newPage()
  await other.goto('/app/login/')
  await login(other, email, PASSWORD)
  await expect(other.getByRole('heading', { level: 1, name: 'General' })).toBeVisible()
  await expect(ended).toHaveCount(0)
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(edit).toHaveCount(0)
  await expect(page.getByText('Record Updated')).toBeVisible()
  await expect(page).toHaveURL(/transaction-management/)

  // Whoever logs out leaves nothing on the screen for the next one, in no tab.
  await page.getByRole('button', { name: /^Edit Corner shop 1,/ }).click()
  await edit.getByRole('textbox', { name: 'Notes' }).fill('Nobody’s business')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/login/)
  await expect(edit).toHaveCount(0)
})

test('a forgotten password is set anew with the mailed link, once', async ({ page, request }) => {
  const { email } = await makePerson(request)
  await page.goto('/app/login/')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If there is an account with this email')).toBeVisible()
  await expect.poll(() => linkTo(email)).not.toBeNull()
  const link = linkTo(email) ?? ''

  const told: string[] = []
  page.on('request', (sent) => told.push(sent.headers()['referer'] ?? ''))
  await page.goto(link)
  await expect(page).toHaveURL(/\/password-reset\/$/)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('at least 10 characters')).toBeVisible()
  await page.getByLabel('New password').fill(NEXT)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  expect(told.filter((referer) => referer.includes('token'))).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await login(page, email, NEXT)
  await expect(page).toHaveURL(/\/app\/$/)

  await page.goto(link)
  await page.getByLabel('New password').fill('another hearth 2028')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})

test('a new email is taken when its link is opened, also where nobody is signed in', async ({
  page,
  request,
  browser,
}) => {
  const { email } = await signInWithRecords(page, request)
  const next = `next-${crypto.randomUUID()}@example.org`
  await openPart(page, 'sign-in')
  await page.getByRole('button', { name: 'Change email' }).click()
  const card = page.getByRole('region', { name: 'Email' })
  await card.getByLabel(/^New email/).fill(next)
  await card.getByLabel(/^Password/).fill(PASSWORD)
  await card.getByRole('button', { name: 'Send the link' }).click()
  await expect(card.getByText(`Open the link that was mailed to ${next}.`)).toBeVisible()
  await expect.poll(() => linkTo(next, 'email-change')).not.toBeNull()
  expect(linkTo(email, 'email-change')).toBeNull()

  const elsewhere = await browser.newPage()
  const told: string[] = []
  elsewhere.on('request', (sent) => told.push(sent.headers()['referer'] ?? ''))
  const link = linkTo(next, 'email-change') ?? ''
  await elsewhere.goto(link)
  await expect(elsewhere).toHaveURL(/\/email-change\/$/)
  await expect(elsewhere.getByRole('heading', { name: 'Your email is changed' })).toBeVisible()
  expect(told.filter((referer) => referer.includes('token'))).toEqual([])
  await page.reload()
  await expect(page.getByText(`You sign in as ${next}.`)).toBeVisible()
  await elsewhere.goto('/app/login/')
  await login(elsewhere, next, PASSWORD)
  await expect(elsewhere).toHaveURL(/\/app\/$/)
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await elsewhere.close()
})

test('asking for a link is answered the same for nobody', async ({ page }) => {
  await page.goto('/password-reset/')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('This field may not be blank.')).toBeVisible()
  await page.getByLabel('Email').fill(`nobody-${crypto.randomUUID()}@example.org`)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If there is an account with this email')).toBeVisible()
})

test('everything is taken home and brought into a new user', async ({ page, request, browser }) => {
  await signInWithRecords(page, request)
  await openPart(page, 'your-data')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything', exact: true }).click(),
  ])
  const path = await file.path()
  const kept = JSON.parse(readFileSync(path, 'utf8')) as { records: unknown[] }
  expect(kept.records).toHaveLength(25)
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Transactions as CSV', exact: true }).click(),
  ])
  expect(readFileSync(await sheet.path(), 'utf8')).toContain('Corner shop 1')

  const email = `person-${crypto.randomUUID()}@example.org`
  const data = { username: email, password: PASSWORD }
  expect((await request.post('/api/accounts/register/', { data })).status()).toBe(201)
  const fresh = await browser.newPage()
  await fresh.goto('/app/login/')
  await login(fresh, email, PASSWORD)
  const broken = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') }
  await fresh.getByLabel('Exported file').setInputFiles(broken)
  await expect(fresh.getByText('Nothing was brought in.')).toBeVisible()
  await visit(fresh, '/app/signup/?from=set-up')
  await visit(fresh, '/app/onboarding/')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await fresh.route('**/api/accounts/import/', async (route) => {
    await held
    await route.continue()
  })
  await fresh.getByLabel('Exported file').setInputFiles(path)
  await expect(fresh.getByText(/this page stays until then/)).toBeVisible()
  await fresh.goBack()
  await expect(fresh.getByText(/this page stays until then/)).toBeVisible()
  const asked = fresh.waitForEvent('dialog')
  void fresh.reload().catch(() => null)
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await expect(fresh.getByText(/this page stays until then/)).toBeVisible()
  release()
  await expect(fresh.getByText('Your data is here')).toBeVisible()
  await expect(fresh).toHaveURL(/\/app\/$/)
  await fresh.goto('/app/transaction-management/')
  await expect(fresh.getByText('Corner shop 1', { exact: true })).toBeVisible()
  await fresh.close()
})

test('an account is deleted with its email and password, and is gone', async ({
  page,
  request,
}) => {
  const { email, token } = await signInWithRecords(page, request)
  await openPart(page, 'your-data')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  const asking = dialog(page, 'Delete your account?')
  await expect(asking.getByText('25', { exact: true })).toBeVisible()
  await asking.getByLabel('Type your email to confirm').fill(email)
  await asking.getByLabel(/^Password/).fill(PASSWORD)
  await asking.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText('Your account and all its data are deleted.')).toBeVisible()
  expect((await asks(request, token)).status()).toBe(401)
  const data = { username: email, password: PASSWORD }
  expect((await request.post('/api/get-token/', { data })).status()).toBe(400)
})

const PARTS = ['sign-in', 'membership', 'api-tokens', 'activity', 'your-data']

test('settings and the pages of mailed links are accessible', async ({ page, request }) => {
  await signInWithRecords(page, request)
  const parts = PARTS.map((part) => `/app/settings/?section=${part}`)
  for (const address of [
    ...parts,
    '/password-reset/',
    '/password-reset/#token=a',
    '/email-change/',
  ]) {
    await (address.startsWith('/app') ? visit(page, address) : page.goto(address))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, address)
  }
})
