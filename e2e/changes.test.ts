// Many records at once: looked at first, changed, listed, taken back.
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { signInWithRecords } from './person.ts'
import { visit } from './visit.ts'

test('three records get another category, and it is taken back', async ({ page, request }) => {
  await signInWithRecords(page, request)
  await page.goto('/app/transaction-management/')
  await page.getByRole('checkbox', { name: /^Select Corner shop 1,/ }).click()
  await page.getByRole('checkbox', { name: /^Select Corner shop 4,/ }).click({
    modifiers: ['Shift'],
  })
  await page.getByRole('checkbox', { name: /^Select Corner shop 2,/ }).click()
  const bar = page.getByRole('toolbar', { name: 'Chosen records' })
  // 10 + 12 + 13; the excluded one was taken out again.
  await expect(bar).toContainText('3 selected −$35.00')
  await bar.getByRole('button', { name: 'Category' }).click()
  const review = page.getByRole('dialog', { name: 'Set the category of 3 transactions' })
  await chooseIn(page, review.getByRole('combobox', { name: 'Category' }), 'Transport')
  await expect(review.getByRole('row')).toHaveCount(4)
  await expect(review.getByRole('row').nth(1)).toContainText(/Groceries.*Transport/)
  await review.getByRole('button', { name: 'Change 3 transactions' }).click()

  const transport = page.getByRole('cell', { name: 'Transport', exact: true })
  await expect(page.getByText('Category set to Transport on 3 transactions')).toBeVisible()
  await expect(transport).toHaveCount(3)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'More for this list' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Change undone')).toBeVisible()
  await expect(transport).toHaveCount(0)

  await page.getByRole('button', { name: /^Edit Corner shop 1,/ }).click()
  await page.getByRole('button', { name: 'Why is it so?' }).click()
  const history = page.getByRole('dialog', { name: 'Why is it so?' })
  await expect(history.getByText(/^It was logged by hand/)).toBeVisible()
  await expect(history.getByText('Category set to Transport on 3 transactions')).toBeVisible()
  await expect(history.getByText('Undone')).toBeVisible()
})

test('two categories become one with their rule, and two again', async ({ page, request }) => {
  const { token, account, category } = await signInWithRecords(page, request)
  const made = await request.post('/api/tracker/rule/', {
    headers: { authorization: `Token ${token}` },
    data: { account, payee: 'CORNER', set_record_type: 'transaction', set_category: category },
  })
  expect(made.status()).toBe(201)

  await page.goto('/app/categories/')
  await page.getByRole('button', { name: 'Merge Groceries into another' }).click()
  const review = page.getByRole('dialog', { name: 'Merge Groceries into another category' })
  await chooseIn(page, review.getByRole('combobox', { name: 'Merge into' }), 'Transport')
  await expect(review.getByText('1 import rule follows')).toBeVisible()
  await expect(review.getByText('25', { exact: true })).toBeVisible()
  await review.getByRole('button', { name: 'Merge into Transport' }).click()
  await expect(review).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Groceries' })).toHaveCount(0)
  await visit(page, `/app/rules/?account=${account}`)
  await expect(page.getByText('Transactions: Transport')).toBeVisible()

  await visit(page, '/app/changes/')
  await page.getByRole('button', { name: /^Records of .*Transport/ }).click()
  await expect(page.getByRole('row')).toHaveCount(26)
  await page.getByRole('button', { name: /^Undo .*Transport/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Change undone')).toBeVisible()
  await expect(page.getByText(/undone at/)).toBeVisible()
  await visit(page, `/app/rules/?account=${account}`)
  await expect(page.getByText('Transactions: Groceries')).toBeVisible()
})

test('a record deleted while it was looked at is not changed unseen', async ({ page, request }) => {
  const { token } = await signInWithRecords(page, request)
  await page.goto('/app/transaction-management/')
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await page.getByRole('button', { name: 'Select all 25' }).click()
  const bar = page.getByRole('toolbar', { name: 'Chosen records' })
  await expect(bar).toContainText('25 selected')
  await bar.getByRole('button', { name: 'Exclude from totals' }).click()
  const review = page.getByRole('dialog', { name: 'Exclude 25 transactions from totals' })
  // One of them is excluded already.
  await expect(review.getByRole('button', { name: 'Change 24 transactions' })).toBeVisible()
  await deleteOne(request, token)
  await review.getByRole('button', { name: 'Change 24 transactions' }).click()
  await expect(review.getByText('Something changed since this review.')).toBeVisible()
  await review.getByRole('button', { name: 'Review again' }).click()
  await review.getByRole('button', { name: 'Change 23 transactions' }).click()
  await expect(review).toHaveCount(0)
  await expect(page.getByText('24 records, 24 excluded. Sum')).toBeVisible()
})

type Field = ReturnType<Page['getByRole']>

async function chooseIn(page: Page, field: Field, option: string): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option }).click()
}

/** Deletes the newest record from somewhere else. */
async function deleteOne(request: APIRequestContext, token: string): Promise<void> {
  const headers = { authorization: `Token ${token}` }
  const list = await request.get('/api/tracker/transaction/filter-paginate-sort-records/', {
    headers,
  })
  const { transactions } = (await list.json()) as { transactions: { id: number }[] }
  const gone = await request.delete(`/api/tracker/transaction/${transactions[0]?.id ?? 0}/`, {
    headers,
  })
  expect(gone.status()).toBe(204)
}
