// What stands on a screen only after somebody has done something there has nothing that axe finds
// wrong either. The screens as they open are those of every-route.test.ts.
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { signInWithRecords } from './person.ts'
import { visit } from './visit.ts'

test('rules, a review and the steps of the importer are accessible', async ({ page, request }) => {
  const account = await signInWithRule(page, request)
  await check(page, `/app/rules/?account=${account}`)
  await reviewAll(page)
  await importSome(page)
  await check(page, '/app/changes/')
})

test('groups of categories are accessible, folded and open', async ({ page, request }) => {
  const { token, category } = await signInWithRecords(page, request)
  const made = await request.post('/api/tracker/transaction-category-group/', {
    headers: { authorization: `Token ${token}` },
    data: { categories: [category], group: 'Living' },
  })
  expect(made.status(), await made.text()).toBe(200)
  await check(page, '/app/categories/')
  await check(page, '/app/?by=category')
  await visit(page, '/app/query/')
  await page.getByRole('button', { name: 'Living' }).click()
  await expect(page.getByRole('rowheader', { name: 'Groceries' })).toBeVisible()
  await expectAccessible(page, 'an open group')
})

test('the parts of a row are accessible', async ({ page, request }) => {
  await signInWithRecords(page, request)
  await page.goto('/app/transaction-management/')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Split into parts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Split into parts' })
  await dialog.getByLabel('Amount').first().fill('4')
  await expectAccessible(page, 'telling parts')
  await dialog.getByRole('button', { name: 'Give it to part 2' }).click()
  await dialog.getByRole('combobox', { name: 'Category' }).nth(1).click()
  await page.getByRole('option', { name: 'Transport' }).click()
  await dialog.getByRole('button', { name: 'Split', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Part: all parts of/ })).toHaveCount(2)
  await expectAccessible(page, 'a list with parts')
})

test('the sheet of all keys is accessible, and gives the focus back', async ({ page, request }) => {
  await signInWithRecords(page, request)
  await visit(page, '/app/transaction-management/')
  const more = page.getByRole('button', { name: 'More for this list' })
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await more.focus()
  await page.keyboard.press('Control+k')
  await page.getByRole('button', { name: 'All keys' }).click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(more).toBeFocused()
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
  await expectAccessible(page, 'all keys')
})

async function check(page: Page, address: string): Promise<void> {
  await visit(page, address)
  await expectAccessible(page, address)
}

/** One rule, for the account of the records. */
async function signInWithRule(page: Page, request: APIRequestContext): Promise<number> {
  const { token, account, category } = await signInWithRecords(page, request)
  const made = await request.post('/api/tracker/rule/', {
    headers: { authorization: `Token ${token}` },
    data: { account, payee: 'CORNER', set_record_type: 'transaction', set_category: category },
  })
  expect(made.status(), await made.text()).toBe(201)
  return account
}

/** Many records at once: looked at, then made. */
async function reviewAll(page: Page): Promise<void> {
  await visit(page, '/app/transaction-management/')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Select all 25' }).click()
  const bar = page.getByRole('toolbar', { name: 'Chosen records' })
  await bar.getByRole('button', { name: 'Category' }).click()
  const review = page.getByRole('dialog', { name: 'Set the category of 25 transactions' })
  await review.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Transport' }).click()
  const make = review.getByRole('button', { name: 'Change 25 transactions' })
  await expect(make).toBeVisible()
  await expectAccessible(page, 'the review')
  await make.click()
  await expect(review).toHaveCount(0)
}

/** One row is the rule's, one is not. */
async function importSome(page: Page): Promise<void> {
  const text = 'Date,Description,Amount\n2026-09-01,CORNER,-84.12\n2026-09-08,HARBOR FERRY,-66.20\n'
  await visit(page, '/app/csv-import/import/')
  await page.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option', { name: 'Harbor Bank - Joint' }).click()
  const file = { name: 'september.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('2 rows ready')).toBeVisible()
  await expectAccessible(page, 'mapping')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'HARBOR FERRY' })).toBeVisible()
  await expectAccessible(page, 'classifying')
  await page.getByRole('button', { name: 'Ignore Record' }).click()
  await expect(page.getByRole('tab', { name: 'Transactions 1' })).toBeVisible()
  await expectAccessible(page, 'confirming')
}
