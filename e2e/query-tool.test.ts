// The query tool: what is asked stands in the address, every number opens its records, and a saved
// query is found again.
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { amountIn, listSum, month } from './figures.ts'
import { visit } from './visit.ts'

interface Seed {
  category: string
  ago: number
  payee: string
  amount: number
  tags?: string[]
  notes?: string
  exclude_from_totals?: boolean
}

const RECORDS: Seed[] = [
  { category: 'Groceries', ago: 0, payee: 'Green Grocer', amount: -40.25, tags: ['Weekly'] },
  { category: 'Groceries', ago: 0, payee: 'Green Grocer', amount: 10, notes: 'Bottles returned' },
  { category: 'Groceries', ago: 0, payee: 'Corner shop', amount: -5.5 },
  { category: 'Groceries', ago: 1, payee: 'Green Grocer', amount: -60, tags: ['Weekly', 'Party'] },
  { category: 'Rent', ago: 0, payee: 'Landlord', amount: -800 },
  { category: 'Rent', ago: 1, payee: 'Landlord', amount: -800 },
  { category: 'Rent', ago: 2, payee: '=Evil', amount: -1, exclude_from_totals: true },
  { category: 'Rent', ago: 3, payee: '=Evil', amount: -2 },
]

/** A new person with these records, signed in on the page. */
async function signInSeeded(page: Page, request: APIRequestContext): Promise<void> {
  const registered = await request.post('/api/accounts/register/', {
    data: { username: `query-${crypto.randomUUID()}@example.org`, password: 'a quiet evening' },
  })
  const { token } = (await registered.json()) as { token: string }
  const ids = new Map<string, number>()
  const make = async (path: string, data: unknown): Promise<number> => {
    const reply = await request.post(path, {
      data,
      headers: { authorization: `Token ${token}`, 'idempotency-key': crypto.randomUUID() },
    })
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
    return ((await reply.json()) as { id: number }).id
  }
  const account = await make('/api/tracker/account/', { institution: 'Bank', name: 'Joint' })
  await make('/api/tracker/income-category/', { name: 'Salary' })
  await make('/api/tracker/saving-category/', { name: 'Index' })
  for (const name of ['Groceries', 'Rent']) {
    ids.set(name, await make('/api/tracker/transaction-category/', { name }))
  }
  for (const name of ['Weekly', 'Party']) ids.set(name, await make('/api/tracker/tag/', { name }))
  for (const { category, ago, tags = [], ...record } of RECORDS) {
    await make('/api/tracker/transaction/', {
      ...record,
      account,
      category: ids.get(category),
      tags: tags.map((tag) => ids.get(tag)),
      date: `${month(ago)}-01`,
    })
  }
  await page.addInitScript((kept) => localStorage.setItem('fireside.token', kept), token)
}

async function openQuery(page: Page, search = ''): Promise<void> {
  await visit(page, `/app/query/${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Query Tool' })).toBeVisible()
}

const table = (page: Page) => page.getByRole('table')
const row = (page: Page, name: string) => table(page).getByRole('row', { name: new RegExp(name) })

/** The cells of a row as they are written, its name first. */
async function cellsOf(page: Page, name: string): Promise<string[]> {
  return row(page, name).locator('th, td').allInnerTexts()
}

test('every number of the table is the sum of the list it opens', async ({ page, request }) => {
  await signInSeeded(page, request)
  await openQuery(page, '?months=6')
  await expect(row(page, 'Groceries')).toBeVisible()
  await expect
    .poll(async () => (await cellsOf(page, 'Groceries')).slice(-3))
    .toEqual(['$60.00', '$35.75', '$95.75'])
  await expect.poll(async () => (await cellsOf(page, 'Month total')).at(-1)).toBe('$1,697.75')
  for (const search of ['?months=6', '?months=3&by=tag', '?months=3&by=payee&excluded=true']) {
    await openQuery(page, search)
    await expect(row(page, 'Month total')).toBeVisible()
    const ways = await table(page)
      .locator('a')
      .evaluateAll((all) =>
        all.map((link) => ({ href: link.getAttribute('href') ?? '', text: link.textContent })),
      )
    expect(ways.length).toBeGreaterThan(10)
    // The last ones: a row, its total, and the totals of the months.
    const some = [...new Map(ways.map((way) => [way.text, way])).values()]
    for (const { href, text } of some.slice(-6)) {
      await visit(page, href)
      expect(0 - (await listSum(page)), `${search}: ${href}`).toBeCloseTo(amountIn(text), 2)
    }
  }
})

test('choices stand in the address; back, reload and keys keep the view', async ({
  page,
  request,
}) => {
  await signInSeeded(page, request)
  await openQuery(page)
  const search = () => Object.fromEntries(new URL(page.url()).searchParams)
  await page.getByRole('button', { name: 'Timespan 1 Year' }).click()
  await page.getByRole('menuitemradio', { name: '6 Months' }).click()
  await expect.poll(search).toEqual({ months: '6' })
  await page.getByRole('button', { name: 'Group By Category' }).click()
  await page.getByRole('menuitemradio', { name: 'Payee' }).click()
  await expect.poll(search).toEqual({ months: '6', by: 'payee' })

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Filter' })
  await form.getByLabel('Payee', { exact: true }).fill('GROCER')
  await form.getByLabel('Payee filter type').click()
  await page.getByRole('option', { name: 'Ends with' }).click()
  await form.getByRole('button', { name: 'Apply' }).click()
  const filtered = { months: '6', by: 'payee', payee: 'GROCER', payee_is: 'iendswith' }
  await expect.poll(search).toEqual(filtered)
  await expect(row(page, 'Landlord')).toHaveCount(0)
  await expect.poll(async () => (await cellsOf(page, 'Green Grocer')).at(-1)).toBe('$90.25')

  await page.goBack()
  await expect.poll(search).toEqual({ months: '6', by: 'payee' })
  await expect(row(page, 'Landlord')).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(row(page, 'Green Grocer')).toBeVisible()
  await expect(row(page, 'Landlord')).toHaveCount(0)

  // Tab reaches one cell, arrows the others, Enter its records.
  await row(page, 'Green Grocer').getByRole('link').first().focus()
  await page.keyboard.press('End')
  await expect(row(page, 'Green Grocer').getByRole('link').last()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/transaction-management.*payee=/)
  await expect.poll(() => listSum(page)).toBe(-30.25)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('a table has one month beside the total, and a switch leads to the others', async ({
    page,
    request,
  }) => {
    await signInSeeded(page, request)
    await openQuery(page, '?months=6&by=payee')
    const shown = page.getByRole('combobox', { name: 'Column' })
    const head = page.getByRole('columnheader')
    await expect(head).toHaveCount(3)
    await expect.poll(() => cellsOf(page, 'Landlord')).toEqual(['Landlord', '$800.00', '$1,600.00'])
    await expect(page.getByRole('button', { name: 'Next column' })).toBeDisabled()
    const frame = page.locator(':has(> table)')
    expect(await frame.evaluate((place) => place.scrollWidth - place.clientWidth)).toBe(0)
    const presses = page
      .getByRole('region', { name: 'Transactions' })
      .locator('td a, button, select')
    for (const { width, height } of await presses.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    )) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await expectAccessible(page, 'query on a phone')

    await page.getByRole('button', { name: 'Previous column' }).tap()
    await expect
      .poll(() => cellsOf(page, 'Green Grocer'))
      .toEqual(['Green Grocer', '$60.00', '$90.25'])
    await expect(page).toHaveURL(/column=/)
    await row(page, 'Green Grocer').getByRole('link', { name: '$60.00' }).tap()
    await expect(page).toHaveURL(/transaction-management/)
    await expect.poll(() => listSum(page)).toBe(-60)
    await page.goBack()
    await expect
      .poll(() => cellsOf(page, 'Green Grocer'))
      .toEqual(['Green Grocer', '$60.00', '$90.25'])

    // The file has every month, whatever is shown.
    await shown.selectOption({ index: 2 })
    await expect.poll(() => cellsOf(page, '=Evil')).toEqual(['=Evil', '$2.00', '$2.00'])
    await page.getByRole('button', { name: 'More for this result' }).tap()
    const csv = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Save as CSV' }).tap()
    const lines = (await readFile(await (await csv).path(), 'utf8')).split('\r\n')
    expect(lines).toContain("'=Evil,0,0,2,0,0,0,2")

    await openQuery(page, '?months=3&interval=year&by=none')
    const years = new Set([month(0), month(2)].map((one) => one.slice(0, 4)))
    await expect(head).toHaveCount(3)
    await expect(shown).toHaveCount(years.size > 1 ? 1 : 0)
  })
})

test('a query is saved, pinned, opened, renamed and deleted', async ({ page, request }) => {
  await signInSeeded(page, request)
  await openQuery(page, '?by=none&months=6')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Query name').fill('Half a year')
  await dialog.getByRole('switch', { name: 'Pin to the general dashboard' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Query Saved')).toBeVisible()
  await expect(page.getByText('Saved query “Half a year”.')).toBeVisible()

  await page.goto('/app/')
  const pinned = page.getByRole('region', { name: 'Half a year' })
  await expect(pinned).toContainText('$1,697.75')
  await pinned.getByRole('link', { name: 'Half a year' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Query Tool' })).toBeVisible()

  await openQuery(page)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('button', { name: 'Rename Half a year' }).click()
  await dialog.getByLabel('Query name').fill('Six months')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('button', { name: 'Rename Six months' })).toBeFocused()
  for (const act of ['Duplicate Six months', 'Delete Six months']) {
    await page.getByRole('button', { name: act }).press('Enter')
    await expect(page.getByRole('dialog', { name: new RegExp(act) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: act })).toBeFocused()
  }
  await page.getByRole('button', { name: /^Six months/ }).click()
  await expect(page).toHaveURL(/months=6/)
  await expect(page.getByText('Saved query “Six months”.')).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Go to, find' }).getByRole('combobox').fill('six mo')
  await expect(page.getByRole('option', { name: /Six months\s*Saved query/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Six months' }).click()
  await page.getByRole('button', { name: 'Delete query' }).click()
  await expect(page.getByText('No saved queries available')).toBeVisible()
  await expect(page).not.toHaveURL(/saved=/)
})

test('the result leaves as CSV that no spreadsheet runs, and as a picture', async ({
  page,
  request,
}) => {
  await signInSeeded(page, request)
  await openQuery(page, '?by=payee&months=6')
  await expect(row(page, '=Evil')).toBeVisible()
  const more = page.getByRole('button', { name: 'More for this result' })
  await more.click()
  const csv = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save as CSV' }).click()
  const lines = (await readFile(await (await csv).path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^Payee,.*,Total$/)
  expect(lines).toContain("'=Evil,0,0,2,0,0,0,2")
  expect(lines.at(-2)).toMatch(/^Total,.*,1697\.75$/)

  for (const display of ['Pie', 'Spline', 'Column', 'Stacked column', 'Stream']) {
    await page.getByTitle(display, { exact: true }).click()
    await expect(page.locator('canvas')).toBeVisible()
  }
  await more.click()
  const picture = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save as PNG' }).click()
  expect((await picture).suggestedFilename()).toBe('spending-by-payee-six-months.png')
  // Name, sentence and legend go along: the file is higher than the chart, at two pixels for one.
  const drawn = await page.locator('canvas').boundingBox()
  const height = (await readFile(await (await picture).path())).readUInt32BE(20)
  expect(height).toBeGreaterThan(2 * (drawn?.height ?? Infinity) + 150)

  // A point of the chart opens what it is made of.
  const chart = page.getByRole('application')
  await chart.focus()
  await chart.press('End')
  const line = chart.locator('xpath=..').locator('[aria-live]')
  await expect(line).not.toBeEmpty()
  const told = await line.innerText()
  await chart.press('Enter')
  await expect(page).toHaveURL(/transaction-management/)
  expect(0 - (await listSum(page))).toBeCloseTo(amountIn(told), 2)
})

test('a payee of the table becomes a rule', async ({ page, request }) => {
  await signInSeeded(page, request)
  await openQuery(page, '?by=payee')
  await page.getByRole('button', { name: 'Make a rule for Landlord' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Import Rule' })
  await expect(dialog.getByRole('textbox', { name: 'Payee', exact: true })).toHaveValue('Landlord')
})

test('queries and their filter are accessible', async ({ page, request }) => {
  await signInSeeded(page, request)
  for (const search of ['?display=chart_pie', '?display=column&by=tag', '?payee=nobody', '']) {
    await openQuery(page, search)
    await expectAccessible(page, `query ${search}`)
  }
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  await expectAccessible(page, 'filter')
})
