// The figures of screens, as journeys read and date them.
import { type Page, expect } from '@playwright/test'

const NOW = new Date()

/** The first day of the month so many months ago, as `2026-11`. */
export function month(ago: number): string {
  return new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() - ago, 1))
    .toISOString()
    .slice(0, 7)
}

/** The first amount in a text: "Spent −$20.00" is -20. */
export function amountIn(text: string): number {
  const found = /([−+]?)\$([\d,]+\.\d\d)/.exec(text)
  if (!found) throw new Error(`no amount in: ${text}`)
  const size = Number((found[2] ?? '').replaceAll(',', ''))
  return found[1] === '−' ? -size : size
}

/** What the list on screen says of itself. */
export async function listSum(page: Page): Promise<number> {
  const line = page.locator('output:not([data-busy])', { hasText: /\d+ records?/ })
  await expect(line).toContainText('$')
  return amountIn(await line.innerText())
}
