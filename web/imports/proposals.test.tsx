import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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

async function look(rows: ReturnType<typeof rowOf>[], press: RegExp) {
  serve({
    'GET /api/tracker/income-category/': () => ({ json: [] }),
    'GET /api/tracker/account/': () => ({
      json: [account(1, 'Harbor', 'Checking'), account(2, 'Harbor', 'Savings')],
    }),
  })
  show(() => <Proposals draft={draftOf(rows)} suggestions={new Map()} />, '/csv-import')
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
