// The import wizard beyond its shortest way: by payee and by keys, through a reload in each step and
// a token that ended, with files as banks write them, and taken back as a whole.
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { PASSWORD, makePerson } from './person.ts'

const LATIN1 = 'fixtures/statements/03-at-no-header-semicolon-latin1.csv'
const RUN = "I've checked my data. Run the import."

/** Three payees three times each, so that a second file finds them classified surely. */
const STATEMENT = csv([
  ['2026-09-01', 'GREENLEAF MARKET 1142', '-84.12'],
  ['2026-09-08', 'GREENLEAF MARKET 1142', '-66.20'],
  ['2026-09-15', 'GREENLEAF MARKET 1142', '-47.35'],
  ['2026-09-22', 'GREENLEAF MARKET 1142', '-12.00'],
  ['2026-09-03', 'METRO TRANSIT WEB', '-24.00'],
  ['2026-09-13', 'METRO TRANSIT WEB', '-24.00'],
  ['2026-09-23', 'METRO TRANSIT WEB', '-24.00'],
  ['2026-09-05', 'MERIDIAN PAYROLL', '4120.00'],
  ['2026-09-19', 'MERIDIAN PAYROLL', '4120.00'],
  ['2026-09-29', 'MERIDIAN PAYROLL', '4120.00'],
])

function csv(rows: readonly string[][]): string {
  return [['Date', 'Description', 'Amount'], ...rows].map((row) => row.join(',')).join('\n')
}

interface Signed {
  email: string
  token: string
}

/** Signs a new person in; the token is put there once, so that it can end. */
async function signIn(page: Page, request: APIRequestContext): Promise<Signed> {
  const { email, token } = await makePerson(request)
  await page.goto('/app/login/')
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible()
  return { email, token }
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

type File = string | { name: string; text: string }

async function openFile(page: Page, file: File): Promise<void> {
  await page.goto('/app/csv-import/import/')
  await page.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option', { name: 'Harbor Bank - Joint' }).click()
  const given =
    typeof file === 'string'
      ? file
      : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) }
  await page.locator('input[type=file]').setInputFiles(given)
  await page.getByRole('button', { name: 'Open' }).dblclick()
}

async function classifyByPayee(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(heading(page, 'Classify')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Classify' }).getByText('By payee').click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

const remaining = (page: Page) =>
  page.locator('dl > div', { hasText: 'Remaining' }).getByRole('definition')

/** The payee that is being classified. */
const current = (page: Page, name: string) => page.getByRole('form', { name, exact: true })

async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** The key of a category's tile. */
async function keyOf(page: Page, category: string): Promise<string> {
  const tile = page.getByRole('button', { name: new RegExp(`^${category} [1-9]$`) })
  return (await tile.innerText()).slice(-1)
}

test('a file is classified by payee and keys, imported, offered again and undone', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await openFile(page, { name: 'september.csv', text: STATEMENT })
  await expect(page.getByText('10 rows ready')).toBeVisible()
  await classifyByPayee(page)

  // The biggest first; arrows move, numbers choose, Enter saves and goes on.
  await expect(current(page, 'Greenleaf Market')).toBeVisible()
  await pressKeys(page, 'ArrowDown')
  await expect(current(page, 'Meridian Payroll')).toBeVisible()
  await pressKeys(page, 'ArrowUp')
  await expect(current(page, 'Greenleaf Market')).toContainText('−$209.67')
  await pressKeys(page, await keyOf(page, 'Groceries'), 'Enter')
  await expect(remaining(page)).toHaveText('6')

  // Undo takes the step back, and only that.
  await expect(current(page, 'Meridian Payroll')).toBeVisible()
  await pressKeys(page, 'Control+z')
  await expect(remaining(page)).toHaveText('10')
  await pressKeys(page, 'ArrowUp')
  await pressKeys(page, await keyOf(page, 'Groceries'), 'Enter')
  await expect(remaining(page)).toHaveText('6')

  // Income because the sum is above zero.
  await pressKeys(page, await keyOf(page, 'Salary'), 'Enter')
  await expect(current(page, 'Metro Transit')).toBeVisible()
  await expectAccessible(page, 'classifying by payee')

  // One row of a payee is set differently.
  await page.getByRole('button', { name: 'Set the row of 3 September 2026 differently' }).click()
  const row = page.getByRole('dialog', { name: 'Edit row' })
  await row.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Groceries' }).click()
  await row.getByRole('button', { name: 'Update' }).click()
  await expect(remaining(page)).toHaveText('2')
  await pressKeys(page, await keyOf(page, 'Transport'), 'Enter')

  await expect(page.getByRole('tab', { name: 'Transactions 7' })).toBeVisible()
  await page.getByRole('button', { name: RUN }).click()
  await expect(page.getByText('7 Transaction records imported').first()).toBeVisible()
  await expect(page.getByText('3 Income records imported').first()).toBeVisible()

  // The same file again: nothing of it is new, which is said before anything is classified.
  await openFile(page, { name: 'september.csv', text: STATEMENT })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(heading(page, 'Duplicates, 10')).toBeVisible()
  await expect(page.locator('dl > div', { hasText: 'Will be imported' })).toContainText('0')
  await expect(page.getByRole('button', { name: RUN })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Start over with another file' }).click()

  // The next month: its payees are known.
  await openFile(page, { name: 'october.csv', text: STATEMENT.replaceAll('-09-', '-10-') })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(current(page, 'Greenleaf Market')).toBeVisible()
  await expect(page.getByRole('button', { name: '4 of 4 times Groceries' })).toBeVisible()
  // What is proposed takes a line, and leaves the screen to the work.
  const take = page.getByRole('button', { name: 'Take all 2 sure suggestions' })
  const note = await page.getByRole('note').filter({ has: take }).boundingBox()
  expect(note?.height).toBeLessThanOrEqual(44)
  await take.click()
  const review = page.getByRole('dialog', { name: 'Take all 2 sure suggestions?' })
  await expect(review).toContainText('7 rows will be classified')
  await review.getByRole('button', { name: 'Classify 7 rows' }).click()
  await expect(page.getByRole('button', { name: '2 of 3 times Transport' })).toBeVisible()
  // The first Enter takes the suggestion, the second saves.
  await pressKeys(page, 'Enter', 'Enter')
  await expect(page.getByRole('tab', { name: 'Transactions 7' })).toBeVisible()

  // Undone in the history, its records are gone from every sum.
  await page.goto('/app/transaction-management/?month=2026-09')
  await expect(page.getByText('−$281.67').first()).toBeVisible()
  await page.goto('/app/bulk-import/')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('button', { name: /^Redo/ })).toBeVisible()
  await page.goto('/app/transaction-management/?month=2026-09')
  await expect(page.getByText('−$281.67')).toHaveCount(0)
})

test('a rule says what it matches while it is typed, and a press takes the other spelling', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  const rows = [
    ...Array.from({ length: 3 }, (_, day) => [`2026-09-0${day + 1}`, 'AMAZON MKT 71', '-10.00']),
    ...Array.from({ length: 5 }, (_, day) => [`2026-09-1${day + 1}`, 'Amazon Mkt 9', '-2.00']),
    ['2026-09-20', 'CORNER SHOP 1', '-1.00'],
  ]
  await openFile(page, { name: 'amazon.csv', text: csv(rows) })
  await classifyByPayee(page)
  // Both spellings are one payee.
  await expect(current(page, 'Amazon')).toContainText(
    'Payee contains “AMAZON” or “Amazon”. 8 rows here',
  )
  await pressKeys(page, await keyOf(page, 'Groceries'), 'r')
  const dialog = page.getByRole('dialog', { name: 'Create Import Rule' })
  const preview = dialog.getByRole('region', { name: 'What it matches' })
  await expect(preview).toContainText('3 rows, −$30.00')
  await expect(preview).toContainText('0 records')
  await expect(preview).toContainText('Also 5 rows spelled Amazon')
  await preview.getByRole('button', { name: 'Use this spelling' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Payee/ })).toHaveValue('Amazon')
  await expect(preview).toContainText('5 rows, −$10.00')
  await dialog.getByRole('textbox', { name: /^Payee/ }).fill('Corner shop')
  await dialog.getByText('Contains', { exact: true }).click()
  await expect(preview).toContainText('25 records')
  await dialog.getByRole('textbox', { name: /^Payee/ }).fill('AMAZON')
  await expect(preview).toContainText('3 rows, −$30.00')
  await dialog.getByRole('button', { name: 'Create Rule' }).click()
  await expect(page.getByText('New rule created and applied to this record')).toBeVisible()
  // The other spelling gets a rule, too.
  await expect(remaining(page)).toHaveText('1')
  await expect(page.getByText('8 by your 2 rules')).toBeVisible()
})

test('each step comes back after a reload', async ({ page, request }) => {
  await signIn(page, request)
  await openFile(page, { name: 'september.csv', text: STATEMENT })
  // A double press on Open leaves the first step once: Back is there at once.
  await expect(heading(page, 'Map columns')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Import data')).toBeVisible()
  await page.goForward()
  await expect(page.getByText('10 rows ready')).toBeVisible()
  await page.reload()
  await expect(page.getByText('10 rows ready')).toBeVisible()

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(heading(page, 'GREENLEAF MARKET 1142')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Record type' }).getByText('Income').click()
  await page.getByLabel('Notes').fill('half of it is a gift')
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('half of it is a gift')
  await expect(page.getByRole('radio', { name: 'Income' })).toBeChecked()

  await page.getByText('By payee').click()
  await pressKeys(page, 'ArrowDown', 'ArrowDown')
  await expect(current(page, 'Metro Transit')).toBeVisible()
  await page.getByLabel('Rename payee').fill('Metro')
  await page.reload()
  await expect(current(page, 'Metro Transit')).toBeVisible()
  await expect(page.getByLabel('Rename payee')).toHaveValue('Metro')
  await heading(page, 'Metro Transit').click()
  await pressKeys(page, await keyOf(page, 'Transport'), 'Enter')
  await expect(remaining(page)).toHaveText('7')
  await page.reload()
  await expect(remaining(page)).toHaveText('7')

  await pressKeys(page, await keyOf(page, 'Groceries'), 'Enter')
  await expect(remaining(page)).toHaveText('3')
  // The page ends in the very moment of the press.
  await page.evaluate(() => {
    window.addEventListener('keydown', () => setTimeout(() => window.location.reload()))
  })
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('x')])
  await expect(page.getByRole('tab', { name: 'Transactions 7' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Metro', exact: true })).toHaveCount(3)
})

test('what was dropped does not come back, though the page ends at once', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await openFile(page, { name: 'september.csv', text: STATEMENT })
  // Until it is opened a file is not kept.
  await expect(heading(page, 'Map columns')).toBeVisible()
  await page.goto('/app/csv-import/import/')
  await expect(page.getByText('The import of september.csv is not finished.')).toBeVisible()
  const startOver = page.getByRole('button', { name: 'Start over' })
  // As where the page ends before the browser's database is cleared.
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new Error('the page has ended')
    }
  })
  await startOver.click()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Account' })).toBeVisible()
  await expect(startOver).toHaveCount(0)
})

test('of two tabs with one import nothing is lost: the one that opened it last goes on', async ({
  page,
  request,
  context,
}) => {
  await signIn(page, request)
  const later = await context.newPage()
  await later.goto('/app/csv-import/import/')
  await expect(heading(later, 'Import data')).toBeVisible()
  await openFile(page, { name: 'september.csv', text: STATEMENT })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(remaining(page)).toHaveText('10')
  await expect(later.getByText('An import is open in another tab.')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/app/csv-import/classify/')
  await expect(remaining(other)).toHaveText('10')
  await expect(page.getByText('An import is open in another tab.')).toBeVisible()
  await other.getByText('By payee').click()
  await pressKeys(other, await keyOf(other, 'Groceries'), 'Enter')
  await expect(remaining(other)).toHaveText('6')

  await page.getByRole('button', { name: 'Go on with it here' }).click()
  await page.getByRole('link', { name: 'Go on with it' }).click()
  await expect(remaining(page)).toHaveText('6')
  await expect(other.getByText('An import is open in another tab.')).toBeVisible()
  await page.getByText('By payee').click()
  await expect(current(page, 'Meridian Payroll')).toBeVisible()
  await pressKeys(page, 'x')
  await expect(remaining(page)).toHaveText('3')
  await other.reload()
  await other.getByRole('link', { name: 'Go on with it' }).click()
  await expect(remaining(other)).toHaveText('3')

  await other.goto('/app/csv-import/import/')
  await other.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByText('An import is open in another tab.')).toBeHidden()
  await page.reload()
  await expect(heading(page, 'Import data')).toBeVisible()
  await expect(page.getByText('is not finished')).toBeHidden()
})

test('a token that ends while classifying costs nothing', async ({ page, request }) => {
  const { email } = await signIn(page, request)
  await openFile(page, { name: 'september.csv', text: STATEMENT })
  await classifyByPayee(page)
  await pressKeys(page, await keyOf(page, 'Groceries'), 'Enter')
  await expect(current(page, 'Meridian Payroll')).toBeVisible()
  await pressKeys(page, 'ArrowDown')
  await pressKeys(page, await keyOf(page, 'Transport'))
  await page.getByLabel('Rename payee').fill('Metro')

  const token = await page.evaluate(() => localStorage.getItem('fireside.token'))
  await request.post('/api/accounts/logout/', { headers: { authorization: `Token ${token}` } })
  // The first call that needs the token: what the rule would match in the past.
  await page.getByRole('button', { name: 'Create Rule' }).click()
  await expect(page).toHaveURL(/\/app\/login\//)
  await logIn(page, email)

  await expect(page).toHaveURL(/\/app\/csv-import\/classify\/$/)
  await expect(remaining(page)).toHaveText('6')
  await expect(current(page, 'Metro Transit')).toBeVisible()
  await expect(page.getByLabel('Rename payee')).toHaveValue('Metro')
  const chosen = page.getByRole('button', { name: /^Transport [1-9]$/ })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Save & Next/ }).click()
  await expect(remaining(page)).toHaveText('3')
})

test('a statement with semicolons, Latin-1 and no header row', async ({ page, request }) => {
  await signIn(page, request)
  await openFile(page, LATIN1)
  // Its amounts are in euros, the person's figures in dollars: never added one to one unasked.
  await expect(page.getByText('0 rows ready')).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: /^Convert at a rate/ }).click()
  // Each key is an answer, and none of them may take the field away.
  const rate = page.getByLabel(/USD for 1 EUR/)
  await rate.pressSequentially('2.05', { delay: 150 })
  await expect(rate).toHaveValue('2.05')
  await expect(rate).toBeFocused()
  await expect(page.getByRole('radio', { name: /becomes −\$70.11$/ })).toBeVisible()
  await page.getByRole('radio', { name: /^Keep the figures/ }).click()
  await expect(page.getByText('4 rows ready')).toBeVisible()
  await expect(page.getByText('no header', { exact: false }).first()).toBeVisible()
  await classifyByPayee(page)
  await page.getByRole('searchbox').or(page.getByLabel('Filter payees')).fill('miete')
  await expect(page.getByText('1 of 4 payees')).toBeVisible()
  await expect(current(page, 'Miete Top')).toContainText('−$1,050.00')
  await page.keyboard.press('Enter')
  await pressKeys(page, await keyOf(page, 'Transport'), 'Enter')
  await expect(remaining(page)).toHaveText('3')
  await page.getByLabel('Filter payees').fill('')
  await page.keyboard.press('Escape')
  await expect(current(page, 'Gehalt März Firma Böhm OG')).toBeVisible()
  await pressKeys(page, await keyOf(page, 'Salary'), 'Enter', 'x', 'x')
  await page.getByRole('button', { name: RUN }).click()
  await expect(page.getByText('1 Income records imported').first()).toBeVisible()
})

test('a question about dates has to be answered, and is not asked of the next file', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  // Both orders read every row; only the user can tell.
  const month = (day: string) => ({
    name: 'ambiguous.csv',
    text: csv([
      [`05/${day}/2026`, 'GREENLEAF MARKET', '-84.12'],
      [`06/${day}/2026`, 'METRO TRANSIT', '-24.00'],
    ]),
  })
  const asked = page.getByRole('heading', { name: /^Every date of this file/ })
  await openFile(page, month('03'))
  await expect(page.getByText('2 rows ready')).toBeVisible()
  await expect(asked).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: /^Day first/ }).click()
  await next.click()
  await expect(heading(page, 'Classify')).toBeVisible()
  await openFile(page, month('04'))
  await expect(page.getByText('2 rows ready')).toBeVisible()
  await expect(page.getByText('As saved for this account')).toBeVisible()
  await expect(asked).toBeHidden()
})
