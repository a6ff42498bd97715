// From four banks' files to the date of a plan: by mouse, by keyboard alone, and on a phone. Each
// way takes so many acts and no more, and what is stored is what happened.
import { type Locator, type Page, expect, test } from '@playwright/test'
import { type Hand, expectTruth, goAllTheWay, makeHousehold } from './household.ts'

/** Presses and texts from the end of setting up to the date. */
const ACTS = 23

test('four files become a date by mouse', async ({ page, request }) => {
  const token = await makeHousehold(page, request)
  expect(await goAllTheWay(page, byMouse())).toBe(ACTS)
  await expectTruth(request, token)
})

test('four files become a date by keyboard alone', async ({ page, request }) => {
  const token = await makeHousehold(page, request)
  expect(await goAllTheWay(page, byKeyboard(page))).toBe(ACTS)
  await expectTruth(request, token)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('four files become a date by touch', async ({ page, request }) => {
    const token = await makeHousehold(page, request)
    expect(await goAllTheWay(page, byTouch())).toBe(ACTS)
    await expectTruth(request, token)
  })
})

function byMouse(): Hand {
  return {
    press: (target) => target.click(),
    type: (field, text) => field.fill(text),
    files: (field, paths) => field.setInputFiles(paths),
  }
}

function byTouch(): Hand {
  return { ...byMouse(), press: (target) => target.tap() }
}

function byKeyboard(page: Page): Hand {
  return {
    press: async (target) => {
      await expect(target).not.toHaveAttribute('aria-disabled', 'true')
      await reach(page, target)
      // Enter goes on to the next payee wherever the focus is; Space presses the button itself.
      const isLink = await target.evaluate((element) => element.tagName === 'A')
      await page.keyboard.press(isLink ? 'Enter' : 'Space')
    },
    type: async (field, text) => {
      await reach(page, field)
      await page.keyboard.insertText(text)
    },
    files: async (field, paths) => {
      // Asked for well before the press: the browser may take the key first.
      const chooser = page.waitForEvent('filechooser')
      await reach(page, field)
      await page.keyboard.press('Enter')
      await (await chooser).setFiles(paths)
    },
  }
}

/** Tab moves on until a control has the focus; what it passes is not counted. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 400 && !(await hasFocus()); steps += 1) {
    await page.keyboard.press('Tab')
  }
  expect(await hasFocus(), 'reached with Tab').toBe(true)
}
