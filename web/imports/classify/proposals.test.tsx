import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Suggestions, suggestionKey } from '#domain/imports/draft/classify.ts'
import { draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { account, serve, show, user } from '#web/test/screen.tsx'
import { Proposals } from './proposals.tsx'

const SHOPS = Array.from({ length: 203 }, (_, at) =>
  rowOf(`COFFEE SHOP ${at}`, -5, { group: `shop ${at}` }),
)
const PAIRS = Array.from({ length: 201 }, (_, at) => [
  rowOf('TRANSFER TO SAVINGS', -1000 - at),
  rowOf('TRANSFER FROM CHECKING', 1000 + at, { account: 2, file: 1 }),
]).flat()

function showProposals(rows: ReturnType<typeof rowOf>[], suggestions: Suggestions = new Map()) {
  serve({
    'GET /api/tracker/income-category/': () => ({ json: [] }),
    'GET /api/tracker/account/': () => ({
      json: [account(1, 'Harbor', 'Checking'), account(2, 'Harbor', 'Savings')],
    }),
  })
  show(() => <Proposals draft={draftOf(rows)} suggestions={suggestions} />, '/csv-import')
}

async function look(rows: ReturnType<typeof rowOf>[], press: RegExp) {
  showProposals(rows)
  await user.click(await screen.findByRole('button', { name: press }))
  return within(await screen.findByRole('list', { name: 'What is proposed' }))
}

test.each([
  ['pairs', PAIRS, /^Take all 201 sure pairs/, 'and 1 more pair'],
  ['rows that say what they are', SHOPS, /^Take all sure categories/, 'and 3 more lines'],
])('of many %s it is said how many are not shown', async (_, rows, press, words) => {
  const list = await look(rows, press)
  expect(list.getAllByRole('listitem')).toHaveLength(201)
  expect(list.getByText(words)).toBeVisible()
})

test('before they are taken it is said which categories are made, and that an undo leaves them', async () => {
  await look([rowOf('AMC THEATRES 12', -31), rowOf('STATE FARM', -9)], /^Take all sure categories/)
  expect(
    screen.getByText(
      'Makes the categories Entertainment and Insurance, which stay after an undo. It can be undone in one step.',
    ),
  ).toBeVisible()
})

test('rows whose payee was something else before are in no pair', async () => {
  const rent = {
    record_type: 'transaction',
    category: 9,
    exclude_from_totals: false,
    transfer: false,
    investment: null,
    payee: null,
    count: 2,
    total: 2,
    same_account: true,
  } as const
  const rows = PAIRS.slice(0, 4).map((row, at) => ({ ...row, clean_name: `Transfer ${at}` }))
  showProposals(rows, new Map([[suggestionKey(1, 'Transfer 2'), rent]]))
  expect(await screen.findByRole('button', { name: 'Take the sure pair' })).toBeVisible()
})
