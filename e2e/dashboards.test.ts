// Both dashboards: every figure is the sum of the list it opens, or is made of such sums, and what
// one looks at stands in the address.
import { type APIRequestContext, type Locator, type Page, expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { amountIn, listSum, month } from './figures.ts'
import { visit } from './visit.ts'

const longMonth = (ago: number) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month(ago)}-01`),
  )

interface Seed {
  type: 'transaction' | 'income' | 'saving'
  account: 'Joint' | 'Card'
  category: string
  ago: number
  payee: string
  amount: number
  balance?: number
  dividends?: number
  exclude_from_totals?: boolean
}

/** Four months with a refund, an excluded purchase, and balances of two pots. All on day one. */
const RECORDS: Seed[] = [3, 2, 1, 0].flatMap((ago): Seed[] => [
  { type: 'transaction', account: 'Joint', category: 'Rent', ago, payee: 'Landlord', amount: -800 },
  {
    type: 'transaction',
    account: 'Card',
    category: 'Groceries',
    ago,
    payee: 'Grocer',
    amount: -(200.1 + ago),
  },
  { type: 'income', account: 'Joint', category: 'Salary', ago, payee: 'Work', amount: 2500 },
  {
    type: 'saving',
    account: 'Joint',
    category: 'Index',
    ago,
    payee: 'Broker',
    amount: 300,
    balance: 10_000 + (3 - ago) * 350,
    dividends: ago === 1 ? 12.34 : 0,
  },
])
RECORDS.push(
  {
    type: 'transaction',
    account: 'Card',
    category: 'Health',
    ago: 0,
    payee: 'Dentist',
    amount: -380,
  },
  {
    type: 'transaction',
    account: 'Card',
    category: 'Groceries',
    ago: 0,
    payee: 'Grocer',
    amount: 30,
  },
  {
    type: 'transaction',
    account: 'Joint',
    category: 'Health',
    ago: 0,
    payee: 'Clinic',
    amount: -5000,
    exclude_from_totals: true,
  },
  {
    type: 'saving',
    account: 'Card',
    category: 'Bonds',
    ago: 2,
    payee: 'Bank',
    amount: 50,
    balance: 555.55,
  },
)

/** A new person with these records, signed in on the page. */
async function signInSeeded(page: Page, request: APIRequestContext): Promise<void> {
  const registered = await request.post('/api/accounts/register/', {
    data: { username: `dash-${crypto.randomUUID()}@example.org`, password: 'a quiet evening' },
  })
  const { token } = (await registered.json()) as { token: string }
  const headers = { authorization: `Token ${token}` }
  const make = async (path: string, data: unknown): Promise<number> => {
    const reply = await request.post(path, {
      data,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    })
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
    const made = (await reply.json()) as { id: number }
    return made.id
  }
  const ids = new Map<string, number>()
  for (const name of ['Joint', 'Card']) {
    ids.set(name, await make('/api/tracker/account/', { institution: 'Bank', name }))
  }
  for (const { type, category } of RECORDS) {
    const key = `${type} ${category}`
    if (ids.has(key)) continue
    ids.set(key, await make(`/api/tracker/${type}-category/`, { name: category }))
  }
  for (const { type, account, category, ago, ...record } of RECORDS) {
    await make(`/api/tracker/${type}/`, {
      ...record,
      account: ids.get(account),
      category: ids.get(`${type} ${category}`),
      date: `${month(ago)}-01`,
    })
  }
  await page.addInitScript((kept) => localStorage.setItem('fireside.token', kept), token)
}

interface Way {
  href: string
  amount: number
}

/** The links inside a place that show an amount and lead to a list. */
async function waysIn(place: Locator): Promise<Way[]> {
  const links = await place.locator('a[href*="-management/"]').evaluateAll((all) =>
    all.map((link) => ({
      href: link.getAttribute('href') ?? '',
      text: link.getAttribute('aria-label') ?? link.textContent ?? '',
    })),
  )
  return links
    .filter(({ text }) => text.includes('$'))
    .map(({ href, text }) => ({ href, amount: amountIn(text) }))
}

/** Opens each list and compares; a transaction counts as minus its amount. */
async function expectSums(page: Page, ways: readonly Way[]): Promise<void> {
  const seen = new Set<string>()
  for (const { href, amount } of ways) {
    if (seen.has(`${href} ${amount}`)) continue
    seen.add(`${href} ${amount}`)
    await visit(page, href)
    const sum = await listSum(page)
    const value = href.includes('/transaction-management/') ? 0 - sum : sum
    expect(value, href).toBeCloseTo(amount, 2)
  }
}

/** Walks a chart by its keys to a place and says what is there. */
async function walkTo(chart: Locator, keys: readonly string[]): Promise<string> {
  await chart.focus()
  for (const key of keys) await chart.press(key)
  const told = chart.locator('xpath=..').locator('[aria-live]')
  await expect(told).not.toBeEmpty()
  return told.innerText()
}

const chartOf = (page: Page, name: RegExp) => page.getByRole('application', { name })

test('every figure of the general dashboard is the sum of the list it opens', async ({
  page,
  request,
}) => {
  await signInSeeded(page, request)
  await visit(page, '/app/?by=category')
  // 800 + 200.10 + 380 - 30; the clinic is excluded.
  await expect(page.getByRole('link', { name: '$1,350.10', exact: true }).first()).toBeVisible()
  const ways = await waysIn(page.locator('main'))
  // The month, its thirteen bars, the two of the sentence, and those of the accounts.
  expect(ways.length).toBeGreaterThanOrEqual(20)
  // Rent: one record, and of the categories with one the largest.
  const frequent = page.getByRole('link', { name: 'Rent', exact: true }).first()
  const list = await frequent.getAttribute('href')
  await expectSums(page, ways)
  await page.goto(list ?? '')
  await expect(page.locator('output', { hasText: /^1 record/ })).toBeVisible()
})

test('a segment, a bar and a bubble open what they are made of', async ({ page, request }) => {
  await signInSeeded(page, request)
  await visit(page, '/app/?by=category')
  const history = chartOf(page, /^Spending over time/)
  for (const ups of [0, 1, 2]) {
    const told = await walkTo(history, ['End', ...Array<string>(ups).fill('ArrowUp')])
    await history.press('Enter')
    await expect(page).toHaveURL(/transaction-management.*category=/)
    expect(0 - (await listSum(page)), told).toBeCloseTo(amountIn(told), 2)
    await page.goBack()
    await expect(page).toHaveURL(/\/app\/\?by=category$/)
  }

  const bars = chartOf(page, / by category/)
  const told = await walkTo(bars, ['Home'])
  await bars.press('Enter')
  await expect(page).toHaveURL(/transaction-management.*category=/)
  expect(0 - (await listSum(page))).toBeCloseTo(amountIn(told), 2)
  await page.goBack()

  // The thin bar is the median, which opens its months.
  await walkTo(bars, ['Home', 'ArrowUp'])
  await bars.press('Enter')
  const working = page.getByRole('dialog', { name: 'How this is made' })
  await expect(working).toContainText('the 3 months before')
  const months = await waysIn(working)
  expect(months.length).toBe(3)
  await page.keyboard.press('Escape')
  await expect(working).toBeHidden()
  await expect(bars).toBeFocused()

  const bubbles = chartOf(page, /^Deviation from the norm/)
  await walkTo(bubbles, ['Home'])
  await bubbles.press('Enter')
  await expect(working.getByText('Why', { exact: true })).toBeVisible()
  await expect(working).toContainText('its norm')
  await expectSums(page, [...months, ...(await waysInSpent(working))])
})

/** The lines of a working whose amount is what was spent, not a difference. */
async function waysInSpent(working: Locator): Promise<Way[]> {
  return (await waysIn(working)).filter(({ href }) => !href.includes('payee='))
}

test('the card against the median names who makes the month unusual', async ({ page, request }) => {
  await signInSeeded(page, request)
  await visit(page, '/app/')
  await page.getByRole('button', { name: 'Why', exact: true }).click()
  const working = page.getByRole('dialog', { name: 'How this is made' })
  // 1,350.10 against the median of 1,003.10, 1,002.10 and 1,001.10.
  await expect(working).toContainText('$348.00')
  const dentist = working.getByRole('link', { name: /Dentist: \$380.00, usually \$0.00/ })
  await expect(dentist).toContainText('+$380.00')
  await expectSums(page, await waysInSpent(working))
})

test('every figure of the investments dashboard is made of what it opens', async ({
  page,
  request,
}) => {
  await signInSeeded(page, request)
  await visit(page, '/app/investments-dashboard/?tab=profit')
  // 11,050 and the 555.55 noted two months ago.
  await expect(page.getByRole('button', { name: '$11,605.55', exact: true }).first()).toBeVisible()
  const invested = await waysIn(page.locator('main'))
  expect(invested.length).toBeGreaterThan(0)

  const working = page.getByRole('dialog', { name: 'How this is made' })
  await page.getByRole('button', { name: /^12.0 %/ }).click()
  await expect(working.getByRole('link').first()).toBeVisible()
  const rate = (await waysIn(working)).filter(({ amount }) => amount !== 0)
  expect(rate.length).toBe(8)
  await page.keyboard.press('Escape')

  // Index: 11,050 - 10,000 - 900 put in since + 12.34 dividends.
  const profit = chartOf(page, /^Profit/)
  const told = await walkTo(profit, ['End'])
  expect(amountIn(told)).toBe(162.34)
  await profit.press('Enter')
  await expect(working).toContainText('+$162.34')
  await expect(working).toContainText('$12.34')
  const putIn = (await waysIn(working)).filter(({ amount }) => amount > 20)
  expect(putIn.map(({ amount }) => amount)).toEqual([900, 300, 300, 300])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '$11,605.55', exact: true }).first().click()
  await expect(working.getByRole('link')).toHaveCount(2)
  const noted = await waysIn(working)
  expect(noted.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(11_605.55, 2)
  for (const { href, amount } of noted) {
    await visit(page, href)
    const written = amount.toLocaleString('en-GB', { minimumFractionDigits: 2 })
    await expect(page.getByRole('cell', { name: `$${written}`, exact: true })).toBeVisible()
  }
  await expectSums(page, [...invested, ...rate, ...putIn])
})

test('what one looks at stands in the address, and back undoes it', async ({ page, request }) => {
  await signInSeeded(page, request)
  await visit(page, '/app/')
  const spent = page.getByText(/^Spent (this month|in )/).first()
  await page
    .getByRole('group', { name: 'Month', exact: true })
    .getByRole('button', { name: 'Previous month' })
    .click()
  await expect(page).toHaveURL(new RegExp(`\\?month=${month(1)}$`))
  await expect(spent).toHaveText(`Spent in ${longMonth(1)}`)

  const history = page.getByRole('region', { name: 'Spending over time' })
  await history.getByLabel('Group by').selectOption('By category')
  await history.getByLabel('Timespan').selectOption('3 Years')
  const search = () => Object.fromEntries(new URL(page.url()).searchParams)
  await expect.poll(search).toEqual({ month: month(1), by: 'category', months: '36' })

  await history.getByLabel('Record type').selectOption('Investments')
  const investments = page.getByRole('region', { name: 'Investments over time' })
  await investments.getByLabel('Data field').selectOption('Balance')
  const saving = { month: month(1), by: 'category', months: '36', type: 'saving' }
  await expect.poll(search).toEqual({ ...saving, field: 'balance' })
  await investments.getByLabel('Record type').selectOption('Income')
  await expect
    .poll(search)
    .toEqual({ month: month(1), by: 'category', months: '36', type: 'income' })

  await page.goBack()
  await expect.poll(search).toEqual({ ...saving, field: 'balance' })
  await page.reload()
  await expect(investments.getByLabel('Data field')).toHaveValue('1')
  await expect(spent).toHaveText(`Spent in ${longMonth(1)}`)

  // The bars follow the page's month until they have one of their own.
  const own = page.getByRole('group', { name: 'Month of this chart' })
  await own.getByRole('button', { name: 'Previous month' }).click()
  await expect.poll(() => search()['bars_month']).toBe(month(2))
  await expect(spent).toHaveText(`Spent in ${longMonth(1)}`)
})

test('the two consecutive months rule says what is missing and where to enter it', async ({
  page,
  request,
}) => {
  await signInSeeded(page, request)
  await visit(page, '/app/investments-dashboard/')
  const missing = page
    .getByRole('listitem')
    .filter({ hasText: 'Bonds' })
    .filter({ hasText: 'missing' })
  await expect(missing).toContainText(`${longMonth(1)} is missing`)
  await missing.getByRole('link', { name: 'Log it' }).click()
  await expect(page).toHaveURL(/create-record\/\?recordType=saving&category=\d+$/)
})

test('a working is accessible', async ({ page, request }) => {
  await signInSeeded(page, request)
  await visit(page, '/app/')
  await page.getByRole('button', { name: 'Why', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
  await expectAccessible(page, 'a working')
})
