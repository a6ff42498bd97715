// The form of a record on a phone, in its dialog.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { signInWithRecords } from './person.ts'

/** Signs somebody new in, opens one of their records and presses Edit; answers the dialog. */
export async function openRecordForm(page: Page, request: APIRequestContext): Promise<Locator> {
  await signInWithRecords(page, request)
  await page.goto('/app/transaction-management/')
  await page.getByRole('button', { name: /^Corner shop 1\b/ }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit' }).tap()
  return dialog
}
