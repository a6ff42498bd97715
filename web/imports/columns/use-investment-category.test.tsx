import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftOf } from '#domain/test/draft-rows.ts'
import { account, page, record, serve, show } from '#web/test/screen.tsx'
import { useInvestmentCategory } from './use-investment-category.ts'

const LIST = '/api/tracker/saving/filter-paginate-sort-records/'
const CATEGORY = { version: 1, purpose: 'fi', group: null }

function Probe() {
  const categoryOf = useInvestmentCategory(draftOf([]), [account(1, 'Scalable', 'Depot')])
  return <p>category {categoryOf(0) ?? 'unknown'}</p>
}

test('the next file of an account gets the category that its records have', async () => {
  const calls = serve({
    'GET /api/tracker/saving-category/': () => ({
      json: [
        { id: 7, name: 'Brokerage', slot: 1, ...CATEGORY },
        { id: 8, name: 'Pension', slot: 2, ...CATEGORY },
      ],
    }),
    [`GET ${LIST}`]: () => ({
      json: page([record({ record_type: 'saving', category: 8 })]),
    }),
  })
  show(Probe, '/csv-import')
  expect(await screen.findByText('category 8')).toBeVisible()
  expect(calls.find(({ path }) => path === LIST)?.query.get('account')).toBe('1')
})
