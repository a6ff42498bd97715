// `npm run pictures`: takes the pictures of the README and of the site anew, of the sample household.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type Page, chromium, expect } from '@playwright/test'
import { buildIfNeeded } from './build.ts'
import { findBrowser } from './find-browser.ts'

const PORT = 3219
const STATEMENT = 'fixtures/statements/01-uk-current-account-preamble.csv'

/** In the browser, which has the encoder: the bytes of a PNG in base64 to those of a WebP. */
const TO_WEBP = `async (png) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })
  return [...new Uint8Array(await blob.arrayBuffer())]
}`

await buildIfNeeded()
const demo = spawn('node', ['--import', 'tsx', 'scripts/demo.ts'], {
  env: { ...process.env, PORT: String(PORT), LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let browser: Browser | undefined
try {
  const signIn = await signInOf(demo.stdout)
  browser = await chromium.launch({
    executablePath: (await findBrowser()) ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 1000 },
    reducedMotion: 'reduce',
  })
  await takePictures(page, signIn)
} finally {
  await browser?.close()
  demo.kill()
  if (demo.exitCode === null) await once(demo, 'close')
}

/** What the demo prints once it is filled; it listens soon after. */
async function signInOf(
  output: AsyncIterable<Buffer>,
): Promise<{ email: string; password: string }> {
  let told = ''
  for await (const piece of output) {
    told += piece.toString()
    const found = /Sign in with (\S+) and the password: (.+)/.exec(told)
    if (found?.[1] && found[2] && told.includes('ready at')) {
      return { email: found[1], password: found[2].trim() }
    }
  }
  throw new Error('the sample household did not start')
}

async function takePictures(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/app/login/')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Spending over time' }).waitFor()
  await take(page, 'general', { fullPage: true })

  await page.goto('/app/transaction-management/')
  await take(page, 'transactions')

  await page.goto('/app/query/?months=12&display=stacked_column')
  await take(page, 'query-tool')

  await page.goto('/app/fi-plan/')
  await page.getByRole('link', { name: 'Together' }).first().click()
  await take(page, 'planner')

  await page.goto('/app/csv-import/import/')
  await page.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option', { name: 'Harbor Bank - Joint' }).click()
  await page.locator('input[type=file]').setInputFiles(STATEMENT)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('heading', { level: 1, name: 'Map columns' }).waitFor()
  await take(page, 'map-columns', { fullPage: true })
  await takeForSite(page, 'mapping', { width: 1240, height: 860 })

  await page.goto('/app/?by=category')
  await takeForSite(page, 'general', { width: 1360, height: 790 })
}

async function take(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  await settle(page)
  if (options.fullPage) await seeAll(page)
  await page.screenshot({ path: join('docs', `${name}.png`), ...options })
}

/** Charts below the screen wait until they are seen. */
async function seeAll(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  for (let top = 0; top < height; top += 500) {
    await page.evaluate(`scrollTo(0, ${top})`)
    await page.waitForTimeout(100)
  }
  await page.evaluate('scrollTo(0, 0)')
  await settle(page)
}

/** Every screen has a title, and nothing on it stands for what is still to come. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[class*=_shape_]')).toHaveCount(0)
  // Nothing stands out because the last press was there.
  await page.mouse.move(0, 0)
  // The drawings of the last answers.
  await page.waitForTimeout(500)
}

/** In either colour scheme, as the site shows it to its visitor, and small: as WebP. */
async function takeForSite(
  page: Page,
  name: string,
  size: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate('scrollTo(0, 0)')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    const png = (await page.screenshot()).toString('base64')
    const webp = await page.evaluate<number[]>(`(${TO_WEBP})('${png}')`)
    const folder = join('web', 'public', 'site', 'images')
    await writeFile(join(folder, `${name}-${colorScheme}.webp`), Buffer.from(webp))
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
