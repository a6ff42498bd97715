// On paper nothing scrolls: a list stands there with all rows of its page and all columns.
import { expect, test } from '@playwright/test'
import { lookAround } from './person.ts'
import { visit } from './visit.ts'

/** A4 less its margins. */
const PAPER = { width: 718, height: 1000 }

test('lists and the table of a query are whole on paper', async ({ page, request }) => {
  await lookAround(page, request)
  for (const path of [
    'transaction-management',
    'investments-management',
    'query',
    'query/?months=36',
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, `/app/${path}${path.includes('?') ? '' : '/'}`)
    if (path === 'query') await page.getByRole('button', { name: 'Run' }).click()
    const frame = page.locator(':has(> table)')
    await expect(frame).toHaveCount(1)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(PAPER)
    const beyond = await frame.evaluate((own) => {
      const tables = [...own.children].map((table) => table.getBoundingClientRect())
      const height = tables.reduce((sum, table) => sum + table.height, 0)
      const width = Math.max(...tables.map((table) => table.width))
      return [width - own.clientWidth, height - own.clientHeight]
    })
    expect(Math.max(...beyond), path).toBeLessThan(1)
    if (path.startsWith('query')) {
      await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveCount(1)
      const months = path.includes('36') ? 36 : 12
      await expect(page.getByRole('columnheader', { name: /20\d\d/ })).toHaveCount(months)
    }
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  }
})

test('what has many columns lies on its side, a list stands', async ({ page, request }) => {
  await lookAround(page, request)
  const widthOfSheet = async () => {
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    return Number(/MediaBox \[0 0 (\d+)/.exec(pdf.toString('latin1'))?.[1])
  }
  await visit(page, '/app/query/')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('columnheader').nth(10)).toBeAttached()
  expect(await widthOfSheet()).toBeGreaterThan(800)
  await visit(page, '/app/transaction-management/')
  await expect(page.getByRole('table')).toBeAttached()
  expect(await widthOfSheet()).toBeLessThan(600)
})

test('a plan is whole on paper, whatever the window', async ({ page, request }) => {
  await lookAround(page, request)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/app/fi-plan/')
    await page.getByRole('link', { name: /^Together/ }).click()
    await expect(page.getByRole('heading', { name: 'Once off events' })).toBeVisible()
    const chart = page.getByRole('application', { name: /^FI timeline/ })
    await expect(chart.locator('canvas')).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    // The form before the results, each figure, and the bars under the timeline, which is drawn for paper.
    await expect(page.getByRole('heading', { name: 'Starting position' })).toBeAttached()
    await expect(page.getByText('Expense coverage', { exact: true })).toHaveCount(2)
    await page.emulateMedia({ media: 'print' })
    const drawn = chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)
    expect(await drawn).toBe(650)
    const bars = page.getByRole('list', { name: 'Recurring events' }).first()
    const [room, taken] = await Promise.all([chart.boundingBox(), bars.boundingBox()])
    expect(taken?.width).toBeCloseTo(Math.min(650, room?.width ?? 0), 0)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  }
})
