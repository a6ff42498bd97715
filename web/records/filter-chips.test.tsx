import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, show, user } from '#web/test/screen.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { RecordsSearch } from './search.ts'

const NAMES = { accounts: [], categories: [], tags: [] }

function showChips(search: RecordsSearch, recordType: 'saving' | 'transaction' = 'transaction') {
  const changes: Partial<RecordsSearch>[] = []
  serve({})
  show(
    () => (
      <FilterChips
        {...{ recordType, search }}
        names={NAMES}
        activeOnly
        onChange={(part) => changes.push(part)}
      />
    ),
    '/transaction-management',
  )
  return changes
}

test('where the head of no column shows it, the order says itself and can be taken away', async () => {
  const changes = showChips({ sort: '-amount' })
  expect(await screen.findByText('Order: Amount, descending')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to the newest first' }))
  expect(changes).toEqual([{ sort: undefined }])
})

test.each([
  ['the newest first', {}],
  ['an order that these records do not have', { sort: '-balance' }],
])('of %s nothing is said', async (_what, search) => {
  showChips({ ...search, excluded: true })
  expect(await screen.findByText('Excluded only')).toBeVisible()
  expect(screen.queryByText(/^Order:/)).toBeNull()
})
