import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, show, user } from '#web/test/screen.tsx'
import { usePalette } from './use-palette.tsx'

function Page() {
  const { palette } = usePalette()
  return (
    <>
      <input aria-label="Filter" />
      {palette}
    </>
  )
}

test('? shows all keys, but not to somebody who types one', async () => {
  serve({})
  show(Page, '/')
  await user.type(await screen.findByLabelText('Filter'), '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.tab()
  await user.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Keys' }))
  expect(sheet.getByText('Ctrl K')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
