// `npm run test:firefox`: one journey in Debian's Firefox, over WebDriver BiDi. From signing up and
// from the sample household to an import, the dashboard and a plan's date. It is not part of `npm test`.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { findFirefox } from '../scripts/find-browser.ts'
import { freePort } from './free-port.ts'

const STATEMENT =
  'Date,Description,Amount\n2026-10-05,HILL ST GROCER,-84.12\n2026-10-17,METRO TRANSIT,-47.35\n'

const port = await freePort()
const address = `http://127.0.0.1:${port}`
const server = spawn('node', ['--import', 'tsx', 'e2e/serve.ts'], {
  env: { ...process.env, E2E_PORT: String(port) },
  stdio: ['ignore', 'inherit', 'inherit'],
})
let browser: Browser | undefined
try {
  await answers(`${address}/readyz`)
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: await findFirefox(),
    headless: true,
    // Of the window: what sets it for a page turns its screen as well, which not every Firefox knows.
    args: ['--width=1280', '--height=985'],
    defaultViewport: null,
  })
  console.log(await browser.version())
  await signUp(await openPage(browser))
  const page = await openPage(browser)
  await lookAround(page)
  await importStatement(page)
  await readDate(page)
  console.log('The journey in Firefox ended well.')
} finally {
  await browser?.close()
  server.kill()
  if (server.exitCode === null) await once(server, 'exit')
}

/** A page that shares nothing with the others. */
async function openPage(within: Browser): Promise<Page> {
  const page = await (await within.createBrowserContext()).newPage()
  page.setDefaultTimeout(60_000)
  return page
}

async function signUp(page: Page): Promise<void> {
  await page.goto(`${address}/sign-up/`)
  await fill(page, 'input[type=email]', `ana-${crypto.randomUUID()}@example.org`)
  await fill(page, 'input[autocomplete=new-password]', 'a quiet evening')
  await press(page, 'button', 'Create account')
  await see(page, 'button', 'Start setting up my account')
  console.log('Signed up, and the set-up opens.')
}

async function lookAround(page: Page): Promise<void> {
  await page.goto(`${address}/`)
  await press(page, 'button', 'Look around with sample data')
  await see(page, 'h1', 'General')
  await see(page, 'main', 'Work becomes optional')
  console.log('The dashboard shows the sample household.')
}

async function importStatement(page: Page): Promise<void> {
  const file = join(tmpdir(), `fireside-firefox-${process.pid}.csv`)
  await writeFile(file, STATEMENT)
  await page.goto(`${address}/app/csv-import/import/`)
  await press(page, '[role=combobox]', 'Account')
  await press(page, '[role=option]', 'Lumen Card - Everyday')
  const field = await page.waitForSelector('input[type=file]')
  await field?.uploadFile(file)
  await press(page, 'button', 'Open')
  await see(page, 'main', '2 rows ready')
  await press(page, 'button', 'Next')
  // Both rows are the sample's own rules'.
  await press(page, 'button', "I've checked my data. Run the import.")
  await see(page, 'h2', 'All rows are stored')
  console.log('A statement is read, classified by rules and stored.')
}

async function readDate(page: Page): Promise<void> {
  await page.goto(`${address}/app/fi-plan/`)
  await press(page, 'a', 'Together')
  await see(page, '[data-testid=fi-date]', '20')
  const words = await page.$eval('[data-testid=fi-date]', ({ textContent }) => textContent)
  assert.match(words, /\d{4}/)
  console.log(`The plan's date: ${words}`)
}

/** To wait until a field is enabled, the library would run a text as code, which the page forbids. */
function fill(page: Page, selector: string, text: string): Promise<void> {
  return page.locator(selector).setWaitForEnabled(false).fill(text)
}

/** Presses the first one that shows the words, or has them as its label, once it can be pressed. */
function press(page: Page, selector: string, words: string): Promise<void> {
  return inPage(page, selector, words, true)
}

/** Waits until one shows the words. */
function see(page: Page, selector: string, words: string): Promise<void> {
  return inPage(page, selector, words, false)
}

/** Asks again and again: what waits by itself is lost when the page becomes another meanwhile. */
async function inPage(page: Page, selector: string, words: string, isPressed: boolean) {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    const done = await page.evaluate(findAndPress, selector, words, isPressed).catch(() => false)
    if (done) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${page.url()} has no ${selector} with “${words}”`)
}

function findAndPress(selector: string, words: string, isPressed: boolean): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const said = [element, ...labels].map(({ textContent }) => textContent).join(' ')
    return said.includes(words) && !element.matches(':disabled, [data-disabled]')
  })
  if (found && isPressed) found.click()
  return found !== undefined
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('The server did not start.')
}
