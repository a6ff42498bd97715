import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { leaveAfterTyped, stayForTyped } from '#web/lib/typed-work.ts'
import { FiresideProvider } from './fireside-provider.tsx'
import { AmountInput } from './amount-input.tsx'
import { Dialog } from './dialog.tsx'

function Page({ edited = false }) {
  const [open, setOpen] = useState(false)
  return (
    <FiresideProvider env="test">
      <button type="button">Before</button>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      {open && <Dialog title="Edit row" edited={edited} onClose={() => setOpen(false)} />}
    </FiresideProvider>
  )
}

test('a dialog that is taken away gives the focus back', async () => {
  render(<Page />)
  const edit = screen.getByRole('button', { name: 'Edit' })
  edit.focus()
  await userEvent.keyboard('{Enter}')
  const cross = await screen.findByRole('button', { name: 'Close' })
  await waitFor(() => expect(cross).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(edit).toHaveFocus())
})

test('once something is typed Escape does not close it, the cross does', async () => {
  render(<Page edited />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit row' })
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(screen.getByText(/^Not closed/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a press outside closes it, the second of a double press on what opened it does not', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit row' })
  const overlay = document.querySelector('.mantine-Modal-overlay') ?? document.body
  fireEvent.click(overlay, { detail: 2 })
  expect(screen.getByRole('dialog')).toBeVisible()
  fireEvent.click(overlay, { detail: 1 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a sign-in that ends leaves what is typed until the dialog is closed', async () => {
  let left = 0
  render(<Page edited />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit row' })
  act(() => leaveAfterTyped(() => (left += 1)))
  expect(await screen.findByText(/^Your sign-in has ended\./)).toBeVisible()
  act(() => void stayForTyped())
  expect(screen.queryByText(/^Your sign-in has ended\./)).toBeNull()
  act(() => leaveAfterTyped(() => (left += 1)))
  expect(left).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(left).toBe(1))
})

test('a form with a text that is no amount is not sent, and the field has the focus', async () => {
  const sent: (number | null)[] = []
  function Form() {
    const [amount, setAmount] = useState<number | null>(5)
    return (
      <Dialog onClose={() => undefined} title="Add" onSubmit={() => sent.push(amount)}>
        <AmountInput label="Amount" value={amount} onChange={setAmount} />
        <button type="submit">Create</button>
      </Dialog>
    )
  }
  render(
    <FiresideProvider env="test">
      <Form />
    </FiresideProvider>,
  )
  const field = await screen.findByRole('textbox', { name: 'Amount' })
  await userEvent.clear(field)
  await userEvent.type(field, '1.200')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(sent).toEqual([])
  expect(field).toHaveFocus()
  await userEvent.type(field, '.50')
  await userEvent.clear(field)
  await userEvent.type(field, '1200')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(sent).toEqual([1200])
})

test('a text that cannot be read is not dropped by Escape either', async () => {
  const Asking = () => {
    const [open, setOpen] = useState(true)
    return (
      <FiresideProvider env="test">
        {open && (
          <Dialog title="Add a balance" onClose={() => setOpen(false)}>
            <AmountInput label="Balance" value={null} onChange={() => {}} />
          </Dialog>
        )}
      </FiresideProvider>
    )
  }
  render(<Asking />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Balance' }), '12a')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText(/^Not closed/)).toBeVisible()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Balance' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
