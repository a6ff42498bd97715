import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { record, serve, show, user } from '#web/test/screen.tsx'
import { ApplyRulesReview } from './apply-rules-review.tsx'

const account = { id: 1, full_name: 'Lumen Card - Everyday' }
const names = { 'GET /api/tracker/income-category/': () => ({ json: [] }) }
const nothing = {
  num_records: 12,
  num_changed: 0,
  sum_amount: 0,
  records: [],
  contributions: [],
  seal: 'none',
}

test('rules are applied to past records after a look at what changes', async () => {
  const before = record({ record_type: 'income', category: 5 })
  const calls = serve({
    ...names,
    'POST /api/tracker/change/preview/': () => ({
      json: {
        num_records: 12,
        num_changed: 1,
        sum_amount: -34.41,
        records: [{ id: 100, before, after: record({ category: 6, tags: [9] }) }],
        rules: [],
        queries: [],
        contributions: [],
        seal: 'sealed',
      },
    }),
    'POST /api/tracker/change/': () => ({
      status: 201,
      json: {
        id: 9,
        kind: 'apply_rules',
        title: 'Rules applied to 1 record',
        num_records: 1,
        created_at: '2026-11-20T10:00:00.000Z',
        undone_at: null,
      },
    }),
  })
  show(() => <ApplyRulesReview account={account} onClose={() => undefined} />, '/rules')
  expect(
    await screen.findByText(
      'Records of Lumen Card - Everyday, as its rules would classify them today. A rule’s note is added to the notes there are.',
    ),
  ).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Change 1 record' }))
  expect(await screen.findByText('Rules applied to 1 record')).toBeVisible()
  const row = screen.getAllByRole('row')[1]
  expect(row).toHaveTextContent(/from Income.*to Transactions/)
  expect(row).toHaveTextContent(/from None.*to Lisbon 2027/)
  expect(calls.find(({ path }) => path === '/api/tracker/change/')?.body).toEqual({
    change: { kind: 'apply_rules', account: 1 },
    seal: 'sealed',
  })
})

test('where nothing would be different there is nothing to press', async () => {
  serve({
    ...names,
    'POST /api/tracker/change/preview/': () => ({ json: { ...nothing, rules: [], queries: [] } }),
  })
  show(() => <ApplyRulesReview account={account} onClose={() => undefined} />, '/rules')
  expect(
    await screen.findByText('Every record is already as the rules would make it.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Nothing to change' })).toHaveAttribute('aria-disabled')
})

test('contributions that stand beside records are told, and may be all there is to make', async () => {
  const contributions = [{ account: 1, category: 5, count: 2, sum: 550 }]
  serve({
    ...names,
    'POST /api/tracker/change/preview/': () => ({
      json: { ...nothing, contributions, rules: [], queries: [] },
    }),
  })
  show(() => <ApplyRulesReview account={account} onClose={() => undefined} />, '/rules')
  expect(await screen.findByText(/^2 contributions of/)).toHaveTextContent(/550\.00 in all/)
  expect(screen.getByRole('button', { name: 'Make contributions' })).toBeEnabled()
})
