// A new version while the application is open: two builds, one served after the other, as when
// somebody installs an update. The second calls the Tags page differently.
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type BrowserContext, type Page, expect, request, test } from '@playwright/test'
import { type Plugin, build } from 'vite'
import { freePort } from './free-port.ts'
import { makePerson } from './person.ts'

test.use({ serviceWorkers: 'allow' })
// One server whose pages are switched; each test begins with the first build.
test.describe.configure({ mode: 'default' })

const OLD_WORDS = 'Tags group related items across categories'
const NEW_WORDS = 'Labels across categories'

let folder: string
let address: string
let server: ChildProcess

test.beforeAll(async () => {
  test.setTimeout(300_000)
  await mkdir('test-results', { recursive: true })
  folder = await mkdtemp(resolve('test-results/update-'))
  await cp('dist/server', join(folder, 'server'), { recursive: true })
  await buildPages('one', [])
  await buildPages('two', [reword()])
  await install('one')
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  server = spawn('node', [join(folder, 'server/main.js')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      LOG_LEVEL: 'error',
      REGISTRATIONS_PER_HOUR: '0',
    },
  })
  await expect(async () => expect((await fetch(`${address}/readyz`)).ok).toBe(true)).toPass()
})

test.afterAll(async () => {
  server?.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test.beforeEach(() => install('one'))

test('one press, one reload, and a half-filled form keeps what was typed', async ({ context }) => {
  const page = await openSettled(context, '/app/create-record/')
  await page.getByLabel('Payee').fill('Half a rec')
  await page.getByLabel('Amount').fill('-12.50')
  await page.getByLabel('Notes', { exact: true }).fill('to be gone on with')

  await install('two')
  await noticeUpdate(page)
  await expect(page.getByText('An app update is ready for you.')).toBeVisible()
  await expect(page.getByLabel('Payee')).toHaveValue('Half a rec')

  const loads = countLoads(page)
  await page.getByRole('button', { name: 'Click here to update' }).click()
  await becomes(page, 'two')
  await expect(page.getByLabel('Payee')).toHaveValue('Half a rec')
  await expect(page.getByLabel('Amount')).toHaveValue('-12.50')
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('to be gone on with')
  await leaveForTags(page)
  await expect(page.getByText(NEW_WORDS)).toBeVisible()
  await expect(page.getByText('An update is available')).toBeHidden()
  expect(loads()).toBe(1)
})

test('until the press every page of the old version opens, also after a reload', async ({
  context,
}) => {
  const page = await openSettled(context, '/app/accounts/')
  await install('two')
  await openTags(page)
  await expect(page.getByText(OLD_WORDS)).toBeVisible()
  await expect(page.getByText('An update is available', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(OLD_WORDS)).toBeVisible()
  await expect(page.getByText('An update is available')).toBeVisible()
  expect(await versionOf(page)).toBe('one')
})

test('two tabs reload once each, and both keep what was typed', async ({ context }) => {
  const first = await openSettled(context, '/app/create-record/')
  const second = await context.newPage()
  await second.goto(`${address}/app/create-record/?recordType=income`)
  await second.getByLabel('Payee').fill('Second tab')
  await first.getByLabel('Payee').fill('First tab')
  await install('two')
  await noticeUpdate(first)
  await expect(second.getByText('An update is available')).toBeVisible()

  const loads = [countLoads(first), countLoads(second)]
  await first.getByRole('button', { name: 'Click here to update' }).click()
  await becomes(first, 'two')
  await becomes(second, 'two')
  await expect(first.getByLabel('Payee')).toHaveValue('First tab')
  await expect(second.getByLabel('Payee')).toHaveValue('Second tab')
  for (const page of [first, second]) {
    await leaveForTags(page)
    await expect(page.getByText(NEW_WORDS)).toBeVisible()
  }
  expect(loads.map((count) => count())).toEqual([1, 1])
})

test('nothing of the API is kept', async ({ context }) => {
  const page = await openSettled(context, '/app/accounts/')
  const kept = await page.evaluate(async () => {
    const caches = await window.caches.keys()
    const lists = await Promise.all(
      caches.map(async (name) => (await window.caches.open(name)).keys()),
    )
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/app/')
  expect(
    kept.filter((path) => !/^\/(app\/($|assets\/)|(scheme|load-again)\.js$)/.test(path)),
  ).toEqual([])
})

/** A signed-in person whose pages are under the care of the service worker. */
async function openSettled(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${address}/app/login/`)
  const api = await request.newContext({ baseURL: address })
  const { token } = await makePerson(api)
  await api.dispose()
  await context.addInitScript((token) => localStorage.setItem('fireside.token', token), token)
  await page.goto(`${address}${path}`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** What coming back to the tab does. */
async function noticeUpdate(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('An update is available')).toBeVisible()
}

async function openTags(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tags', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
}

/** Away from a form that is half filled. */
async function leaveForTags(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tags', exact: true }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

async function becomes(page: Page, build: string): Promise<void> {
  await expect.poll(() => versionOf(page), { timeout: 60_000 }).toBe(build)
}

/** Empty while the page is on its way. */
function versionOf(page: Page): Promise<string | null> {
  return page
    .evaluate(() => document.querySelector('meta[name=build]')?.getAttribute('content') ?? null)
    .catch(() => null)
}

async function buildPages(name: string, plugins: Plugin[]): Promise<void> {
  const mark: Plugin = {
    name: 'mark',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: name } }],
  }
  await build({
    logLevel: 'error',
    plugins: [mark, ...plugins],
    build: { outDir: join(folder, name), emptyOutDir: true },
  })
}

function reword(): Plugin {
  return {
    name: 'reword',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/web/tags/tags-page.tsx')) return null
      expect(code).toContain(OLD_WORDS)
      return { code: code.replaceAll(OLD_WORDS, NEW_WORDS), map: null }
    },
  }
}

/** Puts a build where the server serves from, in one step. */
async function install(name: string): Promise<void> {
  const next = join(folder, 'next')
  await symlink(join(folder, name), next)
  await rename(next, join(folder, 'pages'))
}
