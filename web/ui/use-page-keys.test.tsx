import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { user } from '#web/test/screen.tsx'
import { usePageKeys } from './use-page-keys.ts'

function Page({ pressed, dialog }: { pressed: string[]; dialog?: boolean }) {
  usePageKeys({ n: () => pressed.push('n') })
  return (
    <>
      <input aria-label="Filter" />
      {dialog && <div role="dialog" aria-modal="true" />}
    </>
  )
}

test('a key of the page does what it is for', async () => {
  const pressed: string[] = []
  render(<Page pressed={pressed} />)
  await user.keyboard('nN')
  expect(pressed).toEqual(['n', 'n'])
})

test('it rests while somebody types, with Ctrl, and behind a dialog', async () => {
  const pressed: string[] = []
  const { rerender } = render(<Page pressed={pressed} />)
  await user.keyboard('{Control>}n{/Control}')
  await user.type(screen.getByLabelText('Filter'), 'n')
  screen.getByLabelText('Filter').blur()
  rerender(<Page pressed={pressed} dialog />)
  await user.keyboard('n')
  expect(pressed).toEqual([])
})

test.each([
  ['open', 'block', []],
  ['closed again, and still in the page', 'none', ['n']],
])('with a list that is %s', async (_, display, expected) => {
  const pressed: string[] = []
  render(
    <div style={{ display }}>
      <div role="listbox" />
    </div>,
  )
  render(<Page pressed={pressed} />)
  await user.keyboard('n')
  expect(pressed).toEqual(expected)
})
