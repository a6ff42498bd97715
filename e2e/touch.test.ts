// What a finger presses is 44 px high, whatever is drawn of it.
import { type Locator, expect, test } from '@playwright/test'
import { anAccount, lookAround } from './person.ts'
import { visit } from './visit.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('a finger that lands beside what is small still presses it', async ({ page, request }) => {
  const token = await lookAround(page, request)
  await visit(page, '/app/')
  await answers(page.locator('.fs-hero a').first())
  for (const figure of await page.locator('.fs-figure > :is(a, button)').all()) {
    await answers(figure)
  }
  await answers(page.getByRole('button', { name: /over 12 months/ }))
  const accounts = page.getByRole('region', { name: 'Account stats' })
  for (const figure of await accounts.getByRole('listitem').getByRole('link').all()) {
    await answers(figure)
  }
  await answers(page.getByRole('link', { name: 'Eating out, by place' }))
  await answers(page.getByRole('button', { name: 'Show all', exact: true }))
  await answers(page.getByRole('link', { name: 'Fireside, to the dashboard' }), 'width')
  await visit(page, '/app/login/')
  const eye = page.getByRole('button', { name: 'Show or hide the password' }).first()
  await answers(eye)
  await answers(eye, 'width')
  await visit(page, '/app/year/')
  for (const figure of await page.locator('.fs-figure > :is(a, button)').all()) {
    await answers(figure)
  }
  await answers(page.getByRole('link', { name: /^Groceries/ }).first())
  await visit(page, '/app/bulk-import/')
  await answers(page.getByRole('link', { name: /^\d+ Transactions?\b/ }).first())
  const card = await anAccount(request, token, 'Lumen Card')
  await visit(page, `/app/rules/?account=${card}`)
  const handle = page.getByRole('button', { name: /^Move the rule for/ }).first()
  await answers(handle)
  await answers(handle, 'width')
  await answers(page.getByRole('link', { name: /^\d+ Transactions?$/ }).first())
  await visit(page, '/app/tags/')
  await answers(page.getByRole('link', { name: /^Investments of/ }).first())
  await answers(page.getByRole('button', { name: /^Delete/ }).first())
  await visit(page, '/app/fi-plan/')
  const plan = page.getByRole('link', { name: 'Together', exact: true })
  await answers(plan)
  await plan.tap()
  await answers(page.getByRole('button', { name: /^Decline/ }).first())
  await answers(page.getByRole('button', { name: 'Sabbatical', exact: true }))
  const compare = page.getByRole('switch', { name: 'Generate comparison without Sabbatical' })
  await answers(compare.locator('xpath=ancestor::label'))
  for (const name of ['Odds', 'Log scale']) {
    const toggle = page.getByRole('switch', { name, exact: true })
    await answers(toggle.locator('xpath=ancestor::label'))
  }
  await page.getByRole('button', { name: 'Adjust the plan' }).tap()
  await answers(page.getByRole('dialog').getByRole('slider').first())
  await answers(page.getByRole('dialog').getByText('By category', { exact: true }))
  await visit(page, '/app/settings/')
  await page.getByRole('combobox', { name: 'Default Dashboard Month' }).tap()
  await page.getByRole('option', { name: 'Prior' }).tap()
  const cross = page.locator('.mantine-Notification-closeButton').first()
  await answers(cross)
  await answers(cross, 'width')
})

test('another page of a list is read from its beginning', async ({ page, request }) => {
  await lookAround(page, request)
  await visit(page, '/app/transaction-management/')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('button', { name: 'Next page' }).tap()
  await expect(pages.getByRole('status')).toHaveText(/^21 to 40 of/)
  const first = page.getByRole('main').getByRole('list').first()
  await expect(first.getByRole('button').first()).toBeInViewport()
})

for (const [width, height] of [
  [390, 844],
  [768, 1024],
] as const) {
  test(`at ${width} px all that can be done with chosen records is on the screen`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height })
    await lookAround(page, request)
    await visit(page, '/app/transaction-management/')
    await page.getByRole('button', { name: 'More for this list' }).tap()
    await page.getByRole('menuitem', { name: /^Select all/ }).tap()
    const bar = page.getByRole('toolbar', { name: 'Chosen records' })
    const { x, width: wide } = (await bar.boundingBox()) ?? { x: 0, width: 0 }
    for (const name of ['Category', 'Delete', 'Clear the selection']) {
      const box = await bar.getByRole('button', { name }).boundingBox()
      expect(box?.x).toBeGreaterThan(x)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(x + wide)
    }
  })
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1194, height: 834 } })

  test('a finger finds as much', async ({ page, request }) => {
    await lookAround(page, request)
    await visit(page, '/app/transaction-management/')
    for (const name of ['Order and filters', 'More for this list', 'Next page']) {
      const button = page.getByRole('button', { name, exact: true })
      await answers(button)
      await answers(button, 'width')
    }
    await answers(page.getByRole('link', { name: 'Transfers' }).last())
    await answers(page.getByRole('link', { name: 'General' }))
    await visit(page, '/app/')
    await answers(page.getByRole('button', { name: 'Previous month' }).first())
  })
})

/** Whether what stands 21 px above and below its middle, or beside it, is the thing itself. */
async function answers(target: Locator, along: 'height' | 'width' = 'height'): Promise<void> {
  const missed = await target.evaluate((thing, along) => {
    thing.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = thing.getBoundingClientRect()
    return [-21, 21].filter((away) => {
      const beside = along === 'width' ? away : 0
      const above = along === 'height' ? away : 0
      const hit = document.elementFromPoint(x + width / 2 + beside, y + height / 2 + above)
      return !thing.contains(hit)
    })
  }, along)
  expect(missed).toEqual([])
}
