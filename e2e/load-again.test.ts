// On a connection that drops, a part of the application may not come.
import { type Page, expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'

/** The first so many loads of a page come without a part. */
async function dropParts(page: Page, loads: number): Promise<void> {
  let begun = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) begun += 1
  })
  await page.route(/\/app\/assets\/app-.*\.js$/, (route) =>
    begun > loads ? route.continue() : route.abort('connectionreset'),
  )
}

test('a page that did not come whole is loaded once more by itself', async ({ page }) => {
  await dropParts(page, 1)
  await page.goto('/app/login/')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('where that fails, too, it says so and can be tried again', async ({ page }) => {
  await dropParts(page, 2)
  await page.goto('/app/login/')
  await expect(page.getByText('Fireside could not be loaded.')).toBeVisible()
  await expectAccessible(page, 'a page that could not be loaded')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})
