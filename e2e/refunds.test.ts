// Money that came back of a purchase: linked, told on both sides, unlinked, and taken back.
import { type Page, expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { signInWithRecords } from './person.ts'

test('a refund is linked to its purchase, shown on both, and taken back', async ({
  page,
  request,
}) => {
  const { token, account, category } = await signInWithRecords(page, request)
  const today = new Date().toISOString().slice(0, 10)
  const record = { account, category, date: today, payee: 'Refund Corner shop 6', amount: 5 }
  const headers = { authorization: `Token ${token}` }
  const made = await request.post('/api/tracker/transaction/', { headers, data: record })
  expect(made.status(), await made.text()).toBe(201)

  await page.goto('/app/transaction-management/')
  await edit(page, 'Refund Corner shop 6')
  await page.getByRole('button', { name: 'Link to its purchase' }).click()
  const picker = page.getByRole('region', { name: 'Link to its purchase' })
  await expect(picker.getByText(/same payee, same account, 10 days earlier/)).toBeVisible()
  await expectAccessible(page, 'what may be the purchase')
  await picker.getByRole('button', { name: /^Link Corner shop 6,/ }).click()
  await expect(page.getByText('Refund from Refund Corner shop 6 linked')).toBeVisible()

  // Both say so in the list; the purchase leads to its refund.
  await expect(page.getByRole('button', { name: /^Refund: Refund Corner shop 6,/ })).toBeVisible()
  await page.getByRole('button', { name: /^Partly refunded: Corner shop 6,/ }).click()
  const refunded = page.getByRole('region', { name: 'Refunded' })
  await expect(refunded.getByText(/^Refunded \$5\.00 on .*, \$10\.00 kept\.$/)).toBeVisible()
  await expect(refunded.getByText('Refund Corner shop 6')).toBeVisible()
  await expectAccessible(page, 'a purchase with its refund')
  await refunded.getByRole('button', { name: /^Unlink Refund Corner shop 6,/ }).click()

  const mark = page.getByRole('button', { name: /^Partly refunded:/ })
  await expect(page.getByText('unlinked from its purchase')).toBeVisible()
  await expect(mark).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(mark).toBeVisible()
})

async function edit(page: Page, payee: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Edit ${payee},`) }).click()
  await expect(page.getByRole('dialog', { name: 'Edit record' })).toBeVisible()
}
