// From four banks' files to the date of a plan: by mouse, by keyboard alone, and on a phone. Each
// way takes so many acts and no more, and what is stored is what happened.
import { type Locator, type Page, expect, test } from '@playwright/test'
import { type Hand, TRUTH, expectTruth, goAllTheWay, makeHousehold } from './household.ts'
import { PASSWORD } from './person.ts'

/** Presses and texts from the end of setting up to the date. */
const ACTS = 23

test('four files become a date by mouse', async ({ page, request }) => {
  const token = await makeHousehold(page, request)
  expect(await goAllTheWay(page, byMouse())).toBe(ACTS)
  await expectTruth(request, token)
})

test('four files become a date by keyboard alone, from signing up on', async ({
  page,
  request,
}) => {
  // The longest journey of all: some hundred keys, each waited for.
  test.setTimeout(300_000)
  const hand = byKeyboard(page)
  const token = await signUpAndSetUp(page, hand)
  expect(await goAllTheWay(page, hand)).toBe(ACTS)
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
      await expectFocus(page)
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

/** From the sign-up form to the end of setting up, all in fields and buttons that Tab comes by. */
async function signUpAndSetUp(page: Page, hand: Hand): Promise<string> {
  await page.goto('/sign-up/')
  await hand.type(page.getByLabel('Email'), `household-${crypto.randomUUID()}@example.org`)
  await hand.type(page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/onboarding\/$/)

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await hand.press(page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.getByRole('main')).toBeFocused()
  await hand.press(page.getByRole('button', { name: 'Start setting up my account' }))
  await expectStep(page, 'Select your currency')
  await hand.type(page.getByRole('combobox', { name: 'Currency' }), TRUTH.currency)
  await expect(page.getByRole('option', { name: TRUTH.currency })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Shown as £1,234.56.')).toBeVisible()
  const next = page.getByRole('button', { name: /^Save & Next/ })
  await hand.press(next)
  await expectStep(page, 'Create your financial accounts')
  for (const [index, { institution, name }] of TRUTH.accounts.entries()) {
    if (index > 0) await hand.press(page.getByLabel(`Use row ${index + 1}`))
    await hand.type(page.getByLabel(`Institution, row ${index + 1}`), institution)
    await hand.type(page.getByLabel(`Name, row ${index + 1}`), name)
  }
  await hand.press(next)
  const { income, saving, transaction } = TRUTH.categories
  const late = transaction.slice(9)
  await nameRows(page, hand, 'Set up your income categories', income)
  await nameRows(page, hand, 'Set up your investment categories', saving)
  await nameRows(page, hand, 'Set up your transaction categories', transaction.slice(0, 9))
  await expectStep(page, 'What now?')
  await hand.press(page.getByRole('link', { name: 'Import Data' }))
  await expect(page.getByRole('heading', { name: 'Bulk Import' })).toBeVisible()
  for (const name of late) await addCategory(page, name)
  return page.evaluate(() => localStorage.getItem('fireside.token') ?? '')
}

/** One step of names: its rows say these and no others. */
async function nameRows(page: Page, { press, type }: Hand, title: string, names: string[]) {
  await expectStep(page, title)
  const fields = page.getByLabel(/^Name, row/)
  await expect(fields.first()).toBeVisible()
  for (let row = 0; row < (await fields.count()); row += 1) {
    const name = names[row]
    const field = fields.nth(row)
    if ((await field.isDisabled()) !== (name === undefined)) {
      await press(page.getByLabel(`Use row ${row + 1}`))
    }
    if (name !== undefined) await type(field, name)
  }
  await press(page.getByRole('button', { name: /^Save & Next/ }))
}

/** Found with the keys of the palette, made in a dialog that opens and closes by key. */
async function addCategory(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Screen, account/ })
  await expect(field).toBeFocused()
  await page.keyboard.insertText('Transactions: Categories')
  await expect(page.getByRole('option', { name: 'Transactions: Categories' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Transaction Categories' })).toBeVisible()
  const create = page.getByRole('button', { name: 'Create', exact: true })
  await reach(page, create)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.insertText(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(create).toBeFocused()
}

async function expectStep(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectFocus(page)
}

/** Something has the focus: whoever uses keys is not sent back to the top of the page. */
async function expectFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'), 'the focus is lost')
    .not.toBe('BODY')
}

/** Tab moves on until a control has the focus; what it passes is not counted. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 400 && !(await hasFocus()); steps += 1) {
    await page.keyboard.press('Tab')
  }
  expect(await hasFocus(), 'reached with Tab').toBe(true)
  expect(await target.evaluate(isRinged), 'a ring shows the focus').toBe(true)
}

/** Whether a ring stands around a control, or around what holds it or is drawn in its place. */
function isRinged(control: Element): boolean {
  const holders = [control, control.parentElement, control.parentElement?.parentElement]
  return [...holders, control.nextElementSibling].some((one) => {
    if (!one) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  })
}
