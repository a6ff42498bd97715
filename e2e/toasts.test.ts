// A toast tells what became of a press and leaves what can be pressed next free.
import { expect, test } from '@playwright/test'
import { openRecordForm } from './record-form.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('on a phone a toast covers neither the head of a dialog nor its buttons', async ({
  page,
  request,
}) => {
  const dialog = await openRecordForm(page, request)
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Bread')
  const refused = { status: 500, json: { detail: 'Not now.' } }
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/tracker/transaction/'),
    (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(refused)),
  )
  await dialog.getByRole('button', { name: 'Update' }).tap()
  const toast = page.getByRole('alert').filter({ hasText: 'Record Not Updated' })
  await expect(toast).toBeVisible()
  // It moves in.
  await expect.poll(() => toast.boundingBox().then((box) => box?.height ?? 0)).toBeGreaterThan(40)
  await dialog.getByRole('heading').scrollIntoViewIfNeeded()
  const box = await toast.boundingBox()
  const [top, bottom] = [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)]
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThan(844)
  const beside = [
    dialog.getByRole('heading'),
    ...['Close', 'Update', 'Cancel'].map((name) => dialog.getByRole('button', { name })),
  ]
  for (const one of beside) {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {}
    expect(y + height <= top || y >= bottom).toBe(true)
  }
})
