// What stands over a page is closed by Back before the page is left: on a phone it is the gesture for that.
import { type Page, expect, test } from '@playwright/test'
import { signInWithRecords } from './person.ts'
import { openRecordForm } from './record-form.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('Back closes a sheet, keeps what was typed, and then leaves', async ({ page, request }) => {
  await signInWithRecords(page, request)
  await page.goto('/app/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Transactions' }).tap()
  const record = page.getByRole('button', { name: /^Corner shop 1\b/ })
  const dialog = page.getByRole('dialog')
  await expect(record).toBeVisible()
  // The bar has it; above the list it would take the room of two records.
  await expect(page.getByRole('link', { name: 'Log New Data' })).toHaveCount(1)

  await record.tap()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/transaction-management/)

  await record.tap()
  await dialog.getByRole('button', { name: 'Edit' }).tap()
  const notes = dialog.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Bread, milk and cheese')
  await page.goBack()
  await expect(dialog.getByText(/^Not closed/)).toBeInViewport()
  await expect(notes).toHaveValue('Bread, milk and cheese')
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await expect(dialog).toHaveCount(0)

  await bar.getByRole('button', { name: 'Menu' }).tap()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/transaction-management/)
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/$/)
})

test('Back closes what stands over the first page, and then leaves it at once', async ({
  page,
  request,
}) => {
  await signInWithRecords(page, request)
  await page.goto('/app/')
  const openers = [
    ['Menu', 'dialog'],
    ['Go to, find', 'dialog'],
    [/, choose a month$/, 'dialog'],
    ['More for Spending over time', 'menu'],
  ] as const
  for (const [name, role] of openers) {
    const opener = page.getByRole('button', { name }).first()
    await opener.tap()
    await expect(page.getByRole(role)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole(role)).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(/\/app\/$/)
  }
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('Back closes an open list or calendar, and not the dialog below it', async ({
  page,
  request,
}) => {
  const dialog = await openRecordForm(page, request)
  const category = dialog.getByRole('combobox', { name: 'Category' })
  const tags = dialog.getByRole('combobox', { name: 'Tags' })
  const date = dialog.getByRole('textbox', { name: 'Date' })
  const openers = [
    [category, page.getByRole('option', { name: 'Transport' })],
    [category, page.getByRole('option', { name: 'Transport' })],
    [tags, page.getByText('None yet')],
    [date, page.getByRole('table')],
  ] as const
  for (const [field, list] of openers) {
    await field.tap()
    await expect(list).toBeVisible()
    await page.goBack()
    await expect(list).toBeHidden()
    // A focus that was lost comes back, and would open it again.
    await expect(field).toBeFocused()
    await expect(list).toBeHidden()
  }
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/transaction-management/)
})

test('a field of several lines is seen whole when it gets the focus', async ({ page, request }) => {
  await signInWithRecords(page, request)
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/app/transaction-management/')
  await page.getByRole('button', { name: /^Corner shop 1\b/ }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit' }).tap()
  await dialog.getByRole('textbox', { name: 'Payee' }).focus()
  const notes = dialog.getByRole('textbox', { name: 'Notes' })
  while (!(await isFocused(page, 'TEXTAREA'))) await page.keyboard.press('Tab')
  await expect(notes).toBeFocused()
  const [field, update] = await Promise.all([
    notes.boundingBox(),
    dialog.getByRole('button', { name: 'Update' }).boundingBox(),
  ])
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(update?.y ?? 0)
})

function isFocused(page: Page, tag: string): Promise<boolean> {
  return page.evaluate((name) => document.activeElement?.tagName === name, tag)
}
