import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Draft, fileAt, newFile } from '#domain/imports/draft/draft.ts'
import { draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { account, serve, show, user } from '#web/test/screen.tsx'
import { ConfirmStep } from '../confirm/confirm-step.tsx'
import { changeDraft, currentDraft, startDraft, useDraft } from '../draft-store.ts'
import { InvestmentCategory } from './investment-category.tsx'

const CATEGORY = { version: 1, group: null, purpose: 'fi' }
const NOTED = { record: 3, account: 1, purpose: 'fi', date: '2026-10-31' }

function Step() {
  const draft = useDraft()
  const file = draft && fileAt(draft, 0)
  if (!file) return <>Nothing chosen</>
  return draft.mapped ? (
    <ConfirmStep draft={draft} />
  ) : (
    <InvestmentCategory file={file} category={file.category} onChoose={() => {}} />
  )
}

/** The step of a file that is of `category`, with what its account was worth before. */
async function showWith(
  category: number,
  noted: [category: number, balance: number][],
  given: Partial<Draft> = { mapped: false },
  kind = 'investment',
) {
  let made = { ...account(1, 'Wren', 'Depot'), kind }
  const calls = serve({
    'GET /api/tracker/account/': () => ({ json: [made] }),
    'PUT /api/tracker/account/1/': ({ body }) => {
      made = { ...made, ...(body as object) }
      return { json: made }
    },
    'GET /api/tracker/saving-category/': () => ({
      json: ['Stocks', 'Pension', 'Crypto'].map((name, at) => ({
        id: 7 + at,
        name,
        slot: 1,
        ...CATEGORY,
      })),
    }),
    'GET /api/tracker/block-net-worth/parts/': () => ({
      json: {
        month: '2026-11-01',
        cash: [],
        noted: noted.map(([of, balance]) => ({
          ...NOTED,
          category: of,
          balance,
          counted: balance,
        })),
        unknown_accounts: [],
      },
    }),
  })
  const file = { ...newFile(1, { name: 'depot.ofx', size: 9 }), category }
  await startDraft(draftOf([], { files: [file, file], ...given }), [])
  show(Step, '/csv-import')
  return calls
}

test('an account whose worth would count in two categories is told before, and led to the one it has', async () => {
  await showWith(8, [[7, 12_000]])
  expect(await screen.findByText('Does Wren - Depot count twice?')).toBeVisible()
  expect(screen.getByRole('note')).toHaveTextContent(
    'Noted before: $12,000.00 in Stocks. That stays in net worth, and what this file says is added to it in Pension: right only if they are different parts of the account.',
  )
  await user.click(screen.getByRole('button', { name: 'Use Stocks' }))
  expect(await screen.findByRole('combobox', { name: /Investment category/ })).toHaveValue('Stocks')
  expect(screen.queryByRole('note')).toBeNull()
})

test('of several it names each, and leaves the choice', async () => {
  await showWith(8, [
    [7, 12_000],
    [9, 50],
  ])
  expect(await screen.findByRole('note')).toHaveTextContent(
    '$12,000.00 in Stocks, $50.00 in Crypto.',
  )
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
  await changeDraft((draft) => ({
    ...draft,
    files: draft.files.map((file) => ({ ...file, category: 9 })),
  }))
  expect(await screen.findByDisplayValue('Crypto')).toBeVisible()
  expect(screen.queryByRole('note')).toBeNull()
})

test('before it is stored it is asked of each account once, and its rows take the other category', async () => {
  const held = { state: 'set', record_type: 'saving', category: 8 } as const
  const rows = [0, 1].map((file) => rowOf('Worth', 0, { ...held, file, balance: 900 }))
  await showWith(8, [[7, 12_000]], { rows })
  expect(await screen.findAllByText('Does Wren - Depot count twice?')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Use Stocks' }))
  await waitFor(() => expect(screen.queryByText(/ count twice\?$/)).toBeNull())
  expect(currentDraft()).toMatchObject({
    mapped: true,
    files: [{ category: 7 }, { category: 7 }],
    rows: [{ category: 7 }, { category: 7 }],
  })
})

test('an account that was made as cash is offered to be what its file is of', async () => {
  const calls = await showWith(7, [], { mapped: false }, 'cash')
  expect(await screen.findByText('Wren - Depot is kept as Cash.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make it an investment account' }))
  await waitFor(() => expect(screen.queryByText('Wren - Depot is kept as Cash.')).toBeNull())
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    institution: 'Wren',
    name: 'Depot',
    kind: 'investment',
  })
})
