import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show, user } from '#web/test/screen.tsx'

afterEach(() => {
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** The page watches once in its life, so each test has a page of its own. */
async function showPrompt(): Promise<void> {
  vi.stubEnv('PROD', true)
  vi.resetModules()
  const { UpdatePrompt } = await import('./update-prompt.tsx')
  show(UpdatePrompt, '/home')
}

/** A browser in which a newer version waits; gives back what the waiting one is told. */
function withWaitingVersion(): unknown[] {
  const told: unknown[] = []
  const registration = {
    waiting: { postMessage: (message: unknown) => told.push(message) },
    installing: null,
    addEventListener: () => {},
    update: async () => {},
  }
  const serviceWorker = {
    controller: {},
    addEventListener: () => {},
    register: async () => registration,
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return told
}

test('one press lets the waiting version in, and cannot be made twice', async () => {
  const told = withWaitingVersion()
  await showPrompt()
  const button = await screen.findByRole('button', { name: 'Click here to update' })
  expect(told).toEqual([])
  expect(button.closest('.fs-no-print')).not.toBeNull()
  await user.click(button)
  expect(button).toBeDisabled()
  await expect.poll(() => told).toEqual(['activate'])
})

const page = (script: string) => `<script type="module" src="/app/assets/${script}"></script>`

test.each([
  ['the server is away', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['a proxy without its server answers', async () => new Response('', { status: 502 }), false],
  ['the server has this version', async () => new Response(page('app-1.js')), false],
  ['the server has another version', async () => new Response(page('app-2.js')), true],
])(
  'in a browser without workers a part that does not come is an update only where %s',
  async (_, answer, isUpdate) => {
    const own = document.createElement('script')
    own.type = 'module'
    own.setAttribute('src', '/app/assets/app-1.js')
    // Put beside the page and not run: only its address is read.
    document.documentElement.append(own)
    await showPrompt()
    await screen.findByRole('status')
    const fetch = vi.fn<() => Promise<Response>>(answer)
    vi.stubGlobal('fetch', fetch)
    window.dispatchEvent(new Event('vite:preloadError'))
    await expect.poll(() => fetch.mock.calls.length).toBeGreaterThan(0)
    await new Promise((done) => setTimeout(done, 20))
    expect(screen.queryByText('An update is available') !== null).toBe(isUpdate)
    own.remove()
  },
)
