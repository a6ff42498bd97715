// `npm run pictures`: takes the README's pictures anew, of the sample household.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Browser, type Page, chromium } from '@playwright/test'
import { buildIfNeeded } from './build.ts'
import { findBrowser } from './find-browser.ts'

const PORT = 3219
const STATEMENT = 'fixtures/statements/01-uk-current-account-preamble.csv'

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
  await page.getByText('Work becomes optional').waitFor()
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
}

async function take(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Charts below the screen wait until they are seen or printed.
  if (options.fullPage) await page.evaluate("dispatchEvent(new Event('beforeprint'))")
  await page.screenshot({ path: join('docs', `${name}.png`), ...options })
}
