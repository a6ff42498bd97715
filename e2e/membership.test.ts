// From the trial to a membership and to its end, paid in the sandbox.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import Database from 'better-sqlite3'
import { freePort } from './free-port.ts'
import { signInWithRecords } from './person.ts'
import { visit } from './visit.ts'

const checkoutOf = (page: Page) => page.frameLocator('iframe[title="Card payment"]')

const plan = (page: Page, name: 'Monthly' | 'Yearly') =>
  page.getByRole('region', { name }).getByRole('button', { name: 'Sign me up' })

async function openPlans(page: Page): Promise<void> {
  await page.goto('/app/')
  await page.getByRole('link', { name: /^Membership Plans/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Membership Plans' })).toBeVisible()
}

test('somebody in trial pays, lands on the dashboard, and is a member', async ({
  page,
  request,
}) => {
  await signInWithRecords(page, request)
  await openPlans(page)
  await expect(page.getByText(/^Your trial runs until \d+ \w+ \d{4}\./)).toBeVisible()
  await expect(page.getByText('Billed as $90 annually.')).toBeVisible()
  await plan(page, 'Monthly').click()
  const checkout = checkoutOf(page)
  await expect(checkout.getByRole('heading', { name: /\$9\.00 a month/ })).toBeVisible()
  await checkout.getByRole('button', { name: 'Pay $9.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Card payment' })).toBeHidden()
  await expect(page.getByRole('link', { name: /^Membership Plans/ })).toBeHidden()

  await visit(page, '/app/signup/')
  await expect(page.getByRole('region', { name: 'Your membership' })).toContainText('Monthly')
  await page.getByRole('button', { name: 'Change or cancel' }).click()
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await page.getByRole('link', { name: 'Back to Fireside' }).click()
  await expect(page.getByText(/^Cancelled\. It runs until/)).toBeVisible()
})

test('a page that was left open while another one paid says so at the next press', async ({
  page,
  context,
  request,
}) => {
  await signInWithRecords(page, request)
  await openPlans(page)
  const other = await context.newPage()
  await openPlans(other)
  await plan(other, 'Monthly').click()
  await checkoutOf(other).getByRole('button', { name: 'Pay $9.00' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'General' })).toBeVisible()
  await other.close()
  await plan(page, 'Yearly').click()
  await expect(page.getByRole('region', { name: 'Your membership' })).toContainText('Monthly')
  await expect(plan(page, 'Yearly')).toBeHidden()
})

test('a card that is declined changes nothing; closing does nothing', async ({ page, request }) => {
  await signInWithRecords(page, request)
  await openPlans(page)
  await plan(page, 'Yearly').click()
  const checkout = checkoutOf(page)
  await checkout.getByRole('button', { name: 'Decline the card' }).click()
  await expect(checkout.getByText('The card was declined.')).toBeVisible()
  await checkout.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog', { name: 'Card payment' })).toBeHidden()
  await expect(page).toHaveURL(/\/app\/signup\/$/)
  await expect(page.getByRole('link', { name: /^Membership Plans/ })).toBeVisible()

  await plan(page, 'Yearly').click()
  await expect(checkout.getByRole('button', { name: 'Pay $90.00' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Card payment' })).toBeHidden()
  await expect(plan(page, 'Yearly')).toBeEnabled()
})

test('Back closes the checkout and leaves the page as it is', async ({ page, request }) => {
  await signInWithRecords(page, request)
  await visit(page, '/app/tags/')
  await page.getByRole('link', { name: /^Membership Plans/ }).click()
  await plan(page, 'Yearly').click()
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay $90.00' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Card payment' })).toBeHidden()
  await expect(page).toHaveURL(/\/app\/signup\/$/)
  await expect(plan(page, 'Yearly')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
})

test('payment parameters that cannot be had are only logged', async ({ page, request }) => {
  await signInWithRecords(page, request)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/payments/payment-params/**', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Away.' } }),
  )
  await openPlans(page)
  await plan(page, 'Monthly').click()
  await expect
    .poll(() => logged.some((line) => line.startsWith('A payment could not be started.')))
    .toBe(true)
  await expect(plan(page, 'Monthly')).toBeEnabled()
  await expect(page.getByRole('alert')).toBeHidden()
})

test.describe('whose trial has ended', () => {
  let folder: string
  let address: string
  let server: ChildProcess

  test.beforeAll(async () => {
    await mkdir('test-results', { recursive: true })
    folder = await mkdtemp(resolve('test-results/membership-'))
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    server = spawn('node', ['dist/server/main.js'], {
      stdio: 'inherit',
      env: {
        ...process.env,
        DATA_DIR: folder,
        PORT: String(port),
        LOG_LEVEL: 'error',
        REGISTRATIONS_PER_HOUR: '0',
      },
    })
    await expect(async () => expect((await fetch(`${address}/readyz`)).ok).toBe(true)).toPass()
  })

  test.afterAll(async () => {
    server?.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })

  /** Everybody's trial on this server ended in January. */
  function endTrials(): void {
    const db = new Database(join(folder, 'fireside.sqlite'))
    db.prepare("update app_user set trial_ends_on = '2026-01-31'").run()
    db.close()
  }

  test('lands on the plans from everywhere, still reads, and pays to be back', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: address })
    const page = await context.newPage()
    const { token } = await signInWithRecords(page, context.request)
    endTrials()
    await page.goto('/app/transaction-management/')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your trial has ended' }),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/app\/signup\/$/)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()

    await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible()
    for (const own of ['Password', 'Personal tokens', 'Leave Fireside']) {
      await expect(page.getByRole('region', { name: own })).toBeVisible()
    }
    await expectAccessible(page, 'the plans after a trial')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Everything (JSON)' }).click()
    expect((await download).suggestedFilename()).toMatch(/^fireside-.*\.json$/)
    const headers = { authorization: `Token ${token}` }
    const list = '/api/tracker/transaction/filter-paginate-sort-records/'
    const read = await context.request.get(list, { headers })
    expect((await read.json()).count).toBe(25)
    const write = await context.request.post('/api/tracker/tag/', { headers, data: { name: 'x' } })
    expect(write.status()).toBe(402)

    await plan(page, 'Yearly').click()
    await checkoutOf(page).getByRole('button', { name: 'Pay $90.00' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible()
    const again = await context.request.post('/api/tracker/tag/', { headers, data: { name: 'x' } })
    expect(again.status()).toBe(201)
    await context.close()
  })
})

test('plans and checkout are accessible', async ({ page, request }) => {
  await signInWithRecords(page, request)
  await page.goto('/app/signup/')
  await expect(plan(page, 'Monthly')).toBeVisible()
  await expectAccessible(page, 'plans')
  await plan(page, 'Monthly').click()
  const checkout = checkoutOf(page)
  await checkout.getByRole('button', { name: 'Decline the card' }).click()
  await expect(checkout.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'checkout')
  await checkout.getByRole('button', { name: 'Pay $9.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible()
  await visit(page, '/app/signup/')
  await expect(page.getByRole('region', { name: 'Your membership' })).toBeVisible()
  await expectAccessible(page, 'a membership')
  await page.getByRole('button', { name: 'Change or cancel' }).click()
  await expect(page.getByRole('button', { name: 'Cancel membership' })).toBeVisible()
  await expectAccessible(page, 'changing it')
})
