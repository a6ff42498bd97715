// Where scroll bars take room, as on most desktops, nothing is cut for them.
import { expect, test } from '@playwright/test'
import config from '../playwright.config.ts'
import { lookAround } from './person.ts'
import { visit } from './visit.ts'

test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
})

test('beside scroll bars the drawer has its words whole, and a table its columns', async ({
  page,
  request,
}) => {
  await lookAround(page, request)
  await page.setViewportSize({ width: 1280, height: 640 })
  await visit(page, '/app/transaction-management/')
  const drawer = page.getByRole('navigation', { name: 'Main' })
  const bar = await drawer.locator('xpath=..').evaluate((side) => {
    return (side as HTMLElement).offsetWidth - side.clientWidth
  })
  expect(bar, 'its scroll bar takes room').toBeGreaterThan(0)
  await expect(drawer.getByText('Financial Independence')).toBeVisible()
  const cut = await drawer
    .getByRole('link')
    .locator('span')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    )
  expect(cut).toEqual([])
  const table = page.locator(':has(> table)')
  expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)

  // Below 1120 px the lists are cards.
  for (const list of ['transaction-management', 'investments-management']) {
    for (const width of [1440, 1280, 1200, 1120]) {
      await page.setViewportSize({ width, height: 640 })
      await visit(page, `/app/${list}/`)
      expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
      const names = page.locator('[data-payee] > :first-child')
      await expect(names).not.toHaveCount(0)
      expect(await names.evaluateAll(cutOf), `${list} at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 1119, height: 640 })
    await expect(page.getByRole('region', { name: /, page 1$/ })).toBeVisible()
    await expect(table).toHaveCount(0)
  }
})

/** The names of which two lines do not show all. */
function cutOf(names: Element[]): (string | null)[] {
  return names.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent)
}
