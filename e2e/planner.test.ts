// The planner: from three numbers to a date, from records to a date, and what goes wrong on the way.
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { lookAround } from './person.ts'

test('three numbers become a date that follows a slider and is the same everywhere', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/app/fi-plan/')
  await expect(page.getByText('No Saved Plans')).toHaveCount(2)
  await page.getByRole('link', { name: 'Create New Plan' }).first().click()
  await expect(page.getByText(/no financial events occurring in the future/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Results' })).toHaveCount(0)

  await fillAmounts(page, '100000', '2,000.00', '1500')
  await page.getByRole('button', { name: 'Run plan' }).click()
  const date = await expectOneDate(page)
  await expect(page.getByRole('img', { name: /^Progress to FI: 16.7/ })).toBeVisible()
  await page.getByRole('button', { name: /^Target balance/ }).click()
  await expect(page.getByText('12 months × $2,000.00 ÷ 4 % = $600,000.00')).toBeVisible()

  await page.getByRole('slider', { name: 'Annual return' }).press('ArrowRight')
  await expect(page.getByTestId('fi-date')).not.toHaveText(date)
  const later = await expectOneDate(page)
  await page.getByText('Today’s money').click()
  await expect(page).toHaveURL(/money=today/)
  expect(await expectOneDate(page)).toBe(later)

  await page.getByRole('button', { name: /^Spend 10.% less/ }).click()
  await expect(page.getByRole('textbox', { name: 'Monthly expense' })).toHaveValue('1,800.00')
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(page.getByRole('textbox', { name: 'Monthly expense' })).toHaveValue('2,000.00')

  await addEvent(page, 'once off', { name: '🎉 Wedding', date: 'Jun 2030', expense: '30000' })
  await page.getByRole('switch', { name: /^Generate comparison without/ }).press('Space')
  await expect(page.getByText(/Without “🎉 Wedding” it would be/)).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Plan name').fill('Together')
  // A second press of the same button is none.
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).dblclick()
  await expect(page.getByText('Your plan has been saved')).toHaveCount(1)
  await expect(page).toHaveURL(/planId=\d+/)
  await expect(page.getByRole('heading', { name: 'Together', level: 1 })).toBeVisible()
  await expectOneDate(page)

  await page.getByRole('link', { name: 'Financial Independence' }).first().click()
  await expect(page.getByText('0 recurring events, 1 once off event')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Together' }).click()
  await page.getByRole('button', { name: 'Delete plan' }).click()
  await expect(page.getByText('Plan Deleted')).toBeVisible()
  await expect(page.getByText('No Saved Plans')).toHaveCount(2)
})

test('an integrated plan starts from the records, month by month', async ({ page, request }) => {
  const { post, account, categories } = await signIn(page, request)
  const spend = (date: string, amount: number) =>
    post('/api/tracker/transaction/', {
      account,
      category: categories.transaction,
      date,
      payee: 'Rent',
      amount: -amount,
    })
  await spend(monthsAgo(3), 900)
  await spend(monthsAgo(2), 1500)
  await spend(monthsAgo(1), 1200)
  await post('/api/tracker/saving/', {
    account,
    category: categories.saving,
    date: monthsAgo(1),
    payee: 'Broker',
    amount: 800,
    balance: 90_000,
  })
  await page.goto('/app/fi-plan/planner/?planType=integrated')
  const expense = page.getByRole('textbox', { name: 'Monthly expense' })
  await expect(page.getByRole('textbox', { name: 'Balance' })).toHaveValue('90,000.00')
  await expect(expense).toHaveValue('1,200.00')
  await page.getByRole('button', { name: 'Run plan' }).click()
  await expectOneDate(page)

  await page.getByRole('button', { name: /^Monthly expense: Median/ }).click()
  await page.getByRole('button', { name: /\$900\.00$/ }).click()
  await expect(expense).toHaveValue('1,350.00')
  await expect(page.getByRole('button', { name: /^Monthly expenses/ })).toContainText('$1,350.00')

  await expense.fill('2000')
  await expect(page.getByText('Yours')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Monthly expenses/ })).toContainText('$2,000.00')
  const again = page.getByRole('button', { name: 'Use data again' })
  const [field, back] = await Promise.all([expense.boundingBox(), again.boundingBox()])
  if (!field || !back) throw new Error('the amount or its way back is not drawn')
  // Beside the label it would lie over it.
  expect(back.y).toBeGreaterThanOrEqual(field.y + field.height)
  await again.click()
  await expect(expense).toHaveValue('1,350.00')

  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByLabel('Plan name').fill('Ours')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/planId=\d+/)
  await expect(save).toBeFocused()
  const date = await expectOneDate(page)
  // What a change adds to the head leaves its buttons where they are.
  const place = await save.boundingBox()
  await expense.fill('1400')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  expect(await save.boundingBox()).toEqual(place)
  await page.getByRole('button', { name: 'Drop them' }).click()
  await expect(expense).toHaveValue('1,350.00')
  const diary = page.getByRole('region', { name: 'FI diary' })
  const months = diary.getByRole('list', { name: 'Months of the diary' })
  await expect(months.getByRole('listitem')).toHaveCount(1)
  await expect(months.getByRole('listitem').first()).toContainText(date)
  await diary.getByRole('button', { name: 'Add earlier months' }).click()
  await expect(page.getByText('1 month will be added.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Rebuild' }).click()
  await expect(page.getByText('Diary rebuilt')).toBeVisible()
  await expect(months.getByRole('listitem')).toHaveCount(2)
  await expect(months.getByRole('listitem').first()).toContainText(/sooner|later|same date/)
  await diary.getByRole('button', { name: '$90,000.00' }).first().click()
  await expect(page.getByRole('dialog').getByText('Brokerage')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'plans')
})

test('what is missing is said, and nothing typed is lost', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/app/fi-plan/')
  await page.getByRole('link', { name: 'Create New Plan' }).first().click()
  await page.getByRole('button', { name: 'Run plan' }).click()
  await expect(page.getByText('Enter an amount.')).toHaveCount(3)
  await expect(page.getByRole('textbox', { name: 'Balance' })).toBeFocused()

  await fillAmounts(page, '5000', '9000', '10')
  await page.getByRole('textbox', { name: 'Annual return, percent' }).fill('1')
  await page.getByRole('button', { name: 'Run plan' }).click()
  await expect(page.getByText('Not reached within 100 years').first()).toBeVisible()
  await page.getByRole('button', { name: 'Try it' }).first().click()
  await expectOneDate(page)

  await page.getByRole('button', { name: 'Add to recurring events' }).click()
  const event = page.getByRole('dialog')
  await event.getByRole('switch', { name: 'Withdrawal' }).check()
  await event.getByRole('switch', { name: 'Income after work' }).check()
  await event.getByRole('textbox', { name: 'Name' }).fill('Sabbatical')
  await event.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Failure')).toBeVisible()
  await expect(
    event.getByText('Ensure you have added at least one of: Expense, Contribution or Withdrawal'),
  ).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Financial Independence' }).first().click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Monthly expense' })).toHaveValue('9,000.00')
  await expectOneDate(page)
  await page.getByRole('link', { name: 'Financial Independence' }).first().click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByText('No Saved Plans')).toHaveCount(2)
})

test('two plans are compared, and what makes the difference is named', async ({
  page,
  request,
}) => {
  const { post } = await signIn(page, request)
  const plan = { balance: 100_000, monthly_expense: 2000, monthly_contribution: 1500 }
  await post('/api/fiplan/basic-plan/', { name: 'Now', ...plan })
  await post('/api/fiplan/basic-plan/', { name: 'Thrifty', ...plan, monthly_expense: 1800 })
  await page.goto('/app/fi-plan/')
  await page.getByRole('link', { name: 'Compare plans' }).click()
  await expect(page.getByText(/^Thrifty \(basic\) gives a date that lasts .* sooner/)).toBeVisible()
  const row = page.getByRole('row', { name: /^Monthly expense/ })
  await expect(row).toContainText('$2,000.00')
  await expect(row).toContainText('$1,800.00')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page, 'plans')
})

test('the trial ends at two events, with the way to a membership', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/app/fi-plan/planner/?planType=basic')
  await addEvent(page, 'once off', { name: 'Roof', date: '2031-05', expense: '9000' })
  await addEvent(page, 'recurring', { name: 'Nursery', expense: '400' })
  await expect(page.getByText('Maximum number of events reached.')).toBeVisible()
  await expect(page.getByText(/a maximum of 2 events per FI Plan is allowed/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up for a paid plan' })).toHaveAttribute(
    'href',
    '/app/signup/',
  )
  await expect(page.getByRole('button', { name: 'Add to once off events' })).toBeDisabled()
})

test('plans are accessible', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/app/fi-plan/')
  await expect(page.getByText('No Saved Plans')).toHaveCount(2)
  await expectAccessible(page, 'plans')
  await page.getByRole('link', { name: 'Create New Plan' }).first().click()
  await fillAmounts(page, '100000', '2000', '1500')
  await page.getByRole('button', { name: 'Run plan' }).click()
  await addEvent(page, 'recurring', { name: 'Nursery', expense: '400' })
  await expectOneDate(page)
  await page.getByRole('button', { name: /^Target balance/ }).click()
  await expect(page.getByRole('button', { name: /^Spend 10.% less/ })).toBeVisible()
  await expectAccessible(page, 'plans')
  await page.getByRole('button', { name: 'Add to once off events' }).click()
  await page.getByRole('switch', { name: /^Withdrawal/ }).click()
  await expectAccessible(page, 'plans')
})

/** The date of the headline stands in the timeline's sentence and in the working as well. */
async function expectOneDate(page: Page): Promise<string> {
  const shown = page.getByTestId('fi-date')
  await expect(shown).toBeVisible()
  let date = ''
  await expect(async () => {
    date = (await shown.textContent()) ?? ''
    expect(date).toMatch(/^[A-Z][a-z]+ \d{4}$/)
    await expect(
      page
        .getByText(new RegExp(`(Balance meets target in ${date} at|and lasts from ${date})`))
        .first(),
    ).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Show working of the date' }).click()
  // The working is that of the crossing, which may come before the date that lasts.
  const told = await page
    .getByText(/^Balance meets target in /)
    .first()
    .textContent()
  const crossing = /^Balance meets target in ([A-Z][a-z]+ \d{4})/.exec(told ?? '')?.[1]
  await expect(page.getByText(new RegExp(`^${crossing}: balance`))).toBeVisible()
  await page.getByRole('button', { name: 'Hide working of the date' }).click()
  return date
}

async function fillAmounts(
  page: Page,
  balance: string,
  expense: string,
  contribution: string,
): Promise<void> {
  await page.getByRole('textbox', { name: 'Balance' }).fill(balance)
  await page.getByRole('textbox', { name: 'Monthly expense' }).fill(expense)
  await page.getByRole('textbox', { name: 'Monthly contribution' }).fill(contribution)
}

interface EventTyped {
  name: string
  date?: string
  expense: string
}

async function addEvent(
  page: Page,
  kind: 'once off' | 'recurring',
  { name, date, expense }: EventTyped,
): Promise<void> {
  await page.getByRole('button', { name: `Add to ${kind} events` }).click()
  const dialog = page.getByRole('dialog', { name: `Add ${kind} event` })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  if (date !== undefined) await dialog.getByRole('textbox', { name: 'Date' }).fill(date)
  await dialog.getByRole('switch', { name: 'Adjust expenses' }).click()
  await dialog.getByRole('textbox', { name: 'Expense amount' }).fill(expense)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
}

/** A day in the middle of an earlier month. */
function monthsAgo(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15))
    .toISOString()
    .slice(0, 10)
}

test('Back twice out of a plan with changes asks twice, though it leads to another document', async ({
  page,
  request,
}) => {
  await lookAround(page, request)
  await page.goto('/app/query/')
  await page.goto('/app/fi-plan/')
  await page.getByRole('link', { name: 'Together', exact: true }).click()
  await page.getByRole('button', { name: /^Spend 10.% less/ }).click()
  await page.evaluate(() => window.history.back())
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(asks).toBeVisible()
  // The browser's own question.
  const leaving = page.waitForEvent('dialog')
  await page.evaluate(() => window.history.back())
  const asked = await leaving
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await asks.getByRole('button', { name: 'Stay' }).click()
  await expect(asks).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Together' })).toBeVisible()
})

/** A new person who is set up, signed in to the page and to the API. */
async function signIn(page: Page, request: APIRequestContext) {
  const credentials = {
    username: `planner-${crypto.randomUUID()}@example.org`,
    password: 'a quiet evening',
  }
  const registered = await request.post('/api/accounts/register/', { data: credentials })
  const { token } = (await registered.json()) as { token: string }
  const post = async (path: string, data: object) => {
    const headers = { authorization: `Token ${token}` }
    const reply = await request.post(path, { data, headers })
    expect(reply.status()).toBe(201)
    return (await reply.json()) as { id: number }
  }
  const { id: account } = await post('/api/tracker/account/', {
    institution: 'Harbor Bank',
    name: 'Joint',
  })
  const category = async (type: string, name: string) =>
    (await post(`/api/tracker/${type}-category/`, { name })).id
  const categories = {
    income: await category('income', 'Salary'),
    saving: await category('saving', 'Brokerage'),
    transaction: await category('transaction', 'Rent'),
  }
  await page.addInitScript((kept) => localStorage.setItem('fireside.token', kept), token)
  return { post, account, categories }
}
