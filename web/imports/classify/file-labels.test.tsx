import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { currentDraft, startDraft } from '../draft-store.ts'
import { FileLabels } from './file-labels.tsx'

const row = (payee: string, amount: number, file_category: string, file_tags: string[] = []) =>
  rowOf(payee, amount, { file_category, file_tags })
const DRAFT = draftOf([
  row('Deli', -12, 'groceries'),
  row('Bus', -3, 'Buses', ['Lisbon 2027', 'Work']),
  row('Meridian', 2100, 'Paycheck'),
  row('Card', -300, 'Credit Card Payment'),
])
const named = (id: number, name: string) => ({ id, name, slot: 1, version: 1 })
const category = (id: number, name: string) => ({ ...named(id, name), group: null })

beforeEach(async () => {
  await startDraft(DRAFT, [new Uint8Array()])
})

test('what is new is shown first, then made and taken in one press', async () => {
  const calls = serve({
    'GET /api/tracker/income-category/': () => ({ json: [] }),
    'POST /api/tracker/transaction-category/': () => ({ status: 201, json: category(61, 'Buses') }),
    'POST /api/tracker/income-category/': () => ({ status: 201, json: category(62, 'Paycheck') }),
    'POST /api/tracker/tag/': () => ({ status: 201, json: named(63, 'Work') }),
    'POST /api/tracker/transfer-category/': () => ({ json: category(64, 'Transfers') }),
  })
  show(() => <FileLabels draft={DRAFT} />, '/csv-import')
  expect(await screen.findByText('4 rows have a category in the file.')).toBeVisible()
  expect(screen.getByText('New: Buses, Paycheck, #Work.')).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Take the categories of the file' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Between my accounts')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Take them' }))
  await waitFor(() =>
    expect(currentDraft()?.rows.map(({ category, tags }) => [category, [...tags]])).toEqual([
      [5, []],
      [61, [9, 63]],
      [62, []],
      [64, []],
    ]),
  )
  const made = calls.filter(({ method, path }) => method === 'POST' && !path.includes('transfer'))
  expect(made.map(({ body }) => body)).toEqual([
    { name: 'Buses' },
    { name: 'Paycheck' },
    { name: 'Work' },
  ])
})

test('a press that fails half way does not make twice what it made', async () => {
  const owned = [category(5, 'Groceries')]
  let fails = true
  const calls = serve({
    'GET /api/tracker/income-category/': () => ({ json: [] }),
    'GET /api/tracker/transaction-category/': () => ({ json: owned }),
    'POST /api/tracker/transaction-category/': () => {
      owned.push(category(61, 'Buses'))
      return { status: 201, json: category(61, 'Buses') }
    },
    'POST /api/tracker/income-category/': () => {
      if (!fails) return { status: 201, json: category(62, 'Paycheck') }
      fails = false
      return { status: 500, json: { detail: 'Something went wrong.' } }
    },
    'POST /api/tracker/tag/': () => ({ status: 201, json: named(63, 'Work') }),
    'POST /api/tracker/transfer-category/': () => ({ json: category(64, 'Transfers') }),
  })
  show(() => <FileLabels draft={DRAFT} />, '/csv-import')
  await user.click(await screen.findByRole('button', { name: 'Take the categories of the file' }))
  await user.click(await screen.findByRole('button', { name: 'Take them' }))
  await screen.findByText('New: Paycheck, #Work.')
  await user.click(screen.getByRole('button', { name: 'Take them' }))
  await waitFor(() => expect(currentDraft()?.rows.map(({ category }) => category)).toContain(61))
  const made = calls.filter(
    ({ method, path }) => method === 'POST' && path.includes('/transaction-'),
  )
  expect(made).toHaveLength(1)
})
