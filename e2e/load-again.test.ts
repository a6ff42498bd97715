// On a connection that drops, a part of the application may not come.
import { type Page, expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'

/** The first so many loads of a page come without a part. */
async function dropPart(page: Page, part: RegExp, loads: number): Promise<void> {
  let begun = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) begun += 1
  })
  await page.route(part, (route) =>
    begun > loads ? route.continue() : route.abort('connectionreset'),
  )
}

const APPLICATION = /\/app\/assets\/app-.*\.js$/
const LOGIN = /\/app\/assets\/login-page-.*\.js$/

test('a page that did not come whole is loaded once more by itself', async ({ page }) => {
  await dropPart(page, APPLICATION, 1)
  await page.goto('/app/login/')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('where that fails, too, it says so and can be tried again', async ({ page }) => {
  await dropPart(page, APPLICATION, 2)
  await page.goto('/app/login/')
  await expect(page.getByText('Fireside could not be loaded.')).toBeVisible()
  await expectAccessible(page, 'a page that could not be loaded')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('a screen whose part did not come is loaded anew by its button', async ({ page }) => {
  await dropPart(page, LOGIN, 2)
  await page.goto('/app/login/')
  await expect(page.getByText('This page could not be shown')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})
