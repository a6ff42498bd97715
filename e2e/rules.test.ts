// The rules of an account: made, put in order, held against each other, copied, applied to the past.
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { signInWithRecords } from './person.ts'
import { visit } from './visit.ts'

test('rules are made, and one that can never apply is moved up by keyboard', async ({
  page,
  request,
}) => {
  const { account } = await signInWithRecords(page, request)
  await page.goto(`/app/rules/?account=${account}`)
  await expect(page.getByText("This account doesn't have any import rules")).toBeVisible()
  await makeRule(page, 'Corner shop 1', 'First Corner')
  await makeRule(page, 'Corner shop', 'Corner Shop')

  // The wider rule was made last, so it is tried first and leaves the other nothing.
  const dead = rules(page).filter({ hasText: 'Can never apply.' })
  await expect(dead).toContainText('Rule 1, Payee contains Corner shop, is tried first')
  await expectAccessible(page, 'rules')

  await page.getByRole('button', { name: 'Move the rule for Corner shop 1' }).focus()
  await page.keyboard.press('Space')
  // Over its own place: from then on it is known where the others are.
  await expect(page.getByText('The rule for Corner shop 1 is at place 2 of 2.')).toBeAttached()
  // A press may go into scrolling the list; there is nothing above the first.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    const above = page.getByText('The rule for Corner shop 1 is at place 1 of 2.')
    await expect(above).toBeAttached({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await page.keyboard.press('Space')
  await expect(dead).toHaveCount(0)
  await expect(rules(page).first()).toContainText('Corner shop 1')
  await page.reload()
  await expect(rules(page).first()).toContainText('Corner shop 1')
})

test('rules are copied to another account and applied to the past', async ({ page, request }) => {
  const { token, account } = await signInWithRecords(page, request)
  const everyday = await post(request, token, '/api/tracker/account/', {
    institution: 'Lumen Card',
    name: 'Everyday',
  })
  for (const [payee, rename_payee] of [
    ['Corner shop', 'Corner Shop'],
    ['Corner shop 1', 'First Corner'],
  ]) {
    const rule = { account, payee, payee_match_type: 'contains', rename_payee }
    await post(request, token, '/api/tracker/rule/', rule)
  }

  await page.goto(`/app/rules/?account=${account}`)
  await page.getByRole('button', { name: 'Copy to another account' }).click()
  const copy = page.getByRole('dialog', { name: 'Copy rules to another account' })
  await expect(copy.getByRole('combobox', { name: 'Copy to' })).toHaveValue('Lumen Card - Everyday')
  await expectAccessible(page, 'rules')
  await copy.getByRole('checkbox', { name: 'Payee contains Corner shop', exact: true }).click()
  await copy.getByRole('button', { name: 'Copy 1 rule' }).click()
  await expect(page.getByText('1 rule to Lumen Card - Everyday.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy to another account' }).click()
  await copy.getByRole('button', { name: 'Copy 2 rules' }).click()
  await expect(page.getByText('1 was there already.')).toBeVisible()

  await page.getByRole('button', { name: 'Apply to past records' }).click()
  const review = page.getByRole('dialog', { name: 'Apply the rules to past records' })
  await review.getByRole('button', { name: 'Change 25 records' }).click()
  await expect(review).toHaveCount(0)
  // 1 and 10 to 19; the others are left to the wider rule.
  const first = page.getByRole('link', { name: '11 Transactions' })
  await expect(first).toBeVisible()
  await expect(page.getByRole('link', { name: '14 Transactions' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Change undone')).toBeVisible()
  await expect(page.getByText('No record classified yet')).toHaveCount(2)

  await page.getByRole('button', { name: 'Apply Corner shop 1 to past records' }).click()
  const one = page.getByRole('dialog', { name: 'Apply this rule to past records' })
  await one.getByRole('button', { name: 'Change 11 records' }).click()
  await first.click()
  await expect(page.getByText('Rule: contains Corner shop 1')).toBeVisible()
  await expect(page.getByText(/^11 records/)).toBeVisible()

  await visit(page, `/app/rules/?account=${everyday.id}`)
  await expect(rules(page)).toHaveCount(2)
  await expect(rules(page).first()).toContainText('Corner shop 1')
})

function rules(page: Page) {
  return page.getByRole('list', { name: 'Rules, the first tried first' }).locator('> li')
}

async function makeRule(page: Page, payee: string, renamed: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Import Rule' })
  await dialog.getByRole('textbox', { name: 'Payee', exact: true }).fill(payee)
  await dialog.getByText('Contains', { exact: true }).click()
  await dialog.getByRole('switch', { name: 'Rename payee' }).click()
  await dialog.getByRole('textbox', { name: 'New payee' }).fill(renamed)
  await dialog.getByRole('button', { name: 'Create Rule' }).click()
  await expect(dialog).toHaveCount(0)
}

interface Made {
  id: number
}

async function post(
  request: APIRequestContext,
  token: string,
  path: string,
  data: unknown,
): Promise<Made> {
  const reply = await request.post(path, { headers: { authorization: `Token ${token}` }, data })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()) as Made
}
