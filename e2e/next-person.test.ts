// One browser, one person after the other: the next never meets what the last one left.
import { type Browser, type Page, expect, test } from '@playwright/test'
import { PASSWORD, makePerson } from './person.ts'

const STATEMENT = ['Date,Description,Amount', '2026-09-01,GREENLEAF MARKET 1142,-84.12'].join('\n')
const FILE = { name: 'ana.csv', mimeType: 'text/csv', buffer: Buffer.from(STATEMENT) }

/** Both have the same accounts and categories, as `makePerson` makes them. */
async function openWithTwo(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  const [ana, ben] = [await makePerson(context.request), await makePerson(context.request)]
  return { context, page, ana, ben }
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Email')).toBeHidden()
}

/** Leaves a statement half classified, a record half typed and a category chosen. */
async function leaveWork(page: Page): Promise<void> {
  await page.goto('/app/create-record/')
  await page.getByLabel('Payee').fill('Half a record')
  await page.goto('/app/csv-import/import/')
  await page.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option', { name: 'Harbor Bank - Joint' }).click()
  await page.locator('input[type=file]').setInputFiles(FILE)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('fireside.recent-categories', '{"income":[1]}'))
}

/** Everything the browser keeps for this site, as text. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ask(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const values = await ask<unknown[]>(
          database.transaction(store).objectStore(store).getAll() as IDBRequest<unknown[]>,
        )
        for (const value of values) {
          kept.push(value instanceof Uint8Array ? new TextDecoder().decode(value) : value)
        }
      }
      database.close()
    }
    return JSON.stringify(kept)
  })
}

async function expectNothingOf(page: Page, email: string): Promise<void> {
  const kept = await everythingKept(page)
  for (const trace of ['GREENLEAF', 'ana.csv', 'Half a record', 'recent-categories', email]) {
    expect(kept).not.toContain(trace)
  }
}

async function expectNoDraft(page: Page): Promise<void> {
  await page.goto('/app/csv-import/import/')
  await expect(page.getByRole('combobox', { name: 'Account' })).toBeVisible()
  await expect(page.getByText('ana.csv')).toBeHidden()
  await page.goto('/app/create-record/')
  await expect(page.getByLabel('Payee')).toHaveValue('')
}

test('signing out leaves nothing behind', async ({ browser, baseURL }) => {
  const { context, page, ana, ben } = await openWithTwo(browser, baseURL)
  await page.goto('/app/login/')
  await logIn(page, ana.email)
  await leaveWork(page)
  await expect.poll(() => everythingKept(page)).toContain('ana.csv')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expectNothingOf(page, ana.email)
  await logIn(page, ben.email)
  await expectNoDraft(page)
  await context.close()
})

test('an ended session keeps the work for the same person, and for nobody else', async ({
  browser,
  baseURL,
}) => {
  const { context, page, ana, ben } = await openWithTwo(browser, baseURL)
  await page.goto('/app/login/')
  await logIn(page, ana.email)
  await leaveWork(page)
  const endSession = async () => {
    await page.evaluate(() => localStorage.removeItem('fireside.token'))
    await page.goto('/app/login/')
  }
  await endSession()
  await logIn(page, ana.email)
  await page.goto('/app/csv-import/import/')
  await expect(page.getByText('ana.csv')).toBeVisible()
  await page.goto('/app/create-record/')
  await expect(page.getByLabel('Payee')).toHaveValue('Half a record')
  await endSession()
  await logIn(page, ben.email)
  await expectNothingOf(page, ana.email)
  await expectNoDraft(page)
  await context.close()
})

test('deleting the account and leaving the sample leave nothing behind', async ({
  browser,
  baseURL,
}) => {
  const { context, page, ana } = await openWithTwo(browser, baseURL)
  await page.goto('/app/login/')
  await logIn(page, ana.email)
  await leaveWork(page)
  await page.goto('/app/settings/?section=your-data')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel(/email/i).fill(ana.email)
  await asked.locator('input[type=password]').fill(PASSWORD)
  await asked.getByRole('button', { name: 'Delete everything' }).click()
  await page.waitForURL('/#deleted')
  await expectNothingOf(page, ana.email)

  await page.getByRole('button', { name: 'Look around' }).click()
  await page.waitForURL('/app/**')
  await page.goto('/app/create-record/')
  await page.getByLabel('Payee').fill('Half a record')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('/sign-up/')
  await expectNothingOf(page, ana.email)
  await context.close()
})
