import { QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import status from '#contract/samples/read-active-status.json'
import counts from '#contract/samples/read-data-integrity.json'
import { storeToken } from '#web/lib/session.ts'
import { serve } from '#web/test/screen.tsx'
import { FiresideProvider } from '#web/ui/fireside-provider.tsx'
import { admit } from './admit.ts'

const BROKEN = () => ({ status: 500, json: { detail: 'Something broke.' } })
const WANTED = { pathname: '/accounts/', href: '/accounts/', search: {}, cause: 'enter' } as const
const integrity = { ...counts, num_income_categories: 1, num_saving_categories: 1 }
const TOLD = 'Failed to download app settings'

function open(answers: Parameters<typeof serve>[0]) {
  serve({ 'GET /api/accounts/app-settings/': BROKEN, ...answers })
  return admit(new QueryClient({ defaultOptions: { queries: { retry: false } } }), WANTED)
}

beforeEach(async () => {
  await storeToken('a token', null)
  render(<FiresideProvider env="test">page</FiresideProvider>)
  await act(async () => void (await import('#web/ui/toasts.tsx')))
})

test('without the settings the page is shown, and it is said', async () => {
  const session = await act(() =>
    open({
      'GET /api/tracker/data-integrity/': () => ({ json: integrity }),
      'GET /api/accounts/user-active-status/': () => ({ json: status }),
    }),
  )
  expect(session).toEqual({ integrity, status })
  expect(await screen.findByText(TOLD)).toBeVisible()
})

test('a page that cannot be shown says so alone', async () => {
  const tried = open({
    'GET /api/tracker/data-integrity/': BROKEN,
    'GET /api/accounts/user-active-status/': BROKEN,
  })
  await act(() => expect(tried).rejects.toThrow('Something broke.'))
  expect(screen.queryByText(TOLD)).toBeNull()
})
