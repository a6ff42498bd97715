// Statements in formats other than CSV through the wizard: two accounts in one OFX, days of CAMT in a
// zip, a workbook. Each is read without a question, stored, and offers nothing a second time, in
// whatever format.
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { makeXlsx } from '#domain/test/make-xlsx.ts'
import { writeCamt, writeOfx } from '#domain/test/write-statement.ts'
import type { Day } from '#domain/dates.ts'
import { makePerson } from './person.ts'

const RUN = "I've checked my data. Run the import."
const CARD = '4111000033334444'

const row = (date: string, amount_minor: number, payee: string, reference: string) => ({
  date: date as Day,
  amount_minor,
  payee,
  reference,
})

const OFX = writeOfx(
  [
    {
      number: 'DE021001',
      currency: 'USD',
      opening_minor: 0,
      rows: [
        row('2026-09-01', -8412, 'GREENLEAF', 'A1'),
        row('2026-09-02', -100, 'GREENLEAF', 'A2'),
      ],
    },
    {
      number: CARD,
      currency: 'USD',
      opening_minor: 0,
      rows: [row('2026-09-03', -2400, 'GREENLEAF', 'A1')],
    },
  ],
  { endTags: false, mark: '.' },
)

/** The first account's rows, as the bank's own CSV has them. */
const CSV = 'Date,Description,Amount\n2026-09-01,GREENLEAF,-84.12\n2026-09-02,GREENLEAF,-1.00\n'

const camtOf = (opening_minor: number, rows: ReturnType<typeof row>[]) =>
  strToU8(writeCamt([{ number: 'DE021001', currency: 'USD', opening_minor, rows }], { late: true }))

const CAMT_ZIP = zipSync({
  'statements/2026-09-08.xml': camtOf(0, [row('2026-09-08', -300, 'GREENLEAF', 'C1')]),
  'statements/2026-09-09.xml': camtOf(-300, [row('2026-09-09', -400, 'GREENLEAF', 'C2')]),
})

const WORKBOOK = makeXlsx({
  sheets: [
    { name: 'Cover', rows: [['Example Bank']] },
    {
      name: 'Transactions',
      rows: [
        ['Date', 'Payee', 'Amount'],
        [{ n: 46280, format: 'dd.mm.yyyy' }, 'GREENLEAF', -12.5],
        [{ n: 46281, format: 'dd.mm.yyyy' }, 'GREENLEAF', -7.25],
      ],
    },
  ],
})

/** Answers the headers that sign its person in. */
async function begin(page: Page, request: APIRequestContext): Promise<{ authorization: string }> {
  const { token } = await makePerson(request)
  const made = await request.post('/api/tracker/account/', {
    data: { institution: 'Harbor Bank', name: 'Card', kind: 'card', identifiers: [CARD] },
    headers: { authorization: `Token ${token}` },
  })
  expect(made.status()).toBe(201)
  await page.addInitScript((token) => localStorage.setItem('fireside.token', token), token)
  return { authorization: `Token ${token}` }
}

async function choose(page: Page, name: string, bytes: Uint8Array | string): Promise<void> {
  await page.goto('/app/csv-import/import/')
  await expect(page.getByRole('combobox', { name: 'Account' })).toBeVisible()
  const buffer = Buffer.from(bytes)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

async function chooseAccount(page: Page, field: string, account: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: account }).click()
}

/** From the mapping step to the end: one payee, one category. */
async function store(page: Page, records: string, held?: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radiogroup', { name: 'Classify' }).getByText('By payee').click()
  await expect(page.getByRole('form', { name: 'Greenleaf', exact: true })).toBeVisible()
  const tile = page.getByRole('button', { name: /^Groceries [1-9]$/ })
  await page.keyboard.press((await tile.innerText()).slice(-1))
  await page.keyboard.press('Enter')
  if (held !== undefined) await expect(page.getByText(held)).toBeVisible()
  await page.getByRole('button', { name: RUN }).click()
  await expect(page.getByText(records).first()).toBeVisible()
}

test('OFX of two accounts, a zip of CAMT and a workbook are stored, and once only', async ({
  page,
  request,
}) => {
  const headers = await begin(page, request)
  await choose(page, 'september.ofx', OFX)
  // Parted by account; the card is known by its number, the other one is asked about.
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await expect(files).toContainText(`The file says “${CARD}”`)
  await chooseAccount(page, 'Account of september.ofx, DE021001', 'Harbor Bank - Joint')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('2 rows ready')).toBeVisible()
  await expect(files.getByRole('listitem').nth(1)).toContainText('1 row')
  await store(page, '3 Transaction records imported')

  // The number was kept, so the bank's next file finds its account by itself.
  await choose(page, 'days.zip', CAMT_ZIP)
  await expect(page.getByRole('combobox', { name: 'Account' })).toHaveValue('Harbor Bank - Joint')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('2 rows ready')).toBeVisible()
  await expect(page.getByText('Adds up')).toBeVisible()
  await store(page, '2 Transaction records imported', 'Balance on 9 September 2026')
  // What the statement proves is kept with the account, right after its rows.
  await expect
    .poll(async () => (await request.get('/api/tracker/account/', { headers })).json())
    .toContainEqual(
      expect.objectContaining({
        name: 'Joint',
        balance: { date: '2026-09-09', amount: -7, source: 'file' },
      }),
    )

  await choose(page, 'export.xls', WORKBOOK)
  await chooseAccount(page, 'Account', 'Harbor Bank - Joint')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('2 rows ready')).toBeVisible()
  await store(page, '2 Transaction records imported')

  // All of it is stored already, so there is nothing to classify: the same file, and as CSV what
  // came as OFX.
  await choose(page, 'days.zip', CAMT_ZIP)
  await expectStored(page)
  await page.getByRole('button', { name: 'Start over with another file' }).click()
  await expect(page).toHaveURL(/\/csv-import\/import\/$/)
  await choose(page, 'september.csv', CSV)
  await chooseAccount(page, 'Account', 'Harbor Bank - Joint')
  await expectStored(page)
})

test('a zip of tables is the files in it', async ({ page, request }) => {
  await begin(page, request)
  const card = 'Date,Description,Amount,Card number\n2026-09-03,GREENLEAF,-24.00,4111000033334444\n'
  await choose(page, 'all.zip', zipSync({ 'joint.csv': strToU8(CSV), 'card.csv': strToU8(card) }))
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await chooseAccount(page, 'Account of joint.csv', 'Harbor Bank - Joint')
  await expect(page.getByRole('combobox', { name: 'Account of card.csv' })).toHaveValue(
    'Harbor Bank - Card',
  )
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('2 rows ready')).toBeVisible()
  await store(page, '3 Transaction records imported')
})

async function expectStored(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Duplicates, 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: RUN })).toHaveAttribute('aria-disabled', 'true')
}

test('balances are stored as investments, whose table has all of its columns in view', async ({
  page,
  request,
}) => {
  const headers = await begin(page, request)
  const made = await request.post('/api/tracker/account/', {
    data: { institution: 'Fairview', name: 'Funds', kind: 'investment' },
    headers,
  })
  expect(made.status()).toBe(201)
  await page.setViewportSize({ width: 1440, height: 900 })
  await choose(page, 'funds.csv', 'Date,Balance\n2026-08-31,1213999.55\n2026-09-30,1214000.55\n')
  await chooseAccount(page, 'Account', 'Fairview - Funds')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('combobox', { name: 'Investment category' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Next' }).click()
  const table = page.getByRole('region', { name: 'Rows to import' })
  await expect(table.getByText('$1,214,000.55')).toBeVisible()
  const [shown, whole] = await table.evaluate((frame) => [frame.clientWidth, frame.scrollWidth])
  expect(whole).toBe(shown)
})

test('a file that is no statement is refused in words, whatever its name', async ({
  page,
  request,
}) => {
  await begin(page, request)
  await choose(page, 'statement.ofx', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a))
  await expect(page.getByRole('alert')).toContainText('statement.ofx: This is a picture.')
})
