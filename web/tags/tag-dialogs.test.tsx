import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import tags from '#contract/samples/list-tags.json' with { type: 'json' }
import { serve, show, user } from '#web/test/screen.tsx'
import { TagsPage } from './tags-page.tsx'

test('what hangs on a tag is not asked for once it is deleted', async () => {
  const tag = { ...tags[0], id: 3, name: 'Garden' }
  const calls = serve({
    'GET /api/tracker/tag/': () => ({ json: [tag] }),
    'GET /api/tracker/tag/3/queries/': () => ({ json: { queries: [] } }),
    'DELETE /api/tracker/tag/3/': () => ({ status: 204, json: undefined }),
  })
  show(TagsPage, '/tags')
  await user.click(await screen.findByRole('button', { name: 'Delete Garden' }))
  await user.click(await screen.findByRole('button', { name: 'Delete tag' }))
  expect(await screen.findByText('Tag Deleted')).toBeVisible()
  const lists = () => calls.filter(({ path }) => path === '/api/tracker/tag/').length
  await expect.poll(lists).toBe(2)
  expect(calls.filter(({ path }) => path.endsWith('/queries/'))).toHaveLength(1)
})
