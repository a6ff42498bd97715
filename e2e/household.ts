// A household whose truth is known: its banks' files, what its owner knows, and what must be stored.
import { readFileSync } from 'node:fs'
import { type APIRequestContext, type Locator, type Page, expect } from '@playwright/test'
import { PASSWORD } from './person.ts'

const FOLDER = 'fixtures/households/leeds'

interface Month {
  month: string
  spending: number
  income: number
  contributions: number
  investment_balance: number
}

interface Truth {
  currency: string
  accounts: { institution: string; name: string; file: string }[]
  categories: Record<'income' | 'saving' | 'transaction', string[]>
  /** What only their owner knows of payees, by the name that is proposed. */
  payees: Record<string, string>
  balances: { date: string; balance: number }[]
  months: Month[]
  /** How many records there are of all types, and how many of them only moved money. */
  records: number
  transfers: number
  spending_by_category: Record<string, number>
  months_to_fi: number
}

export const TRUTH = JSON.parse(readFileSync(`${FOLDER}/truth.json`, 'utf8')) as Truth

/** One's way of working a screen. Each of its acts is a press or a text typed. */
export interface Hand {
  press: (target: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  files: (field: Locator, paths: string[]) => Promise<void>
}

/** The person as the last step of setting up leaves them, signed in. */
export async function makeHousehold(page: Page, request: APIRequestContext): Promise<string> {
  const username = `household-${crypto.randomUUID()}@example.org`
  const { token } = await send<{ token: string }>(request, 'post', '/api/accounts/register/', {
    username,
    password: PASSWORD,
  })
  const as = { authorization: `Token ${token}` }
  const settings = { currency: TRUTH.currency, stats_default_month: 'current' }
  await send(request, 'put', '/api/accounts/app-settings/', settings, as)
  const accounts = TRUTH.accounts.map(({ institution, name }) => ({ institution, name }))
  await send(request, 'post', '/api/tracker/account/', accounts, as)
  for (const [type, names] of Object.entries(TRUTH.categories)) {
    const categories = names.map((name) => ({ name }))
    await send(request, 'post', `/api/tracker/${type}-category/`, categories, as)
  }
  await page.addInitScript((kept) => localStorage.setItem('fireside.token', kept), token)
  return token
}

/** From the end of setting up to the plan's date; answers how many acts that took. */
export async function goAllTheWay(page: Page, hand: Hand): Promise<number> {
  let acts = 0
  const press = async (target: Locator) => {
    await hand.press(target)
    acts += 1
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await page.goto('/app/bulk-import/')
  await press(page.getByRole('link', { name: 'Import Data' }))
  const paths = TRUTH.accounts.map(({ file }) => `${FOLDER}/${file}`)
  await hand.files(page.locator('input[type=file]'), paths)
  acts += 1
  for (const { institution, name, file } of TRUTH.accounts) {
    const account = page.getByRole('combobox', { name: `Account of ${file}` })
    await expect(account).toHaveValue(`${institution} - ${name}`)
  }
  await press(button('Open'))
  await expect(button('Next')).not.toHaveAttribute('aria-disabled', 'true')
  await press(button('Next'))

  for (const all of [/^Take all \d+ sure pairs$/, 'Take all sure categories']) {
    await press(button(all))
    await press(button('Take them'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (let left = Object.keys(TRUTH.payees).length; left > 0; left -= 1) {
    const form = page.getByRole('form').filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect(form).toHaveCount(1)
    const payee = (await form.getAttribute('aria-label')) ?? ''
    const category = TRUTH.payees[payee]
    expect(category, payee).toBeDefined()
    await press(form.getByRole('button', { name: new RegExp(`^${category}( \\d)?$`) }))
    await press(form.getByRole('button', { name: /^Save & Next/ }))
    await expect(page.getByRole('form', { name: payee, exact: true })).toHaveCount(0)
  }

  await press(button("I've checked my data. Run the import."))
  await press(button('Paste balances'))
  const dialog = page.getByRole('dialog', { name: 'Paste balances' })
  const isa = TRUTH.accounts.at(-1)
  const account = dialog.getByRole('combobox', { name: 'Account', exact: true })
  await expect(account).toHaveValue(`${isa?.institution} - ${isa?.name}`)
  const column = TRUTH.balances.map(({ date, balance }) => `${date}, ${balance.toFixed(2)}`)
  await hand.type(dialog.getByRole('textbox', { name: 'Balances' }), column.join('\n'))
  acts += 1
  await press(dialog.getByRole('button', { name: `Store ${column.length} balances` }))
  const stored = page.getByRole('dialog', { name: 'Balances stored' })
  // The cross: the other Close lies where Store was, and so soon after that is the same press for a finger.
  await press(stored.getByRole('button', { name: 'Close', exact: true }).first())

  await press(page.getByRole('link', { name: 'Open the dashboard' }))
  await press(page.locator('a[href="/app/fi-plan/"]:visible').first())
  await press(page.getByRole('link', { name: 'Create New Plan' }).last())
  await press(button('Run plan'))
  await expect(page.getByTestId('fi-date')).toBeVisible()
  return acts
}

interface Stored {
  date: string
  amount: number
  category: number
  exclude_from_totals: boolean
}

/** What is stored gives the truth: every month to the cent, the categories, and the plan's date. */
export async function expectTruth(request: APIRequestContext, token: string): Promise<void> {
  const as = { authorization: `Token ${token}` }
  const get = <T>(path: string) => send<T>(request, 'get', path, undefined, as)
  const listOf = async (type: string) => {
    const path = `/api/tracker/${type}/filter-paginate-sort-records/?page_size=200&order_by=date`
    const first = await get<{ count: number; transactions: Stored[] }>(`${path}&page=1`)
    const second = await get<{ transactions: Stored[] }>(`${path}&page=2`)
    return [...first.transactions, ...second.transactions].slice(0, first.count)
  }
  const [spent, income, saving] = [
    await listOf('transaction'),
    await listOf('income'),
    await listOf('saving'),
  ]
  const moved = spent.filter((one) => one.exclude_from_totals)
  const counted = spent.filter((one) => !one.exclude_from_totals)
  const contributions = saving.filter(({ amount }) => amount !== 0)
  expect(spent.length + income.length + contributions.length).toBe(TRUTH.records)
  expect(moved).toHaveLength(TRUTH.transfers)
  for (const { month, investment_balance, ...figures } of TRUTH.months) {
    const of = (list: readonly Stored[]) => sum(list.filter(({ date }) => date.startsWith(month)))
    const stored = { spending: -of(counted), income: of(income), contributions: of(contributions) }
    expect(rounded(stored), month).toEqual(figures)
    const path = `/api/tracker/block-investments-stats-cards/?month=${month}`
    expect((await get<{ balance: number }>(path)).balance, month).toBe(investment_balance)
  }
  const categories = await get<{ id: number; name: string }[]>('/api/tracker/transaction-category/')
  const byCategory = categories
    .map(({ id, name }) => [name, -sum(counted.filter(({ category }) => category === id))] as const)
    .filter(([, amount]) => amount !== 0)
  expect(rounded(Object.fromEntries(byCategory))).toEqual(TRUTH.spending_by_category)
  const plan = { rolling_window: 12, rolling_agg_type: 'median', balance: null, ...EMPTY_PLAN }
  const path = '/api/fiplan/integrated-plan/run-plan/'
  const run = await send<{ extra: { months_to_fi: number } }>(request, 'post', path, plan, as, 200)
  expect(run.extra.months_to_fi).toBe(TRUTH.months_to_fi)
}

const EMPTY_PLAN = {
  inflation: 2,
  annual_return: 8,
  withdrawal_rate: 4,
  annual_contribution_increase: 5,
  monthly_expense: null,
  monthly_contribution: null,
  once_off_events: {},
  recurring_events: {},
}

function sum(list: readonly Stored[]): number {
  return list.reduce((total, { amount }) => total + amount, 0)
}

function rounded(figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [key, Math.round(value * 100) / 100]),
  )
}

async function send<T>(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: unknown,
  headers: Record<string, string> = {},
  status = method === 'post' ? 201 : 200,
): Promise<T> {
  const reply = await request[method](path, { data, headers })
  expect(reply.status(), await reply.text()).toBe(status)
  return (await reply.json()) as T
}
