// A laptop's window at 200 %: half as wide, half as high. What has the focus is seen whole, and nothing
// scrolls sideways.
import { type Page, expect, test } from '@playwright/test'
import { lookAround } from './person.ts'
import { visit } from './visit.ts'

test.use({ viewport: { width: 640, height: 400 } })

const SCREENS = ['/app/transaction-management/', '/app/fi-plan/planner/?planType=integrated']
/** Enough to go past the first screenful. */
const STOPS = 30

test('at 200 % no bar stands over what has the focus', async ({ page, request }) => {
  await lookAround(page, request)
  for (const address of SCREENS) {
    await visit(page, address)
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await coverOfFocus(page), `${address}, stop ${stop}`).toBeNull()
    }
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, `${address} scrolls sideways`).toBe(0)
  }
})

/** What stands over the focused control, or how it lies outside; null when it can be seen. */
function coverOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const control = document.activeElement
    if (!control || control === document.body) return null
    const { left, top, bottom, width, height } = control.getBoundingClientRect()
    // What is higher than the window cannot be seen whole.
    if (height > innerHeight / 2) return null
    if (top < 0 || bottom > innerHeight) return `${control.outerHTML.slice(0, 120)} is outside`
    const spots = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y))
    const over = spots.find((one) => one?.closest('nav, header') && !one.contains(control))
    return over && !over.closest('nav, header')?.contains(control) ? over.outerHTML : null
  })
}
