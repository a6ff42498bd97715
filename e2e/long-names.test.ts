// Names as long as they may be: nothing is pushed off the screen by them, and no row grows past two lines.
import { type Page, expect, test } from '@playwright/test'
import { lookAround, makePerson } from './person.ts'
import { visit } from './visit.ts'

const SOLID =
  'Kontokorrentgemeinschaftskontoverwaltungsgesellschaftshauptkassenabrechnungsstellennummer0815'
const SPACED =
  'Groceries, household goods and whatever else we carry home from the market on a Saturday morning'

test('long names stay on the screen, in two lines of a list at most', async ({ page, request }) => {
  const { token } = await makePerson(request)
  const make = async (path: string, data: unknown) => {
    const headers = { authorization: `Token ${token}` }
    const reply = await request.post(`/api/tracker/${path}/`, { headers, data })
    expect(reply.status(), await reply.text()).toBe(201)
    return (await reply.json()) as { id: number }
  }
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

function beyond(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
