// The product's own pages: the calculator counts as the planner does, sample data is one press away
// and one press left behind, and every link leads somewhere.
import { expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { dayFromEpoch, monthOf, writeLongMonth } from '#domain/dates.ts'
import { runPlan } from '#domain/plans/run-plan.ts'

const HELP = [
  'getting-started',
  'importing',
  'other-programs',
  'rules',
  'records',
  'dashboards',
  'planner',
  'query-tool',
  'membership',
  'privacy',
  'self-hosting',
].map((page) => `/help/${page}/`)

const START = {
  balance: 85_000,
  monthly_expense: 3200,
  monthly_contribution: 1500,
  annual_return: 8,
  inflation: 2,
  withdrawal_rate: 4,
  annual_contribution_increase: 5,
  once_off_events: {},
  recurring_events: {},
  last_month: null,
  coast_month: null,
  essential_expense: null,
  pot_shares: [],
}

/** What the planner's own engine says of the same numbers. */
function expected(changes: Partial<typeof START>) {
  const { stats, extra } = runPlan({ ...START, ...changes }, monthOf(dayFromEpoch(Date.now())))
  const { lasting_fi_date } = extra.after_fi
  const date = lasting_fi_date === null ? null : writeLongMonth(monthOf(lasting_fi_date))
  const progress = (100 * stats.current_balance) / stats.target_balance
  return { date, progress: `${progress.toFixed(1)}\u00a0%` }
}

test('the calculator follows every input, and counts as the planner does', async ({ page }) => {
  await page.goto('/')
  const calculator = page.getByRole('region', { name: 'When does work become optional?' })
  const says = async (changes: Partial<typeof START>) => {
    const { date, progress } = expected(changes)
    await expect(calculator.locator('.fi-date')).toHaveText(date ?? 'Not reached within 100 years')
    await expect(calculator.locator('.gauge-figure')).toHaveText(progress)
  }
  await says({})
  const field = (name: string) => calculator.getByRole('textbox', { name })
  await field('You have').fill('$250,000.50')
  await says({ balance: 250_000.5 })
  await field('You spend a month').fill('2500')
  await says({ balance: 250_000.5, monthly_expense: 2500 })
  await calculator.getByText('Change the assumptions').click()
  await field('Inflation').fill('3.5')
  await field('Withdrawal rate').fill('3')
  const kept = { balance: 250_000.5, monthly_expense: 2500, inflation: 3.5, withdrawal_rate: 3 }
  await says(kept)

  const slider = calculator.getByRole('slider', { name: 'Annual return' })
  await slider.press('ArrowLeft')
  await says({ ...kept, annual_return: 7.5 })
  await expect(field('Annual return')).toHaveValue('7.5\u00a0%')
  await expect(slider).toHaveAttribute('aria-valuetext', '7.5\u00a0%')

  await calculator.getByText('Show working').click()
  await expect(calculator.locator('[data-working="target_balance"]')).toContainText(
    '12 months × $2,500.00 ÷ 3\u00a0% = $1,000,000.00',
  )
  const { date } = expected({ ...kept, annual_return: 7.5 })
  await expect(calculator.getByRole('status')).toHaveText(`Work becomes optional in ${date}.`)

  await field('You spend a month').fill('a lot')
  await expect(field('You spend a month')).toHaveAttribute('aria-invalid', 'true')
  await field('You spend a month').blur()
  await expect(field('You spend a month')).toHaveValue('$2,500')
  await expect(calculator.getByRole('alert')).toHaveText(
    '“a lot” is no number from $1 to $1,000,000,000 with up to two decimals. Counted with $2,500.',
  )
  await says({ ...kept, annual_return: 7.5 })

  await field('You spend a month').fill('3.031,61')
  await expect(calculator.getByRole('alert')).toHaveCount(0)
  await says({ ...kept, monthly_expense: 3031.61, annual_return: 7.5 })
})

test('the calculator says why work is not optional yet where the target is met', async ({
  page,
}) => {
  await page.goto('/')
  const calculator = page.getByRole('region', { name: 'When does work become optional?' })
  await calculator.getByRole('textbox', { name: 'Annual return' }).fill('5')
  await expect(calculator.locator('.fi-when')).toContainText(
    /You reach your target in \w+ 20\d\d, but living on it from then the money runs out in/,
  )
})

test('sample data is one press away, says so on every page, and is left with one press', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText('30 days free.')).toBeVisible()
  await page.getByRole('button', { name: 'Look around with sample data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible()
  const words =
    'You are looking around with sample data. It is removed after a day, or when you sign up.'
  await expect(page.getByRole('note').filter({ hasText: words })).toBeVisible()
  await page.goto('/app/transaction-management/')
  await expect(page.getByRole('note').filter({ hasText: words })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(21)

  // Nothing asks for a password that nobody was given.
  await page.goto('/app/settings/?section=sign-in')
  await expect(page.getByRole('region', { name: 'Money and months' })).toBeVisible()
  const parts = page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link')
  await expect(parts).toHaveText(['General', 'API tokens', 'Activity', 'Your data'])
  await parts.last().click()
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete everything' })).toHaveCount(0)

  const token = await page.evaluate(() => localStorage.getItem('fireside.token'))
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/sign-up/')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  const reply = await page.request.get('/api/accounts/app-settings/', {
    headers: { authorization: `Token ${token}` },
  })
  expect(reply.status()).toBe(401)
})

test('every link of the site leads to a page that is there', async ({ page, request }) => {
  const found = new Set<string>()
  for (const address of ['/', '/sign-up/', '/help/', ...HELP]) {
    await page.goto(address)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) found.add(link)
  }
  for (const page of HELP) expect(found).toContain(page)
  for (const link of found) expect((await request.get(link)).status(), link).toBe(200)
  for (const part of ['how', 'importing', 'price']) {
    await page.goto(`/#${part}`)
    await expect(page.locator(`#${part}`)).toBeInViewport()
  }
})

test('every page of the site is accessible', async ({ page }) => {
  for (const address of ['/', '/sign-up/', '/app/login/', '/help/', ...HELP]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const closed of await page.locator('summary').all()) await closed.click()
    await expectAccessible(page, address)
  }
})

test('where sign-up is closed, that is said before anything is typed', async ({ page }) => {
  const offer = { registration: 'closed', membership: 'off', trial_days: 30 }
  await page.route('**/api/accounts/offer/', (route) => route.fulfill({ json: offer }))
  await page.goto('/sign-up/')
  await expect(page.getByText('Sign-up is closed here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeHidden()
  await expect(page.getByText('No card needed')).toBeHidden()
  await expectAccessible(page, 'sign-up that is closed')
})

test('what is typed before the script is there is sent nowhere, and a press waits for it', async ({
  page,
}) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/sign-up-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/sign-up/', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('early@example.org')
  await page.locator('#password').fill('a quiet evening')
  await page.locator('#password').press('Enter')
  await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled()
  expect(new URL(page.url()).search).toBe('')
  arrive()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/app\/onboarding\/$/)
})
