// The years after the date: until when the money lasts and why it ends, by keyboard, and without
// anything axe finds.
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { signInWithRecords } from './person.ts'

const WORKED = {
  balance: 100_000,
  monthly_expense: 2500,
  monthly_contribution: 1500,
  inflation: 2,
  withdrawal_rate: 4,
  annual_contribution_increase: 0,
}

const BY_HAND = {
  ...WORKED,
  balance: 300_000,
  monthly_expense: 1000,
  monthly_contribution: 1,
  inflation: 0,
  annual_return: 0,
}

/** What each of the five plans is told: how many bills are paid, and what stands on top. */
const PLANS = [
  {
    name: 'At 8 %',
    plan: { ...WORKED, annual_return: 8 },
    head: /Financially independent in .* your money lasts at least to/,
    bills: /It pays all 600 bills to/,
    why: null,
  },
  {
    name: 'At 5 %',
    plan: { ...WORKED, annual_return: 5 },
    head: /living on it from then the money runs out in .* From .* it lasts\./,
    bills: /It pays 537 bills; that of .* is not paid\. \$1,302,102\.85 would be enough/,
    why: /Why: you draw 4\.04\s% of it in the first year and 2\s% more .* grows by 5\s% a year/,
  },
  {
    name: 'At 4 %',
    plan: { ...WORKED, annual_return: 4 },
    head: /the money runs out in .* From .* it lasts\./,
    bills: /It pays 412 bills;/,
    why: /it grows by 4\s% a year/,
  },
  {
    name: 'At 2 %',
    plan: { ...WORKED, annual_return: 2 },
    head: /but the money would run out, and no later start within 100 years lasts/,
    bills: /It pays 300 bills;/,
    why: /it grows by 2\s% a year/,
  },
  {
    name: 'By hand',
    plan: BY_HAND,
    head: /You reach your target in .* no later start within 100 years lasts/,
    bills: /It pays 300 bills;/,
    why: /Why: you draw 4\.00\s% of it in the first year, and it grows by 0\s% a year/,
  },
] as const

test('each of five plans is told when its money runs out, and why', async ({ page, request }) => {
  const { post } = await signIn(page, request)
  for (const { name, plan } of PLANS) await post({ name, ...plan })
  for (const { name, head, bills, why } of PLANS) {
    await page.goto('/app/fi-plan/')
    await page.getByRole('link', { name, exact: true }).click()
    // A saved plan opens with its result.
    const results = page.getByRole('region', { name: 'Results' })
    await expect(results.getByText(head)).toBeVisible()
    const living = page.getByText(bills).first()
    await expect(living).toBeVisible()
    if (why === null) await expect(living).not.toContainText('Why:')
    else await expect(living).toContainText(why)
    // Where it runs out, the timeline goes on to show it.
    const after = page.getByRole('switch', { name: 'Years after FI' })
    await expect(after).toBeChecked({ checked: why !== null })
  }
  await page.getByRole('textbox', { name: 'Last month to pay' }).fill(monthsAhead(299))
  await expect(page.getByText(/It pays all 300 bills to/).first()).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Drop them' }).click()
  await expect(page.getByText(/It pays 300 bills;/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/It pays all 300 bills to/).first()).toBeVisible()
})

test('the list of plans has the dates of plans that were opened, however shortly', async ({
  page,
  request,
}) => {
  const { post } = await signIn(page, request)
  let answer = () => {}
  const left = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/run-plan/', async (route) => {
    await left
    await route.continue()
  })
  await post({ name: 'At 5 %', ...WORKED, annual_return: 5 })
  await page.goto('/app/fi-plan/')
  await expect(page.getByText('No date yet: open it to work it out')).toBeVisible()
  await page.getByRole('link', { name: 'At 5 %', exact: true }).click()
  const date = await page.getByTestId('fi-date').textContent()
  await page.getByRole('link', { name: 'Financial Independence' }).first().click()
  await expect(page.getByText('No date yet: open it to work it out')).toBeVisible()
  answer()
  await expect(page.getByText(`FI ${date}, target`)).toBeVisible()
})

test('a plan is made, run and read by keyboard alone', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/app/fi-plan/planner/?planType=basic')
  const { keyboard } = page
  await page.getByRole('textbox', { name: 'Balance' }).focus()
  for (const amount of ['100000', '2500', '1500']) {
    await keyboard.type(amount)
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter')
  const date = page.getByTestId('fi-date')
  await expect(date).toBeVisible()
  const before = await date.textContent()
  await reach(page, 'slider', 'Annual return')
  await keyboard.press('ArrowLeft')
  await expect(page.getByRole('textbox', { name: 'Annual return, percent' })).toHaveValue('7')
  await expect(date).not.toHaveText(before ?? '')
  await keyboard.press('Home')
  await expect(page.getByRole('textbox', { name: 'Annual return, percent' })).toHaveValue('0')
  await keyboard.press('PageUp')
  await expect(page.getByRole('textbox', { name: 'Annual return, percent' })).toHaveValue('10')
  await reach(page, 'button', 'Show working of the date')
  await keyboard.press('Enter')
  await expect(page.getByText(/^The first month in which the balance meets/)).toBeVisible()
  await reach(page, 'button', /^Worst start/)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Worst start/ })).toBeVisible()
  await reach(page, 'textbox', 'Another start')
  await keyboard.type('Jan 1930')
  await expect(page.getByRole('heading', { name: 'Start, January 1930' })).toBeVisible()
})

test('a whole plan is accessible', async ({ page, request }) => {
  const { post } = await signIn(page, request)
  const { id } = await post({ name: 'Whole', ...WORKED, annual_return: 5, ...REST })
  await page.goto(`/app/fi-plan/planner/?planType=basic&planId=${id}&odds=true`)
  await page.getByRole('button', { name: /^Worst start/ }).click()
  await expect(page.getByRole('heading', { name: /^Worst start/ })).toBeVisible()
  await expect(page.getByText(/^10,000 simulated markets/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Spend 10.% less/ })).toBeVisible()
  await expectAccessible(page, 'a whole plan')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: 'Adjust the plan' }).click()
  await expect(page.getByRole('textbox', { name: 'Born' })).toBeVisible()
  await expectAccessible(page, 'its form on a phone')
})

const NONE = {
  expense_amount: 0,
  contribution_amount: 0,
  withdrawal_amount: 0,
  withdrawal_tax: 0,
  exclude_from_comparison: false,
}

/** An income, an inheritance, a taxed pot that opens later, and all months of the form. */
const REST = {
  born: '1987-03-01',
  coast_month: '2047-03-01',
  essential_expense: 1700,
  pots: [{ category: null, tax_when_drawn: 15, available_from: '2040-01-01' }],
  once_off_events: {
    Inheritance: {
      ...NONE,
      date: '2044-05-01',
      contribution_amount: 40_000,
      exclude_from_comparison: true,
    },
  },
  recurring_events: {
    Pension: {
      ...NONE,
      start_date: '2052-04-01',
      end_date: '9999-12-01',
      expense_annual_escalation: 0,
      contribution_annual_escalation: 0,
      withdrawal_annual_escalation: 0,
      income_amount: 900,
      income_tax: 10,
      income_annual_escalation: null,
    },
  },
}

/** Tabs on until a control has the focus. */
async function reach(page: Page, role: 'slider' | 'button' | 'textbox', name: string | RegExp) {
  const control = page.getByRole(role, { name, exact: true })
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

/** A month as it is typed, so many from now. */
function monthsAhead(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15))
    .toISOString()
    .slice(0, 7)
}

/** A person who is signed in, and the call that saves a basic plan of theirs. */
async function signIn(page: Page, request: APIRequestContext) {
  const { token } = await signInWithRecords(page, request)
  const post = async (data: object) => {
    const headers = { authorization: `Token ${token}` }
    const reply = await request.post('/api/fiplan/basic-plan/', { data, headers })
    expect(reply.status(), await reply.text()).toBe(201)
    return (await reply.json()) as { id: number }
  }
  return { post }
}
