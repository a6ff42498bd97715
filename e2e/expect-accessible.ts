// What holds of any screen at which a journey stops.
import { type Page, expect } from '@playwright/test'
import axe from 'axe-core'

const isLong = process.env['TEST_LONG'] === 'yes'

interface View {
  width: number
  scheme: 'light' | 'dark'
  /** The other scheme changes colours and nothing else: there only the contrast is left to look at. */
  contrastOnly?: boolean
}

/**
 * In every run each width and each scheme is looked at once, in the long run all four together. One
 * after the other, so that the size and the scheme are changed as seldom as can be.
 */
const VIEWS: readonly View[] = [
  { width: 1440, scheme: 'light' },
  ...(isLong ? [{ width: 1440, scheme: 'dark', contrastOnly: true } as const] : []),
  { width: 390, scheme: 'dark' },
  ...(isLong ? [{ width: 390, scheme: 'light', contrastOnly: true } as const] : []),
]

/**
 * Nothing that axe finds and nothing beyond the edge, on a laptop and on a phone, in either colour
 * scheme; the long run looks at all four. `place` says where it was found; `also` is asked once for
 * each width, with the place. The page keeps the size and the scheme that it had.
 */
export async function expectAccessible(
  page: Page,
  place: string,
  also: (where: string) => Promise<void> = async () => {},
): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 720 }
  for (const { width, scheme, contrastOnly = false } of VIEWS) {
    const where = `${place}, ${width} px`
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await expectNoViolations(page, `${where}, ${scheme}`, contrastOnly ? CONTRAST : {})
    if (contrastOnly) continue
    await also(where)
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, `${place} scrolls sideways at ${width} px`).toBe(0)
  }
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize(before)
  await expectTold(page, before)
}

/** The page has the size and was told so: a resize that comes later cancels what is dragged by then. */
async function expectTold(page: Page, { width }: { width: number }): Promise<void> {
  await page.waitForFunction((width) => innerWidth === width, width)
  await page.evaluate(
    () => new Promise<void>((done) => void requestAnimationFrame(() => setTimeout(done))),
  )
}

/** What a screen reader goes by and axe does not count: one title, and a place for news. */
export async function expectStructure(page: Page, place: string): Promise<void> {
  const found = await page.evaluate(() => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map(({ tagName }) => Number(tagName[1]))
    return {
      titles: levels.filter((level) => level === 1).length,
      news:
        document.querySelectorAll('[role=status], [role=alert], [aria-live], output').length > 0,
    }
  })
  expect(found, place).toEqual({ titles: 1, news: true })
}

const CONTRAST: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/** No screen has frames, so axe runs in the page itself, loaded once for each document. */
async function expectNoViolations(page: Page, place: string, rules: axe.RunOptions): Promise<void> {
  // Before the page has taken the scheme, half-way through a change of colour or opacity, and while it
  // is worked out anew, nothing has the contrast that it is meant to have.
  await page.waitForFunction(() => {
    const wanted = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const { mantineColorScheme: taken = wanted } = document.documentElement.dataset
    return (
      taken === wanted &&
      document.querySelector('[data-busy="true"]') === null &&
      document.getAnimations().every((one) => !(one instanceof CSSTransition))
    )
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      ...asked,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, rules)
  expect(found.map((one) => `${place}: ${one}`)).toEqual([])
}
