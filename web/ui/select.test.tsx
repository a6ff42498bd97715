import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { show, user } from '#web/test/screen.tsx'
import { Select } from './select.tsx'

const OPTIONS = [
  { value: 1, label: 'Groceries' },
  { value: 2, label: 'Home' },
]
let sent: (number | null)[] = []
beforeEach(() => {
  sent = []
})

function Form({ first = null }: { first?: number | null }) {
  const [value, setValue] = useState<number | null>(first)
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
  show(() => <Form />, '/')
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

/** Whatever another test of this worker left in the page before it. */
async function tabTo(field: HTMLElement): Promise<void> {
  for (let presses = 0; presses < 50 && document.activeElement !== field; presses += 1) {
    await user.tab()
  }
  expect(field).toHaveFocus()
}

test.each([
  ['Tab', tabTo],
  ['a press', async (field: HTMLElement) => user.click(field)],
])('reached by %s, what is typed takes the place of what is chosen', async (_, reach) => {
  show(() => <Form first={1} />, '/')
  const field = await screen.findByRole('combobox', { name: 'Category' })
  await reach(field)
  await user.keyboard('Ho')
  expect(field).toHaveValue('Ho')
  await screen.findByRole('option', { name: 'Home' })
})

test('what is typed right after a choice takes its place, too', async () => {
  show(() => <Form />, '/')
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Category' })
  await user.click(field)
  await user.keyboard('home{Enter}')
  const { length } = 'Home'
  const selected = () => [field.selectionStart, field.selectionEnd]
  await expect.poll(selected).toEqual([0, length])
  await user.keyboard('gro{Enter}')
  expect(field).toHaveValue('Groceries')
})

test('what is chosen is there again after its beginning was typed and Enter pressed', async () => {
  show(() => <Form first={1} />, '/')
  const field = await screen.findByRole('combobox', { name: 'Category' })
  await tabTo(field)
  await user.keyboard('Gr')
  await screen.findByRole('option', { name: 'Groceries' })
  await user.keyboard('{Enter}')
  expect(field).toHaveValue('Groceries')
  expect(field).toHaveFocus()
  expect(sent).toEqual([])
})

test('Enter sends nothing while the text is of no option', async () => {
  show(() => <Form first={1} />, '/')
  const field = await screen.findByRole('combobox', { name: 'Category' })
  await user.clear(field)
  await user.type(field, 'Holiday{Enter}')
  expect(sent).toEqual([])
})

const CLOSE = [
  { value: 1, label: 'Another' },
  { value: 2, label: 'Cash' },
  { value: 3, label: 'Other' },
]

function Close({ first = null }: { first?: number | null }) {
  const [value, setValue] = useState(first)
  return <Select label="Close" options={CLOSE} value={value} onChange={setValue} />
}

test.each([
  ['another is chosen', 2],
  ['it is chosen already', 3],
])('Enter takes the option named as typed, where %s', async (_, first) => {
  show(() => <Close first={first} />, '/')
  const field = await screen.findByRole('combobox', { name: 'Close' })
  await user.click(field)
  await user.keyboard('other')
  await user.clear(field)
  await user.keyboard('Other')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['Other', 'Another'])
  await user.keyboard('{Enter}')
  expect(field).toHaveValue('Other')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

test('beside the chosen one, typed in full, the arrows reach the next', async () => {
  show(() => <Close first={3} />, '/')
  const field = await screen.findByRole('combobox', { name: 'Close' })
  await user.click(field)
  await user.keyboard('Other')
  await screen.findByRole('option', { name: 'Another' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field).toHaveValue('Another')
})

test('with the chosen one typed in full and left, the next press shows all', async () => {
  show(() => <Close first={3} />, '/')
  const field = await screen.findByRole('combobox', { name: 'Close' })
  await user.click(field)
  await user.keyboard('Other')
  await user.tab()
  await user.click(field)
  expect(await screen.findAllByRole('option')).toHaveLength(3)
})
