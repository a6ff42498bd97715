import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show, user } from '#web/test/screen.tsx'
import { Select } from './select.tsx'

const OPTIONS = [
  { value: 1, label: 'Groceries' },
  { value: 2, label: 'Home' },
]
const sent: (number | null)[] = []

function Form() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(value)
      }}
    >
      <Select label="Category" options={OPTIONS} value={value} onChange={setValue} />
      <button type="submit">Create</button>
    </form>
  )
}

test('one letter marks an option, Enter takes it, and only the next Enter sends the form', async () => {
  show(Form, '/')
  const field = await screen.findByRole('combobox', { name: 'Category' })
  field.focus()
  await user.keyboard('h')
  // As long as a person takes from one key to the next: the list has opened by then.
  await screen.findByRole('option', { name: 'Home' })
  await new Promise((done) => setTimeout(done, 20))
  await user.keyboard('{Enter}')
  expect(field).toHaveValue('Home')
  expect(sent).toEqual([])
  await user.keyboard('{Enter}')
  expect(sent).toEqual([2])
})
