import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { readHosting } from '#contract/hosting.ts'
import { serve, show } from '#web/test/screen.tsx'
import { SettingsPage } from './settings-page.tsx'

const MIB = 1024 ** 2

async function open(disk: ReplyOf<typeof readHosting>['disk']) {
  const calls = serve({ 'GET /api/accounts/hosting/': () => ({ json: { disk } }) })
  show(SettingsPage, '/settings')
  await screen.findByRole('region', { name: 'Money and months' })
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/hosting/'))).toBe(true)
}

beforeEach(() => localStorage.setItem('fireside.token', 'mine'))

test('whoever hosts it sees the free space', async () => {
  await open({ free_bytes: 20 * 1024 * MIB, space: 'enough' })
  expect(await screen.findByRole('region', { name: 'This server' })).toHaveTextContent(
    '20.0 GB are free on the disk that keeps the data.',
  )
})

test.each([
  ['low' as const, 'Make room soon'],
  ['little' as const, 'Nobody new can look around'],
])('and is warned when it is %s', async (space, words) => {
  await open({ free_bytes: 410 * MIB + 5, space })
  const card = await screen.findByRole('region', { name: 'This server' })
  expect(card).toHaveTextContent('Only 410 MB are free')
  expect(card).toHaveTextContent(words)
})

test('nobody else is shown anything', async () => {
  await open(null)
  expect(await screen.findByRole('region', { name: 'Appearance' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'This server' })).toBeNull()
})
