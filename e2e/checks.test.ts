// What looks wrong among stored records: found where a person looks, mended by a press, taken back;
// pairs among them, linked from their own screen.
import { expect, test } from '@playwright/test'
import { signInWithRecords } from './person.ts'
import { visit } from './visit.ts'

test('rows that look like contributions are mended, and pairs are linked, each with an undo', async ({
  page,
  request,
}) => {
  const { token, account } = await signInWithRecords(page, request)
  const call = async (path: string, data?: unknown) => {
    const headers = { authorization: `Token ${token}` }
    const reply = await (data === undefined
      ? request.get(path, { headers })
      : request.post(path, { headers, data }))
    return reply.json()
  }
  const isa = await call('/api/tracker/account/', {
    institution: 'Lumen',
    name: 'ISA',
    kind: 'investment',
  })
  const savings = await call('/api/tracker/account/', { institution: 'Alder', name: 'Savings' })
  const [brokerage] = await call('/api/tracker/saving-category/')
  const [groceries] = await call('/api/tracker/transaction-category/')
  const file = await call('/api/tracker/import/', {
    account,
    file_name: 'bank.csv',
    row_count: 3,
  })
  const origin = (amount: number, payee: string) => ({
    account,
    date: '2026-10-02',
    payee,
    amount,
    import_id: file.id,
    imported_payee: payee,
    imported_date: '2026-10-02',
    imported_amount: amount,
  })
  const category = groceries.id
  await call('/api/tracker/transaction/', [
    { ...origin(-20, 'Corner shop'), category },
    { ...origin(-250, 'Transfer to savings'), category },
    { ...origin(250, 'From checking'), account: savings.id, category, import_id: null },
  ])
  await call('/api/tracker/saving/', [
    { ...origin(-400, 'Lumen ISA deposit'), category: brokerage.id, balance: 812.4 },
    { ...origin(-150, 'Lumen ISA deposit'), category: brokerage.id, balance: 662.4 },
  ])

  await page.goto('/app/investments-management/')
  const notice = page.getByText('These 2 records look like contributions seen from a cash account.')
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  await page.getByRole('button', { name: /^Mend all 2: These 2 records/ }).click()
  const review = page.getByRole('dialog', { name: 'Into which investment?' })
  await expect(review.getByRole('note')).toContainText('2 contributions of +$550.00')
  await review.getByRole('button', { name: 'Change 2 records' }).click()
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toBeVisible()

  // A toast stays while the pointer is on it.
  await page.mouse.move(0, 0)
  await page.getByRole('link', { name: 'Look at the pairs' }).click()
  await page.getByRole('button', { name: 'Link the sure pair' }).click()
  await expect(page.getByText('No pair is waiting')).toBeVisible()
  const { transactions } = await call(
    `/api/tracker/saving/filter-paginate-sort-records/?account=${isa.id}`,
  )
  expect(transactions).toEqual([])
  await visit(page, '/app/transaction-management/?filter=Transfer')
  await page.getByRole('button', { name: /^Edit Transfer to savings/ }).click()
  const half = page.getByRole('region', { name: 'Money between my accounts' })
  await expect(half).toContainText('From checking')
  await half.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('2 records unlinked')).toBeVisible()
})
