// Where the day begins first, and where it ends last: nobody is refused their own today.
import { type Browser, type Page, expect, test } from '@playwright/test'
import { makePerson } from './person.ts'

/** At this hour of the server's day it is tomorrow there, or yesterday still. */
const FARTHEST = [
  { timezoneId: 'Pacific/Kiritimati', hour: '23', days: 1 },
  { timezoneId: 'Etc/GMT+12', hour: '01', days: -1 },
] as const

const PAGES = ['', 'investments-dashboard/', 'year/', 'check-in/', 'recurring/', 'accounts/']

interface Visit {
  page: Page
  account: number
  refused: string[]
}

async function visit(
  browser: Browser,
  baseURL: string | undefined,
  timezoneId: string,
): Promise<Visit> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), timezoneId })
  const page = await context.newPage()
  const { token, account } = await makePerson(context.request)
  await page.addInitScript((token) => localStorage.setItem('fireside.token', token), token)
  const refused: string[] = []
  page.on('response', (reply) => {
    if (reply.status() >= 400) refused.push(`${reply.status()} ${reply.url()}`)
  })
  return { page, account, refused }
}

for (const { timezoneId, hour, days } of FARTHEST) {
  test(`in ${timezoneId} a record and a balance of today are taken, and every page opens`, async ({
    browser,
    baseURL,
  }) => {
    const { page, account, refused } = await visit(browser, baseURL, timezoneId)
    const day = new Date().toISOString().slice(0, 10)
    const own = new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
    await page.clock.setFixedTime(new Date(`${day}T${hour}:30:00Z`))
    const sent = () => page.waitForRequest((request) => request.method() === 'POST')

    await page.goto('/app/create-record/')
    await page.getByRole('combobox', { name: 'Account' }).click()
    await page.getByRole('option', { name: 'Harbor Bank - Joint' }).click()
    await page.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: 'Groceries' }).click()
    await page.getByLabel('Payee').fill('Late bakery')
    await page.getByRole('textbox', { name: /^Amount/ }).fill('3.20')
    const [record] = await Promise.all([
      sent(),
      page.getByRole('button', { name: 'Create', exact: true }).click(),
    ])
    expect(record.postDataJSON()).toMatchObject({ date: own })
    await expect(page.getByText('Record saved')).toBeVisible()

    await page.goto(`/app/accounts/${account}/`)
    await page.getByRole('button', { name: 'Add a balance' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Balance/ }).fill('120')
    const [balance] = await Promise.all([
      sent(),
      dialog.getByRole('button', { name: 'Add balance' }).click(),
    ])
    expect(balance.postDataJSON()).toMatchObject({ date: own })
    await expect(page.getByText('Balance Added')).toBeVisible()

    for (const path of PAGES) {
      await page.goto(`/app/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    // What a dashboard opens with follows the server's day, and settings tell that.
    const [year = '', month = '', date = ''] = day.split('-')
    const [num, of] = [Number(date), new Date(Number(year), Number(month), 0).getDate()]
    await page.goto('/app/settings/')
    await expect(page.getByText(`, day ${num} of ${of}.`)).toBeVisible()
    expect(refused).toEqual([])
    await page.context().close()
  })
}
