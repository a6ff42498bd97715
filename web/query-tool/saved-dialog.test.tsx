import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import samples from '#contract/samples/list-queries.json' with { type: 'json' }
import { serve, show, user } from '#web/test/screen.tsx'
import { SavedDialog } from './saved-dialog.tsx'

const QUERIES = ['First', 'Second', 'Third'].map((name, at) => ({
  ...samples[0],
  id: at + 1,
  name,
}))

test('after one is deleted the focus is at the next, after the last at the one before', async () => {
  const deleted: string[] = []
  serve({
    'GET /api/tracker/query/': () => ({ json: QUERIES }),
    ...Object.fromEntries(
      QUERIES.map(({ id }) => [`DELETE /api/tracker/query/${id}/`, () => ({ status: 204 })]),
    ),
  })
  const nothing = () => {}
  show(
    () => (
      <SavedDialog
        current={undefined}
        onOpen={nothing}
        onDeleted={(id) => deleted.push(String(id))}
        onClose={nothing}
      />
    ),
    '/query',
  )
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }))
    await user.click(await screen.findByRole('button', { name: 'Delete query' }))
  }
  await remove('Second')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Third' })).toHaveFocus())
  await remove('Third')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete First' })).toHaveFocus())
  expect(deleted).toEqual(['2', '3'])
})
