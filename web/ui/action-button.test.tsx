import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { user } from '#web/test/screen.tsx'

import { ActionButton } from './action-button.tsx'
import { FiresideProvider } from './fireside-provider.tsx'

test('a button that cannot be pressed any more has the focus still, and says why', async () => {
  const onClick = vi.fn()
  const shown = (reason: string | false) => (
    <FiresideProvider env="test">
      <ActionButton type="submit" disabledReason={reason} onClick={onClick}>
        Run
      </ActionButton>
    </FiresideProvider>
  )
  const { rerender } = render(shown(false))
  const button = screen.getByRole('button', { name: 'Run' })
  await user.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  rerender(shown('Nothing is left.'))
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.unhover(button)
  await user.hover(button)
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Nothing is left.')
  await user.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(1)
  rerender(shown(false))
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(2)
})
