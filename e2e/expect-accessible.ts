// What holds of any screen at which a journey stops.
import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

const WIDTHS = [1440, 390]

/**
 * Nothing that axe finds and nothing beyond the edge, on a laptop and on a phone, in either colour
 * scheme. `place` says where it was found. The page keeps the size and the scheme that it had.
 */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 720 }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolations(page, `${place}, ${width} px`)
    // The other scheme changes colours and nothing else.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page, `${place}, ${width} px, dark`, ['color-contrast'])
    await page.emulateMedia({ colorScheme: null })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, `${place} scrolls sideways at ${width} px`).toBe(0)
  }
  await page.setViewportSize(before)
}

async function expectNoViolations(page: Page, place: string, rules?: string[]): Promise<void> {
  // Half-way through a change of colour or opacity nothing has the contrast that it is meant to have.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => !(one instanceof CSSTransition)),
  )
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${place}: ${id}: ${nodes[0]?.html}`)).toEqual([])
}
