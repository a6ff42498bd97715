import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FiresideProvider } from './fireside-provider.tsx'
import { AmountInput } from './amount-input.tsx'

function Form({ start }: { start: number | null }) {
  const [amount, setAmount] = useState(start)
  return (
    <FiresideProvider env="test">
      <AmountInput label="Amount" value={amount} onChange={setAmount} />
      <button type="button" onClick={() => setAmount(null)}>
        Empty the form
      </button>
      <output>{String(amount)}</output>
    </FiresideProvider>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Amount' })
const meant = () => screen.getAllByRole('status').find((each) => each.tagName === 'OUTPUT')

test('typed text stays as typed while its number is given on', async () => {
  render(<Form start={null} />)
  await userEvent.type(field(), '1,234.50')
  expect(field()).toHaveValue('1,234.50')
  expect(meant()).toHaveTextContent('1234.5')
})

test('below zero it says debit, and pressing the word makes it a credit', async () => {
  render(<Form start={-34.41} />)
  await userEvent.click(screen.getByRole('button', { name: 'debit, make it a credit' }))
  expect(meant()).toHaveTextContent('34.41')
  expect(field()).toHaveValue('34.41')
  expect(screen.getByRole('button', { name: 'credit, make it a debit' })).toBeVisible()
})

test('what is no amount is said and gives no number', async () => {
  render(<Form start={null} />)
  await userEvent.type(field(), 'twelve')
  expect(screen.getByText('This is not an amount.')).toBeVisible()
  expect(meant()).toHaveTextContent('null')
  expect(field()).toHaveValue('twelve')
})

test('a form that is emptied empties the field', async () => {
  render(<Form start={12} />)
  await userEvent.click(screen.getByRole('button', { name: 'Empty the form' }))
  expect(field()).toHaveValue('')
})
