import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FiresideProvider } from '#web/ui/fireside-provider.tsx'
import { MoneyField } from './money-field.tsx'

function Form() {
  const [value, setValue] = useState<number | null>(1000)
  return (
    <FiresideProvider env="test">
      <MoneyField label="Expense" value={value} onChange={setValue} currency="USD" />
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(7)}>
        Seven
      </button>
    </FiresideProvider>
  )
}

async function type(text: string) {
  await userEvent.clear(screen.getByLabelText('Expense'))
  await userEvent.type(screen.getByLabelText('Expense'), text)
  await userEvent.tab()
}

test('an amount is given on while it is typed, and written out afterwards', async () => {
  render(<Form />)
  await type('1250')
  expect(screen.getByRole('status')).toHaveTextContent('1250')
  expect(screen.getByLabelText('Expense')).toHaveValue('1,250.00')
})

test('text that is no amount is said to be none, and means nothing of what it begins with', async () => {
  render(<Form />)
  await type('5k')
  expect(screen.getByLabelText('Expense')).toHaveValue('5k')
  expect(screen.getByText('This is not an amount.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('1000')
  await userEvent.type(screen.getByLabelText('Expense'), '{Backspace}')
  await userEvent.tab()
  expect(screen.getByRole('status')).toHaveTextContent('5')
  expect(screen.queryByText('This is not an amount.')).toBeNull()
})

test('a value from outside takes the place of text that is no amount', async () => {
  render(<Form />)
  await type('5k')
  await userEvent.click(screen.getByRole('button', { name: 'Seven' }))
  expect(screen.getByLabelText('Expense')).toHaveValue('7.00')
  expect(screen.queryByText('This is not an amount.')).toBeNull()
})
