import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import linked from '#contract/samples/link-records.json' with { type: 'json' }
import { serve, show, user } from '#web/test/screen.tsx'
import { forgetLinks, linkKept } from './pending-links.ts'
import { PendingLinksAlert } from './pending-links-alert.tsx'

const PAIRS = { id: 'draft-1', pairs: [{ a: 1, b: 2 }] }

const LATER = { id: 'draft-2', pairs: [{ a: 3, b: 4 }] }

beforeEach(async () => {
  for (const links of [PAIRS, LATER]) await forgetLinks(links)
})

test('pairs that were not linked are said, and linked by a press under the same key', async () => {
  let fails = true
  const calls = serve({
    'POST /api/tracker/link/': () =>
      fails ? { status: 503, json: { detail: 'Away.' } } : { status: 201, json: linked },
  })
  await expect(linkKept(PAIRS)).rejects.toThrow('Away.')
  show(() => <PendingLinksAlert />, '/transfers')
  expect(await screen.findByRole('alert')).toHaveTextContent('1 pair of your import is not linked')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Link them' }))
  expect(await screen.findByText('1 pair linked')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual(['draft-1-links-1-0', 'draft-1-links-1-0'])
})

test('where a record of a pair is gone they can be left', async () => {
  serve({
    'POST /api/tracker/link/': () => ({
      status: 400,
      json: { '0.a': ['This record does not exist.'] },
    }),
  })
  await expect(linkKept(PAIRS)).rejects.toThrow()
  show(() => <PendingLinksAlert />, '/transfers')
  await user.click(await screen.findByRole('button', { name: 'Link them' }))
  await user.click(await screen.findByRole('button', { name: 'Leave them' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('nothing is said where nothing waits', async () => {
  serve({ 'POST /api/tracker/link/': () => ({ status: 201, json: linked }) })
  await linkKept(PAIRS)
  show(() => <PendingLinksAlert />, '/transfers')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what a later import links leaves what still waits of an earlier one', async () => {
  let fails = true
  serve({
    'POST /api/tracker/link/': () =>
      fails ? { status: 503, json: { detail: 'Away.' } } : { status: 201, json: linked },
  })
  await expect(linkKept(PAIRS)).rejects.toThrow('Away.')
  fails = false
  await linkKept(LATER)
  show(() => <PendingLinksAlert />, '/transfers')
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Link them' }))
  expect(await screen.findByText('1 pair linked')).toBeVisible()
})
