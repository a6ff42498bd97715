// Setting up from bank files: the steps open filled in, a reload keeps them, and the files go on into
// the import, already chosen.
import { type Page, expect, test } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { expectAccessible } from './expect-accessible.ts'
import { signInNew } from './person.ts'

const STATEMENT = `Lumen Bank plc,Account statement
Account,Everyday,Sort code 20-14-90

Date,Details,Amount,Category
01/10/2026,HARBOUR HOME LOANS 0091,-£840.00,Housing
13/10/2026,HILL ST GROCER 0442,-£84.12,Food & drink
15/10/2026,HILL ST GROCER 0442,-£24.10,Food & drink
18/10/2026,METRO TRANSIT,-£12.00,Travel
25/10/2026,MERIDIAN PAYROLL,"£2,400.00",Wages
`

const CARD = `Harbor Bank plc,Card statement
Account,Visa

Date,Details,Amount
03/10/2026,PAPER LANE BOOKS,-£12.40
09/10/2026,HARLOW FUEL 22,-£56.08
21/10/2026,MAPLE TREE NURSERY,-£31.00
`

test('a new person sets up from a bank file and lands on its columns', async ({
  page,
  request,
}) => {
  await signInNew(page, request)
  await chooseFiles(page, { 'scan.csv': '%PDF-1.4 no statement' })
  await expect(page.getByRole('alert')).toContainText('This is a PDF.')
  await expect(page.getByRole('button', { name: 'Start setting up my account' })).toBeEnabled()
  await expectAccessible(page, 'onboarding')

  await chooseFiles(page, { 'lumen-october.csv': STATEMENT })
  await expectStep(page, 'Select your currency')
  await expect(page.getByText('lumen-october.csv was read.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('GBP, Pound sterling')
  await next(page)

  await expectStep(page, 'Create your financial accounts')
  await page.reload()
  await expect(page.getByLabel('Institution, row 1')).toHaveValue('Lumen Bank plc')
  await expect(page.getByLabel('Name, row 1')).toHaveValue('Everyday')
  await expect(page.getByText('By your file')).toHaveCount(2)
  for (const width of [768, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // It is to be checked, so all of it is to be seen.
    const isWhole = (field: HTMLElement) => field.scrollWidth <= field.clientWidth
    expect(await page.getByLabel('Institution, row 1').evaluate(isWhole)).toBe(true)
  }
  await page.getByLabel('Institution, row 1').fill('Lumen')
  await expect(page.getByText('By your file')).toHaveCount(1)
  await page.getByLabel('Use row 2').check()
  await page.getByLabel('Institution, row 2').fill('Fairview')
  await page.getByLabel('Name, row 2').fill('Investments')
  await expectAccessible(page, 'onboarding')
  await next(page)

  await expectStep(page, 'Set up your income categories')
  await expect.poll(() => activeNames(page)).toEqual(['Wages'])
  await next(page)
  await expectStep(page, 'Set up your investment categories')
  await expect.poll(() => activeNames(page)).toEqual(['Taxable Brokerage', '401K', 'Roth IRA'])
  await next(page)
  await expectStep(page, 'Set up your transaction categories')
  await expect.poll(() => activeNames(page)).toEqual(['Food & drink', 'Housing', 'Travel'])
  await next(page)

  await expectStep(page, 'What now?')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Import other files' })).toBeVisible()
  await expectAccessible(page, 'onboarding')
  await page.getByRole('button', { name: 'Import your file' }).click()

  await expect(page).toHaveURL(/\/csv-import\/map-columns\/$/)
  await expect(page.getByText('lumen-october.csv', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Lumen - Everyday, /)).toBeVisible()
  await expect(page.getByText('5 rows ready')).toBeVisible()
})

test('several files, two of them in a zip, are accounts, and each is led to what was made of it', async ({
  page,
  request,
}) => {
  await signInNew(page, request)
  await chooseFiles(page, {
    'scan.csv': '%PDF-1.4 no statement',
    'banks.zip': zipSync({
      'lumen-october.csv': strToU8(STATEMENT),
      'visa.csv': strToU8(CARD),
      'README.txt': strToU8('Thank you.'),
    }),
  })
  await expectStep(page, 'Select your currency')
  await expect(page.getByText('2 files were read.')).toBeVisible()
  await expect(page.getByText('scan.csv cannot be used.')).toBeVisible()
  await next(page)
  await expect(page.getByLabel('Name, row 1')).toHaveValue('Everyday')
  await expect(page.getByLabel('Institution, row 2')).toHaveValue('Harbor Bank plc')
  await page.getByLabel('Name, row 2').fill('Household card')
  for (const _ of ['accounts', 'income', 'saving', 'transaction']) await next(page)

  await expectStep(page, 'What now?')
  await page.reload()
  await page.getByRole('button', { name: 'Import your 2 files' }).click()
  await expect(page).toHaveURL(/\/csv-import\/import\/$/)
  const account = (file: string) => page.getByRole('combobox', { name: `Account of ${file}` })
  await expect(account('lumen-october.csv')).toHaveValue('Lumen Bank plc - Everyday')
  await expect(account('visa.csv')).toHaveValue('Harbor Bank plc - Household card')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('5 rows ready')).toBeVisible()
})

test('what the file did not tell is marked in its field', async ({ page, request }) => {
  await signInNew(page, request)
  await chooseFiles(page, { '401k.csv': 'Date,Payee,Amount\n2026-10-01,Contribution,500.00\n' })
  await expectStep(page, 'Select your currency')
  await next(page)
  const mark = await page.getByText('Not in your file').first().boundingBox()
  const field = await page.getByLabel('Institution, row 1').boundingBox()
  if (!mark || !field) throw new Error('Nothing is marked.')
  expect(mark.x).toBeGreaterThan(field.x)
  expect(mark.x + mark.width).toBeLessThan(field.x + field.width)
  expect(mark.y).toBeGreaterThan(field.y)
  expect(mark.y + mark.height).toBeLessThan(field.y + field.height)
})

async function chooseFiles(page: Page, files: Record<string, string | Uint8Array>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'I have a bank file' }).click()
  await (
    await chooser
  ).setFiles(
    Object.entries(files).map(([name, content]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })),
  )
}

async function expectStep(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save & Next/ }).click()
}

async function activeNames(page: Page): Promise<string[]> {
  await expect(page.getByLabel('Name, row 1')).toBeVisible()
  return page.getByLabel(/^Name, row/).evaluateAll((inputs) =>
    inputs
      .filter((input): input is HTMLInputElement => input instanceof HTMLInputElement)
      .filter((input) => !input.disabled && input.value !== '')
      .map((input) => input.value),
  )
}
