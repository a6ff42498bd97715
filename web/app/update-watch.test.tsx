import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#web/test/screen.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
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
    vi.stubEnv('PROD', true)
    const own = document.createElement('script')
    own.type = 'module'
    own.setAttribute('src', '/app/assets/app-1.js')
    // Put beside the page and not run: only its address is read.
    document.documentElement.append(own)
    show(UpdatePrompt, '/home')
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
