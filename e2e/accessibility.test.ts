// No screen has anything axe finds wrong, in either colour scheme, on a laptop or a phone.
import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect, test } from '@playwright/test'
import { signInWithRecords } from './person.ts'

const SCREENS = [
  '/',
  '/income-management/',
  '/investments-management/',
  '/transaction-management/',
  '/create-record/',
  '/accounts/',
  '/categories/',
  '/tags/',
  '/bulk-import/',
  '/csv-import/import/',
  '/rules/',
  '/settings/',
]
const PUBLIC = ['/', '/sign-up/', '/help/', '/app/login/']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport })

      test('the screens of a signed-in person', async ({ page, request }) => {
        await signInWithRecords(page, request)
        for (const screen of SCREENS) await check(page, `/app${screen}`)
      })

      test('the pages anyone sees', async ({ page }) => {
        for (const address of PUBLIC) await check(page, address)
      })
    })
  }
}

async function check(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${address}: ${id}: ${nodes[0]?.html}`)).toEqual([])
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond, `${address} scrolls sideways`).toBe(0)
}
