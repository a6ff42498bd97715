import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FiresideProvider } from './fireside-provider.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Page() {
  const [opened, setOpened] = useState(true)
  const [deleted, setDeleted] = useState(false)
  return (
    <FiresideProvider env="test">
      <p>{deleted ? 'It is gone.' : 'It is here.'}</p>
      {opened && (
        <ConfirmDialog
          onClose={() => setOpened(false)}
          onConfirm={() => setDeleted(true)}
          title="Delete Everyday?"
          facts={[{ label: 'Transactions', value: '994' }]}
          safeLabel="Keep account"
          dangerLabel="Delete account"
        />
      )}
    </FiresideProvider>
  )
}

test('the safe button has the focus', async () => {
  render(<Page />)
  const safe = await screen.findByRole('button', { name: 'Keep account' })
  await waitFor(() => expect(safe).toHaveFocus())
})

test('Escape closes it', async () => {
  render(<Page />)
  await screen.findByRole('dialog', { name: 'Delete Everyday?' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the danger button does it', async () => {
  render(<Page />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
  expect(screen.getByText('It is gone.')).toBeInTheDocument()
})

test('two presses at once are one', async () => {
  const onConfirm = vi.fn()
  render(
    <FiresideProvider env="test">
      <ConfirmDialog
        title="Delete it?"
        safeLabel="Keep"
        dangerLabel="Delete"
        onClose={() => undefined}
        onConfirm={onConfirm}
      />
    </FiresideProvider>,
  )
  const button = await screen.findByRole('button', { name: 'Delete' })
  act(() => {
    button.click()
    button.click()
  })
  expect(onConfirm).toHaveBeenCalledTimes(1)
})
