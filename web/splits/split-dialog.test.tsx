import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import read from '#contract/samples/read-split.json' with { type: 'json' }
import made from '#contract/samples/split-record.json' with { type: 'json' }
import type { Record } from '#contract/records.ts'
import { record, serve, show, user } from '#web/test/screen.tsx'
import { SplitDialog } from './split-dialog.tsx'

const CATEGORIES = [
  { id: 5, name: 'Groceries' },
  { id: 6, name: 'Transport' },
]
const PATH = '/api/tracker/transaction/100/split/'
const WHOLE = record({ id: 100, amount: -100 })

/** The dialog over a row with these parts; what was sent comes back. */
function open(parts: Record[] = [WHOLE]) {
  const calls = serve({
    [`GET ${PATH}`]: () => ({ json: { ...read, whole: -100, parts } }),
    [`POST ${PATH}`]: () => ({ status: 201, json: made }),
  })
  const Page = () => (
    <SplitDialog record={WHOLE} categories={CATEGORIES} onClose={() => undefined} />
  )
  show(Page, '/transaction-management')
  return calls
}

const part = async (place: number) =>
  within(await screen.findByRole('listitem', { name: `Part ${place}` }))

test('what is left is said while amounts are typed, and nothing is saved before they add up', async () => {
  const calls = open()
  const amount = (await part(1)).getByLabelText('Amount')
  expect(screen.getByText(/Type each part without a minus/)).toBeVisible()
  await user.type(amount, '60')
  expect(screen.getByText('$40.00 left.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Split' }))
  expect(screen.getByText('Each part needs an amount.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Give it to part 2' }))
  expect(screen.getByText('The parts add up.')).toBeVisible()
  await user.click((await part(2)).getByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name: 'Transport' }))
  await user.type((await part(2)).getByLabelText('Note'), 'The bus')
  await user.click(screen.getByRole('button', { name: 'Split' }))
  expect(await screen.findByText(made.change.title)).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    parts: [
      { record: 100, amount: -60, category: 5, notes: '' },
      { record: null, amount: -40, category: 6, notes: 'The bus' },
    ],
    seen: [{ record: 100, version: WHOLE.version }],
  })
})

test('the parts of a row are changed, and joined when one is left: the one that goes was seen too', async () => {
  const parts = [
    { ...WHOLE, amount: -60, split: 'a' },
    { ...WHOLE, id: 101, version: 3, amount: -40, split: 'a' },
  ]
  const calls = open(parts)
  expect((await part(2)).getByLabelText('Amount')).toHaveValue('40.00')
  await user.click(screen.getByRole('button', { name: 'Remove Part 2' }))
  expect(screen.getByText('$40.00 left.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Give it to part 1' }))
  await user.click(screen.getByRole('button', { name: 'Join parts' }))
  expect(await screen.findByText(made.change.title)).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    parts: [{ record: 100, amount: -100, category: 5, notes: '' }],
    seen: [
      { record: 100, version: WHOLE.version },
      { record: 101, version: 3 },
    ],
  })
})
