// Names as long as they may be: nothing is pushed off the screen by them, and no row grows past two lines.
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { lookAround, makePerson } from './person.ts'
import { visit } from './visit.ts'

const SOLID =
  'Kontokorrentgemeinschaftskontoverwaltungsgesellschaftshauptkassenabrechnungsstellennummer0815'
const SPACED =
  'Groceries, household goods and whatever else we carry home from the market on a Saturday morning'

test('long names stay on the screen, in two lines of a list at most', async ({ page, request }) => {
  const { token } = await makePerson(request)
  const make = makerFor(request, token)
  const { id: account } = await make('account', { institution: 'Sparkasse', name: SOLID })
  const today = new Date().toISOString().slice(0, 10)
  for (const name of [SOLID, SPACED]) {
    const { id: category } = await make('transaction-category', { name })
    const record = { account, category, date: today, payee: name, amount: -1_234_567.89 }
    await make('transaction', record)
    const { id: fund } = await make('saving-category', { name })
    await make('saving', { ...record, category: fund, amount: 5, balance: 9_876_543.21 })
  }
  await page.addInitScript((kept) => localStorage.setItem('fireside.token', kept), token)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const route of ['', 'investments-dashboard/', 'transaction-management/', 'query/']) {
    await visit(page, `/app/${route}`)
    expect(await beyond(page), `${route} scrolls sideways`).toBe(0)
  }
  // Of a table of large balances, the last month stands beside the names and the latest, and a
  // name is read whole.
  await visit(page, '/app/query/?type=saving&field=balance')
  const balances = page.locator(':has(> table)')
  await expect(balances.getByRole('columnheader')).toHaveCount(3)
  expect(await balances.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
  const name = balances.getByText(SOLID, { exact: true }).locator('xpath=..')
  expect(await name.evaluate((cell) => cell.scrollHeight - cell.clientHeight)).toBe(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/app/transaction-management/')
  const row = page.getByRole('row', { name: /Sparkasse/ }).first()
  // Two lines of 18 px and the room around them.
  expect((await row.boundingBox())?.height).toBeLessThan(48)
  await expect(row.getByTitle(`Sparkasse - ${SOLID}`)).toBeVisible()
  await expect(row.getByText('−$1,234,567.89')).toBeInViewport()
})

test('at 1280 px a table of transactions is seen from its names to its notes', async ({
  page,
  request,
}) => {
  await lookAround(page, request)
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/app/transaction-management/')
  const frame = page.locator(':has(> table)')
  await expect(frame.getByRole('row')).not.toHaveCount(0)
  expect(await frame.evaluate((place) => place.scrollWidth - place.clientWidth)).toBe(0)
})

test('a category of one long word is whole in a table, beside empty notes', async ({
  page,
  request,
}) => {
  const { token, account } = await makePerson(request)
  const make = makerFor(request, token)
  const date = new Date().toISOString().slice(0, 10)
  for (const type of ['transaction', 'saving']) {
    const { id: category } = await make(`${type}-category`, { name: 'Transportation' })
    await make(type, { account, category, date, payee: 'Wren', amount: 20, balance: 120_000 })
  }
  await page.addInitScript((kept) => localStorage.setItem('fireside.token', kept), token)
  for (const list of ['transaction-management', 'investments-management']) {
    for (const width of [1120, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, `/app/${list}/`)
      const name = page.getByRole('cell', { name: 'Transportation' }).getByText('Transportation')
      expect((await name.boundingBox())?.height, `${list} at ${width} px`).toBeLessThan(25)
    }
  }
})

test('on a tablet each step from one plan to another is seen up to its date', async ({
  page,
  request,
}) => {
  await lookAround(page, request)
  for (const [width, height] of [
    [768, 1024],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await visit(page, '/app/fi-plan/compare/')
    const frame = page.locator(':has(> table)')
    await expect(frame.getByRole('row', { name: /Recurring events/ })).toContainText('Sabbatical')
    expect(await frame.evaluate((place) => place.scrollWidth - place.clientWidth)).toBe(0)
  }
})

test('on the narrowest phone the words of Classify are whole', async ({ page, request }) => {
  await lookAround(page, request)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/app/csv-import/import/')
  const rows = [3, 4, 5].map((day) => `2026-09-0${day},Transfer to Fairview,-${day}0.00`)
  const buffer = Buffer.from(['Date,Description,Amount', ...rows].join('\n'))
  const file = { name: 'september.csv', mimeType: 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option', { name: 'Harbor Bank - Joint' }).click()
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: /as money between your accounts$/ })).toBeVisible()
  expect(await beyond(page)).toBe(0)
  const cut = await page
    .locator('main :is(label, button):visible')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    )
  expect(cut).toEqual([])
})

/** Makes a record, an account or a category of this person. */
function makerFor(request: APIRequestContext, token: string) {
  return async (path: string, data: unknown) => {
    const headers = { authorization: `Token ${token}` }
    const reply = await request.post(`/api/tracker/${path}/`, { headers, data })
    expect(reply.status(), await reply.text()).toBe(201)
    return (await reply.json()) as { id: number }
  }
}

function beyond(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
