// Without a connection: what was seen stays with its time, what is logged waits and is stored once.
import { type Page, expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { makePerson, signInWithRecords } from './person.ts'

/** The part that watches the connection comes when the page is idle. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-connection=there]')).toBeAttached()
}

async function logOne(page: Page, payee: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option', { name: 'Harbor Bank - Joint' }).click()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Groceries' }).click()
  await page.getByLabel('Payee').fill(payee)
  await page.getByLabel('Amount').fill('-12.50')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
}

/** Goes without a connection to a record that is not stored yet. */
async function leaveOneWaiting(page: Page): Promise<void> {
  await page.goto('/app/create-record/')
  await settled(page)
  await page.context().setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await logOne(page, 'Harbor kiosk')
  await expect(page.getByRole('region', { name: '1 record not stored yet' })).toBeVisible()
}

test('figures stay with their time, a record waits and is stored once', async ({
  page,
  context,
  request,
}) => {
  const { token } = await signInWithRecords(page, request)
  await page.goto('/app/create-record/')
  await expect(page.getByRole('cell', { name: 'Corner shop 1', exact: true })).toBeVisible()
  await settled(page)
  await context.setOffline(true)
  const said = page.getByRole('status').filter({ hasText: 'No connection.' })
  await expect(said).toContainText(/Figures are as of \d\d:\d\d\./)
  await expect(page.getByRole('cell', { name: 'Corner shop 1', exact: true })).toBeVisible()

  await logOne(page, 'Harbor kiosk')
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  const tray = page.getByRole('region', { name: '1 record not stored yet' })
  await expect(tray).toContainText('Harbor kiosk')
  await expectAccessible(page, 'a record that waits')

  await page.getByRole('button', { name: 'Logout' }).click()
  const asked = page.getByRole('dialog', { name: 'Sign out and drop 1 record?' })
  await asked.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(tray).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('1 record that waited')).toBeVisible()
  await expect(tray).toBeHidden()
  await expect(said).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Harbor kiosk', exact: true })).toHaveCount(1)
  const list = '/api/tracker/transaction/filter-paginate-sort-records/?filter_text=Harbor%20kiosk'
  const stored = await request.get(list, { headers: { authorization: `Token ${token}` } })
  expect((await stored.json()).count).toBe(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('the question before signing out takes the place of the menu', async ({ page, request }) => {
    await signInWithRecords(page, request)
    await leaveOneWaiting(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('button', { name: 'Logout' }).tap()
    const stay = page.getByRole('dialog').getByRole('button', { name: 'Stay signed in' })
    await expect(stay).toBeFocused()
    // A tap so soon after that on Logout, at the same place, would be its second.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  })
})

test('what is refused later is said, mended or dropped', async ({ page, context, request }) => {
  const { token, account } = await signInWithRecords(page, request)
  await page.goto('/app/create-record/')
  await settled(page)
  await context.setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await logOne(page, 'Harbor kiosk')
  await logOne(page, 'Quay café')
  await expect(page.getByRole('region', { name: '2 records not stored yet' })).toBeVisible()
  // Meanwhile their account goes, elsewhere.
  const headers = { authorization: `Token ${token}` }
  const other = { institution: 'Lumen Card', name: 'Everyday' }
  await request.post('/api/tracker/account/', { headers, data: other })
  const gone = await request.delete(`/api/tracker/account/${account}/`, {
    headers: { ...headers, 'if-match': '"1"' },
  })
  expect(gone.status()).toBe(204)

  await context.setOffline(false)
  const tray = page.getByRole('region', { name: '2 records not stored yet' })
  await expect(tray).toContainText('2 of them could not be stored.')
  await tray.getByRole('button', { name: 'Drop Quay café' }).click()
  await page.getByRole('button', { name: 'Mend Harbor kiosk' }).click()
  await expect(page.getByLabel('Payee')).toHaveValue('Harbor kiosk')
  await expect(page.getByLabel('Amount')).toHaveValue('-12.50')
  await page.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option', { name: 'Lumen Card - Everyday' }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Record saved')).toBeVisible()
  await expect(page.getByRole('region', { name: /not stored yet$/ })).toBeHidden()
})

test('what was refused and is stored when it is tried again is told, and counted at once', async ({
  page,
  context,
  request,
}) => {
  await signInWithRecords(page, request)
  await page.goto('/app/create-record/')
  await settled(page)
  await context.setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await logOne(page, 'Harbor kiosk')
  let num_refused = 0
  await page.route('**/api/tracker/transaction/', (route) => {
    if (route.request().method() !== 'POST' || num_refused > 0) return route.continue()
    num_refused += 1
    return route.fulfill({ status: 400, json: { detail: 'Not today.' } })
  })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Harbor kiosk again' }).click()
  await expect(page.getByText('1 record that waited')).toBeVisible()
  await expect(page.getByRole('region', { name: /not stored yet$/ })).toBeHidden()
})

test('why a change was not saved is seen above the buttons of its dialog', async ({
  page,
  context,
  request,
}) => {
  await signInWithRecords(page, request)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/app/transaction-management/')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Payee').fill('Harbor kiosk')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Update' }).click()
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toContainText('What you typed is still here.')
  const [box, foot] = await Promise.all([
    alert.boundingBox(),
    page.getByRole('button', { name: 'Update' }).boundingBox(),
  ])
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
})

test('a part of the application that cannot come is no update, and comes later', async ({
  page,
  request,
}) => {
  await signInWithRecords(page, request)
  await page.goto('/app/tags/')
  await settled(page)
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('link', { name: 'A year in review' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(page.getByText('Something in this page failed, or did not arrive.')).toBeVisible()
  await expect(page.getByText('No connection.')).toBeVisible()
  await again.click()
  await expect(again).toBeEnabled()
  await expect(page.getByText('An update is available.')).toBeHidden()

  await page.unroute('**/*')
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: /in review$/ })).toBeVisible()
})

test('what waits never reaches somebody else', async ({ page, context, request }) => {
  const first = await makePerson(request)
  const second = await makePerson(request)
  await page.goto('/app/login/')
  const signIn = async (email: string) => {
    await page.getByLabel(/^Email/).fill(email)
    await page.getByLabel(/^Password/).fill('a quiet evening')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible()
  }
  await signIn(first.email)
  await leaveOneWaiting(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await context.setOffline(false)
  await signIn(second.email)
  await settled(page)
  for (const { token } of [first, second]) {
    const list = '/api/tracker/transaction/filter-paginate-sort-records/?filter_text=kiosk'
    const stored = await request.get(list, { headers: { authorization: `Token ${token}` } })
    expect((await stored.json()).count).toBe(0)
  }
  await expect(page.getByRole('region', { name: /not stored yet$/ })).toHaveCount(0)
})

test.describe('with the pages kept', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a reload without a connection shows the last figures', async ({
    page,
    context,
    request,
  }) => {
    await signInWithRecords(page, request)
    await page.goto('/app/transaction-management/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.reload()
    await expect(page.getByRole('cell', { name: 'Corner shop 1', exact: true })).toBeVisible()
    await settled(page)
    // The page ends in the very moment in which the connection does.
    await page.evaluate(() => {
      window.addEventListener('offline', () => setTimeout(() => window.location.reload()))
    })
    await Promise.all([page.waitForEvent('load'), context.setOffline(true)])
    await expect(page.getByRole('cell', { name: 'Corner shop 1', exact: true })).toBeVisible()
    await expect(page.getByText(/Figures are as of \d\d:\d\d\./)).toBeVisible()
    // What was never seen says so, and does not load for ever.
    await page.getByRole('link', { name: 'Recurring payments', exact: true }).click()
    await expect(page.getByText('The payments could not be loaded')).toBeVisible()
    await page.getByRole('link', { name: 'General', exact: true }).click()
    await expect(page.getByText('The accounts could not be loaded')).toBeVisible()
    await expect(page.getByText('No connection.')).toBeVisible()
    await expect(page.getByText(/Figures are as of/)).toBeHidden()
  })

  test('what a page showed is there without a connection, after another was loaded since', async ({
    page,
    context,
    request,
  }) => {
    await signInWithRecords(page, request)
    await page.goto('/app/create-record/')
    await expect(page.getByRole('cell', { name: 'Corner shop 1', exact: true })).toBeVisible()
    await settled(page)
    await page.goto('/app/income-management/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await settled(page)
    await context.setOffline(true)
    await expect(page.getByText('No connection.')).toBeVisible()
    await page.getByRole('link', { name: 'Log New Data' }).first().click()
    await page.getByText('Transaction', { exact: true }).click()
    await logOne(page, 'Harbor kiosk')
    await expect(page.getByText('Waiting for a connection')).toBeVisible()
    // Of this form nothing was ever asked for.
    await page.getByText('Investment', { exact: true }).click()
    await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible()
    await page.goto('/app/create-record/?recordType=transaction')
    await expect(page.getByRole('region', { name: '1 record not stored yet' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Corner shop 1', exact: true })).toBeVisible()
    await expect(page.getByLabel('Payee')).toBeVisible()
  })

  test('a server that is away: what is logged waits through a reload and a closed tab, in order', async ({
    page,
    context,
    request,
  }) => {
    const { token } = await signInWithRecords(page, request)
    await page.goto('/app/create-record/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.reload()
    await settled(page)
    // The browser itself says that it is connected.
    const away = /\/(api|healthz)/
    await context.route(away, (route) => route.abort())
    await logOne(page, 'Harbor kiosk')
    await expect(page.getByText('No connection.')).toBeVisible()
    await logOne(page, 'Quay café')
    const tray = page.getByRole('region', { name: '2 records not stored yet' })
    await expect(tray).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(tray.getByRole('listitem')).toHaveText([/Harbor kiosk/, /Quay café/])
    await expect(page.getByRole('cell', { name: 'Corner shop 1', exact: true })).toBeVisible()
    await page.close()

    await context.unroute(away)
    await context.setOffline(false)
    const next = await context.newPage()
    await next.addInitScript((kept) => localStorage.setItem('fireside.token', kept), token)
    await next.goto('/app/')
    await expect(next.getByText('2 records that waited')).toBeVisible()
    const list = '/api/tracker/transaction/filter-paginate-sort-records/?order_by=-date'
    const stored = await request.get(list, { headers: { authorization: `Token ${token}` } })
    const { count, transactions } = await stored.json()
    expect(count).toBe(27)
    const logged = transactions.filter(({ payee }: { payee: string }) => !payee.includes('Corner'))
    expect(logged.map(({ payee }: { payee: string }) => payee)).toEqual([
      'Quay café',
      'Harbor kiosk',
    ])
  })
})
