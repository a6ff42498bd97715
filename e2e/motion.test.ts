// Who asks their system for less motion gets none: what appears fades at most.
import { expect, test } from '@playwright/test'
import { lookAround } from './person.ts'
import { visit } from './visit.ts'

declare global {
  interface Window {
    moved: Set<string>
  }
}

test('with reduced motion nothing moves, not even what opens', async ({ page, request }) => {
  await page.addInitScript(() => {
    const moved = new Set<string>()
    window.moved = moved
    const still = /^(offset|computedOffset|easing|composite|opacity)$|color/i
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue
        const parts = effect.getKeyframes().flatMap(Object.keys)
        const moves = parts.filter((name) => !still.test(name))
        const ms = Number(effect.getComputedTiming().activeDuration)
        if (ms > 1 && moves.length > 0) moved.add(`${effect.target?.className}: ${moves.join(' ')}`)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  await lookAround(page, request)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/app/')
  const chart = page.getByRole('application').first().locator('canvas')
  await expect(chart).toHaveCount(1)
  // A chart is drawn once and is as it stays.
  const drawn = () => chart.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const first = await drawn()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await drawn()).toBe(first)
  await visit(page, '/app/transaction-management/')
  await page.getByRole('button', { name: 'Order and filters' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await visit(page, '/app/tags/')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByLabel('Name').fill('Autumn')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tag created')).toBeVisible()
  expect(await page.evaluate(() => [...window.moved])).toEqual([])
})
