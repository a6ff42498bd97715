// The month's last evening: what every investment is worth, entered on one page.
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { makePerson } from './person.ts'
import { visit } from './visit.ts'

const LONG = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The last day of the month that many months ago. */
function endOf(monthsAgo: number): string {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo + 1, 0))
  return day.toISOString().slice(0, 10)
}

const monthName = (day: string) => LONG.format(new Date(day))

/** Two investments, one of them noted last month, the other the month before that. */
async function signInInvested(page: Page, request: APIRequestContext): Promise<void> {
  const { token, account } = await makePerson(request)
  const headers = { authorization: `Token ${token}` }
  const send = async (path: string, data: unknown) => {
    const reply = await request.post(path, { data, headers })
    expect(reply.status(), await reply.text()).toBe(201)
    return (await reply.json()) as { id: number }
  }
  const { id: index } = await send('/api/tracker/saving-category/', { name: 'Index fund' })
  const { id: bonds } = await send('/api/tracker/saving-category/', { name: 'Bonds' })
  const noted = (category: number, date: string, balance: number) => ({
    account,
    category,
    date,
    payee: 'Broker',
    amount: 0,
    balance,
  })
  await send('/api/tracker/saving/', [
    noted(index, endOf(2), 9800),
    noted(index, endOf(1), 10_000),
    noted(bonds, endOf(2), 500),
  ])
  await page.addInitScript((token) => localStorage.setItem('fireside.token', token), token)
}

const row = (page: Page, name: string) => page.getByRole('group', { name })
const balance = (page: Page, name: string) =>
  row(page, name).getByRole('textbox', { name: /^Balance/ })

test('from the reminder to a month in which nothing is missing', async ({ page, request }) => {
  await signInInvested(page, request)
  await page.goto('/app/investments-management/')
  await page.getByRole('note').getByRole('link', { name: 'Monthly check-in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Monthly check-in' })).toBeVisible()
  await expect(page.getByText('0 of 2 logged.')).toBeVisible()
  await expect(row(page, 'Bonds').getByRole('img')).toHaveAccessibleName(
    new RegExp(`Missing: ${monthName(endOf(1))}\\.`),
  )

  // Down the column with Enter: Bonds, then the index fund, then the button.
  await balance(page, 'Bonds').click()
  await page.keyboard.type('525')
  await expect(row(page, 'Bonds')).toContainText('+$25.00 since')
  await page.keyboard.press('Enter')
  await page.keyboard.type('9,900')
  await expect(row(page, 'Index fund')).toContainText('It counts as a loss')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save 2 balances' })).toBeFocused()
  await page.reload()
  await expect(balance(page, 'Bonds')).toHaveValue('525.00')
  await page.getByRole('button', { name: 'Save 2 balances' }).click()
  await expect(page.getByText('Balances saved')).toBeVisible()
  await expect(page.getByText('2 of 2 logged.')).toBeVisible()
  await expect(balance(page, 'Bonds')).toHaveValue('')

  // The month before has one to go.
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page.getByText('1 of 2 logged.')).toBeVisible()
  await page.getByRole('button', { name: /^Unchanged: Bonds/ }).click()
  await page.getByRole('button', { name: 'Save 1 balance' }).click()
  await expect(page.getByText('2 of 2 logged.')).toBeVisible()

  await row(page, 'Bonds').getByRole('link', { name: '$500.00' }).click()
  await expect(page).toHaveURL(new RegExp(`month=${endOf(1).slice(0, 7)}`))
  await expect(page.getByRole('cell', { name: '$500.00', exact: true })).toBeVisible()
  await visit(page, '/app/investments-dashboard/')
  await expect(page.getByRole('button', { name: '$10,425.00', exact: true }).first()).toBeVisible()
})

test('nothing entered, no amount, a month to come: said, and nothing is stored', async ({
  page,
  request,
}) => {
  await signInInvested(page, request)
  await page.goto('/app/check-in/?month=2099-01')
  await expect(page.getByText('0 of 2 logged.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled()

  const posts: string[] = []
  page.on('request', (sent) => sent.method() === 'POST' && posts.push(sent.url()))
  await page.getByRole('button', { name: 'Save balances' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing is entered yet.')
  await balance(page, 'Bonds').fill('five hundred')
  await balance(page, 'Index fund').fill('10100')
  await page.getByRole('button', { name: 'Save 1 balance' }).click()
  await expect(row(page, 'Bonds')).toContainText('This is not an amount.')
  await expect(balance(page, 'Bonds')).toBeFocused()
  expect(posts).toEqual([])

  await balance(page, 'Bonds').fill('')
  await page.getByRole('button', { name: 'Save 1 balance' }).click()
  await expect(page.getByText('1 of 2 logged.')).toBeVisible()
  expect(posts).toHaveLength(1)
})

test('the check-in is accessible', async ({ page, request }) => {
  await signInInvested(page, request)
  await page.goto('/app/check-in/')
  await balance(page, 'Bonds').fill('400')
  await expectAccessible(page, 'check-in')
})
