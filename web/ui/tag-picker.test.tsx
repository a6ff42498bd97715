import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FiresideProvider } from './fireside-provider.tsx'
import { TagPicker } from './tag-picker.tsx'

const NAMES = ['Lisbon', 'Wedding', 'Work', 'Garden', 'Gifts']

test('of many tags three are shown by name, the others as a number', () => {
  const options = NAMES.map((label, at) => ({ value: at + 1, label }))
  render(
    <FiresideProvider env="test">
      <TagPicker options={options} value={[1, 2, 3, 4, 5]} onChange={() => undefined} />
    </FiresideProvider>,
  )
  const buttons = screen.getAllByLabelText(/^Remove /)
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove Lisbon',
    'Remove Wedding',
    'Remove Work',
  ])
  expect(screen.getByText('+2')).toBeVisible()
})

test('where there are no tags yet the list says so, and waits to be asked for', async () => {
  render(
    <FiresideProvider env="test">
      <TagPicker options={[]} value={[]} onChange={() => undefined} />
    </FiresideProvider>,
  )
  await userEvent.tab()
  expect(screen.getByText('None yet')).not.toBeVisible()
  await userEvent.click(screen.getByRole('combobox', { name: 'Tags' }))
  expect(await screen.findByText('None yet')).toBeVisible()
})

function Form({ onSent }: { onSent: (tags: readonly number[]) => void }) {
  const [tags, setTags] = useState<readonly number[]>([])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSent(tags)
      }}
    >
      <TagPicker
        options={NAMES.map((label, at) => ({ value: at + 1, label }))}
        value={tags}
        onChange={setTags}
      />
      <button type="submit">Save</button>
    </form>
  )
}

test('Enter takes the tag that is typed, and the next Enter sends the form', async () => {
  const sent: (readonly number[])[] = []
  render(
    <FiresideProvider env="test">
      <Form onSent={(tags) => sent.push(tags)} />
    </FiresideProvider>,
  )
  screen.getByRole('combobox', { name: 'Tags' }).focus()
  await userEvent.keyboard('Gi')
  await screen.findByRole('option', { name: 'Gifts' })
  await new Promise((done) => setTimeout(done, 20))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText('Remove Gifts')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([[5]])
})
