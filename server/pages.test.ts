// One database is enough: files are served, no table is read.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, openTestApp } from './test/test-app.ts'

const FILES = {
  'index.html': 'site',
  '404.html': 'nothing here',
  'sign-up/index.html': 'sign up',
  'help/rules/index.html': 'help with rules',
  'app/index.html': 'application',
  'app/assets/main-3f2a.js': 'script',
  'app/sw.js': 'worker',
}

let app: TestApp
let close: () => Promise<void>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fireside-pages-'))
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, 'pages', name)), { recursive: true })
    await writeFile(join(folder, 'pages', name), content)
  }
  await writeFile(join(folder, 'secret.html'), 'secret')
  ;({ test: app, close } = await openTestApp({ pages: join(folder, 'pages') }))
})

afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

async function get(url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const { statusCode, body, headers } = await app.app.inject({ method, url })
  return { status: statusCode, body, headers }
}

describe('pages', () => {
  test.each([
    ['/', 'site'],
    ['/?from=mail', 'site'],
    ['/sign-up/', 'sign up'],
    ['/sign-up', 'sign up'],
    ['/help/rules/', 'help with rules'],
    ['/app/', 'application'],
    ['/app/?month=2026-11', 'application'],
    ['/app/fi-plan/planner/', 'application'],
    ['/app/csv-import/import', 'application'],
    ['/app/assets/main-3f2a.js', 'script'],
    ['/app/sw.js', 'worker'],
  ])('%s is served', async (url, body) => {
    const answer = await get(url)
    expect([answer.status, answer.body]).toEqual([200, body])
  })

  test('/app leads to /app/, for good', async () => {
    const answer = await get('/app')
    expect([answer.status, answer.headers.location]).toEqual([308, '/app/'])
  })

  test.each([
    '/nothing/',
    '/help/',
    '/../secret.html',
    '/%2e%2e/secret.html',
    '/help/../../secret',
  ])('%s is a page that says so, with 404', async (url) => {
    const answer = await get(url)
    expect([answer.status, answer.body]).toEqual([404, 'nothing here'])
  })

  test.each(['/app/assets/main-0000.js', '/api/nothing/', '/api'])(
    '%s is a plain 404, never a page',
    async (url) => {
      const answer = await get(url)
      expect([answer.status, answer.body]).toEqual([404, '{"detail":"Not found."}'])
    },
  )

  test('a page cannot be posted to', async () => {
    expect((await get('/app/settings/', 'POST')).status).toBe(404)
  })

  test.each([
    ['/app/assets/main-3f2a.js', 'public, max-age=31536000, immutable'],
    ['/', 'no-cache'],
    ['/app/', 'no-cache'],
    ['/app/rules/', 'no-cache'],
    ['/app/sw.js', 'no-cache'],
  ])('%s is kept by the browser as %s', async (url, kept) => {
    expect((await get(url)).headers['cache-control']).toBe(kept)
  })

  test.each(['/', '/app/', '/app/rules/', '/nothing/'])(
    '%s runs no script but this server its own',
    async (url) => {
      const { headers } = await get(url)
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )
})

describe('headers', () => {
  test.each(['/password-reset/', '/password-reset', '/email-change/', '/email-change/?a=1'])(
    '%s tells nobody where it was: its address may hold a token',
    async (url) => {
      expect((await get(url)).headers['referrer-policy']).toBe('no-referrer')
    },
  )

  test.each(['/', '/app/', '/help/rules/', '/nowhere/', '/api/accounts/me/', '/readyz'])(
    '%s may use nothing of the device that no page of ours asks for',
    async (url) => {
      const policy = String((await get(url)).headers['permissions-policy'])
      for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
        expect(policy).toContain(`${feature}=()`)
      }
    },
  )
})
