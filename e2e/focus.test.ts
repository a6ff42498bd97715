// After something is made or deleted the focus is where it was, or beside it.
import { expect, test } from '@playwright/test'
import { signInNew, signInWithRecords } from './person.ts'
import { visit } from './visit.ts'

test('creating leaves the focus on its button, deleting moves it to the next row', async ({
  page,
  request,
}) => {
  await signInWithRecords(page, request)
  await page.goto('/app/create-record/')
  await page.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option', { name: 'Harbor Bank - Joint' }).click()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Groceries' }).click()
  await page.getByLabel('Payee').fill('Greenleaf Market')
  const create = page.getByRole('button', { name: 'Create', exact: true })
  await create.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Record saved')).toBeVisible()
  await expect(create).toBeFocused()

  await visit(page, '/app/transaction-management/')
  await page
    .getByRole('button', { name: /^Delete Corner shop 2,/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete record' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Record Deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete Corner shop 3,/ })).toBeFocused()

  await visit(page, '/app/tags/')
  for (const name of ['Autumn', 'Winter']) {
    await page
      .getByRole('button', { name: /^Create/ })
      .first()
      .click()
    await page.getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Delete Autumn' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete tag' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Delete Winter' })).toBeFocused()
})

test('Back leads to what was pressed, also to a chart', async ({ page, request }) => {
  await signInWithRecords(page, request)
  await visit(page, '/app/')
  const chart = page.getByRole('application', { name: /^Spending over time/ })
  await chart.focus()
  await chart.press('End')
  await chart.press('Enter')
  await expect(page).toHaveURL(/transaction-management/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(chart).toBeFocused()

  await visit(page, '/app/accounts/')
  const account = page.getByRole('main').getByRole('link', { name: 'Joint', exact: true })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(account).toBeFocused()
  // A page that is opened anew begins at its title.
  await page.getByRole('link', { name: 'Tags', exact: true }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeFocused()
})

test('a step of setting up that could not be saved without a connection has the focus on its button', async ({
  page,
  context,
  request,
}) => {
  await signInNew(page, request)
  await page.getByRole('button', { name: 'Start setting up my account' }).click()
  const step = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const next = page.getByRole('button', { name: /^Save & Next/ })
  await step('Select your currency')
  await next.click()
  await step('Create your financial accounts')
  await page.getByLabel('Institution, row 1').fill('Harbor Bank')
  await page.getByLabel('Name, row 1').fill('Joint')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Check your connection')
  await expect(next).toBeFocused()
})

test('another try of a page that could not be shown leads to the title of what comes', async ({
  page,
  request,
}) => {
  await signInWithRecords(page, request)
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The database does not answer.' } }),
  )
  await page.goto('/app/tags/')
  const failed = page.getByRole('heading', { level: 1, name: 'Something went wrong' })
  await expect(failed).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await expect(failed).toBeFocused()
  await page.unroute('**/api/**')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeFocused()
})

test('a group of categories that is renamed has the focus on its button', async ({
  page,
  request,
}) => {
  const { token, category } = await signInWithRecords(page, request)
  const made = await request.post('/api/tracker/transaction-category-group/', {
    headers: { authorization: `Token ${token}` },
    data: { categories: [category], group: 'Living' },
  })
  expect(made.status()).toBe(200)
  await page.goto('/app/categories/')
  await page.getByRole('button', { name: 'Rename the group Living' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Name').fill('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename the group Home' })).toBeFocused()
})
