// A person's first hour: sign up, set up, bring in a statement, see it on the dashboard.
import { type Page, expect, test } from '@playwright/test'

const STATEMENT = 'fixtures/journey/harbor-october.csv'

test('from a bank file to a dashboard whose numbers are the statement’s', async ({ page }) => {
  await signUp(page)
  await setUp(page)

  await page.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option', { name: 'Harbor Bank - Joint' }).click()
  await page.locator('input[type=file]').setInputFiles(STATEMENT)
  await page.getByRole('button', { name: 'Open' }).click()

  // 8 rows and a total, read day first because some days are above 12.
  await expect(page.getByText('8 rows ready')).toBeVisible()
  await expect(page.getByText('1 set aside')).toBeVisible()
  await expect(page.getByText('1 October 2026', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Column mappings saved')).toBeVisible()

  await classify(page, 'HARBOR HOME LOANS 0091', 'Transaction', 'Mortgage')
  await ruleFor(page, 'HILL ST GROCER', 'Groceries')
  await classify(page, 'MERIDIAN DESIGN PAYROLL', 'Income', 'Salary')
  await classify(page, 'METRO TRANSIT WEB', 'Transaction', 'Transport')
  await expectRow(page, 'FAIRVIEW TRANSFER')
  await page.getByRole('button', { name: 'Ignore Record' }).click()
  await classify(page, 'THREAD AND TWINE', 'Transaction', 'Clothing')

  await expect(page.getByRole('tab', { name: 'Transactions 6' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Income 1' })).toBeVisible()
  await page.getByRole('button', { name: "I've checked my data. Run the import." }).click()
  await expect(page.getByText('6 Transaction records imported').first()).toBeVisible()
  await expect(page.getByText('1 Income records imported').first()).toBeVisible()

  // 1840.00 + 84.12 + 66.20 + 47.35 + 24.00 spent, 46.50 came back.
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expect(page.getByText('Spent in October 2026')).toBeVisible()
  const spent = page.getByRole('link', { name: '$2,015.17', exact: true })
  await expect(spent.first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Groceries', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mortgage', exact: true })).toBeVisible()

  await spent.first().click()
  await expect(page).toHaveURL(/\/transaction-management\/\?month=2026-10/)
  await expect(page.getByText('−$2,015.17')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Hill Street Grocer', exact: true })).toHaveCount(3)
})

async function signUp(page: Page): Promise<void> {
  await page.goto('/sign-up/')
  await page.getByLabel('Email').fill(`ana-${crypto.randomUUID()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('a quiet evening')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/app\/onboarding\/$/)
}

async function setUp(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^Save & Next/ })
  await page.getByRole('button', { name: 'Start setting up my account' }).click()
  await expect(page.getByRole('heading', { name: 'Select your currency' })).toBeVisible()
  await next.click()
  // The first row is always used, so leaving it blank sends nothing.
  await expect(page.getByRole('heading', { name: 'Create your financial accounts' })).toBeVisible()
  await next.click()
  await expect(page.getByRole('heading', { name: 'Create your financial accounts' })).toBeVisible()
  await page.getByLabel('Institution, row 1').fill('Harbor Bank')
  await page.getByLabel('Name, row 1').fill('Joint')
  await next.click()
  for (const type of ['income', 'investment', 'transaction']) {
    await expect(
      page.getByRole('heading', { name: `Set up your ${type} categories` }),
    ).toBeVisible()
    await next.click()
  }
  await expect(page.getByRole('heading', { name: 'What now?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create a Basic FI Plan' })).toBeVisible()
  await page.getByRole('link', { name: 'Import Data' }).click()
  await expect(page.getByRole('heading', { name: 'Bulk Import' })).toBeVisible()
  await page.getByRole('link', { name: 'Import Data' }).click()
}

async function expectRow(page: Page, payee: string): Promise<void> {
  await expect(page.getByRole('heading', { name: payee })).toBeVisible()
}

async function classify(page: Page, payee: string, type: string, category: string): Promise<void> {
  await expectRow(page, payee)
  await choose(page, type, category)
  await page.getByRole('button', { name: 'Save & Next' }).click()
}

async function choose(page: Page, type: string, category: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Record type' }).getByText(type).click()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: category }).click()
}

/** A rule made on the way takes the row at hand and the two others it matches. */
async function ruleFor(page: Page, payee: string, category: string): Promise<void> {
  await expectRow(page, `${payee} 0442`)
  await choose(page, 'Transaction', category)
  await page.getByRole('textbox', { name: 'Payee' }).fill('Hill Street Grocer')
  await page.getByRole('button', { name: 'Create Rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Import Rule' })
  await dialog.getByRole('textbox', { name: /^Payee/ }).fill(payee)
  await dialog.getByText('Contains').click()
  await dialog.getByRole('button', { name: 'Create Rule' }).click()
  await expect(page.getByText('New rule created and applied to this record')).toBeVisible()
}
