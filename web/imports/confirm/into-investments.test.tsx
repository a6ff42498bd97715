import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import saved from '#contract/samples/list-records.json' with { type: 'json' }
import pairs from '#contract/samples/list-pairs.json' with { type: 'json' }
import made from '#contract/samples/make-contributions.json' with { type: 'json' }
import undone from '#contract/samples/undo-change.json' with { type: 'json' }
import { draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { account, serve, show, user } from '#web/test/screen.tsx'
import { IntoInvestments } from './into-investments.tsx'

const DEPOT = { ...account(4, 'Scalable', 'Depot'), kind: 'investment' }
const MOVED = {
  state: 'imported',
  record_type: 'transaction',
  category: 70,
  exclude_from_totals: true,
  group: 'SCHWAB',
} as const
const DRAFT = draftOf([
  rowOf('SCHWAB BROKERAGE MONEYLINK', -250, { ...MOVED, record_id: 21 }),
  rowOf('SCHWAB BROKERAGE MONEYLINK', -300, { ...MOVED, record_id: 22 }),
])
const CHANGE = { ...made.change, id: 5 }
const ANSWERS = {
  'GET /api/tracker/account/': () => ({ json: [account(1, 'Lumen Card', 'Everyday'), DEPOT] }),
  'POST /api/tracker/suggestion/': () => ({ json: [null] }),
  'GET /api/tracker/transfer/': () => ({ json: pairs }),
}

test('a payee is asked about once, and one press makes its contributions', async () => {
  const calls = serve({
    ...ANSWERS,
    'POST /api/tracker/contribution/': () => ({
      status: 201,
      json: { ...made, change: CHANGE },
    }),
    'POST /api/tracker/change/5/undo/': () => ({ json: undone }),
  })
  show(() => <IntoInvestments draft={DRAFT} />, '/csv-import')
  expect(
    await screen.findByText('SCHWAB BROKERAGE MONEYLINK: into which investment?'),
  ).toBeVisible()
  // The only investment there is need not be the one.
  expect(screen.getByRole('combobox', { name: 'Account' })).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Create account' })).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Account' }))
  await user.click(await screen.findByRole('option', { name: 'Scalable - Depot' }))
  expect(await screen.findByDisplayValue('Brokerage')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make contributions' }))
  expect(await screen.findByText(/2 contributions made/)).toBeVisible()
  expect(screen.getByText(/same amount in a file of Scalable - Depot takes/)).toBeVisible()
  expect(calls.find(({ path }) => path === '/api/tracker/contribution/')?.body).toEqual({
    ids: [21, 22],
    account: 4,
    category: 7,
  })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Make contributions' })).toBeVisible()
  expect(calls.some(({ path }) => path === '/api/tracker/change/5/undo/')).toBe(true)
})

test('the account that the money left is not offered, and with no other one can be made', async () => {
  const only = account(1, 'Lumen Card', 'Everyday')
  serve({
    ...ANSWERS,
    'GET /api/tracker/account/': () => ({ json: [only, account(2, 'Harbor Bank', 'Joint')] }),
  })
  show(() => <IntoInvestments draft={DRAFT} />, '/csv-import')
  await user.click(await screen.findByRole('combobox', { name: 'Account' }))
  expect(await screen.findByRole('option', { name: 'Harbor Bank - Joint' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'Lumen Card - Everyday' })).toBeNull()
  cleanup()

  const posted: unknown[] = []
  const depot = { ...DEPOT, institution: 'Scalable', name: 'Depot' }
  serve({
    ...ANSWERS,
    'GET /api/tracker/account/': () => ({ json: posted.length > 0 ? [only, depot] : [only] }),
    'POST /api/tracker/account/': ({ body }) => {
      posted.push(body)
      return { status: 201, json: depot }
    },
  })
  show(() => <IntoInvestments draft={DRAFT} />, '/csv-import')
  await user.click(await screen.findByRole('button', { name: 'Create account' }))
  await user.type(await screen.findByRole('textbox', { name: /^Institution/ }), 'Scalable')
  await user.type(screen.getByRole('textbox', { name: /^(?:Account )?[Nn]ame/ }), 'Depot')
  await user.keyboard('{Enter}')
  await expect.poll(() => posted).toMatchObject([{ kind: 'investment' }])
  expect(await screen.findByDisplayValue('Scalable - Depot')).toBeVisible()
})

test('what is no investment is left as it is', async () => {
  const calls = serve(ANSWERS)
  show(() => <IntoInvestments draft={DRAFT} />, '/csv-import')
  await user.click(await screen.findByRole('button', { name: 'No investment' }))
  expect(screen.queryByText(/into which investment/)).toBeNull()
  expect(calls.some(({ path }) => path === '/api/tracker/contribution/')).toBe(false)
})

test('what an earlier import brought the other half of is not asked about, but offered', async () => {
  const stored = { ...pairs, sure: [{ a: 21, b: 7 }], num_sure: 1 }
  serve({ ...ANSWERS, 'GET /api/tracker/transfer/': () => ({ json: stored }) })
  show(() => <IntoInvestments draft={DRAFT} />, '/csv-import')
  expect(await screen.findByText(/1 row of this import has its other half/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Link them' })).toHaveAttribute(
    'href',
    expect.stringContaining('/transfers/'),
  )
  expect(await screen.findByText(/1 row,/)).toHaveTextContent('$300.00')
})

test('where such money went before is chosen at first', async () => {
  const other = { ...account(5, 'Avanza', 'ISK'), kind: 'investment' }
  const known = {
    record_type: 'transaction',
    category: 70,
    exclude_from_totals: true,
    transfer: true,
    investment: { account: 5, category: 7 },
    payee: null,
    count: 3,
    total: 3,
    same_account: true,
  }
  serve({
    ...ANSWERS,
    'GET /api/tracker/account/': () => ({
      json: [account(1, 'Lumen Card', 'Everyday'), DEPOT, other],
    }),
    'POST /api/tracker/suggestion/': () => ({ json: [known] }),
  })
  show(() => <IntoInvestments draft={DRAFT} />, '/csv-import')
  expect(await screen.findByDisplayValue('Avanza - ISK')).toBeVisible()
  expect(await screen.findByDisplayValue('Brokerage')).toBeVisible()
})

test('contributions that stand in the same days are told before the money counts twice', async () => {
  const rowsOf = (amounts: number[]) => ({
    ...saved,
    transactions: amounts.map((amount) => ({
      ...saved.transactions[0],
      amount,
      category: 7,
      date: DRAFT.rows[0]?.date,
      linked_record: null,
    })),
  })
  for (const [amounts, isTold] of [
    [[312.5], true],
    // The same amounts are linked, and not made again.
    [[250, 300], false],
    [[0], false],
  ] as const) {
    serve({
      ...ANSWERS,
      'GET /api/tracker/saving/filter-paginate-sort-records/': () => ({
        json: rowsOf([...amounts]),
      }),
    })
    show(() => <IntoInvestments draft={DRAFT} />, '/csv-import')
    await user.click(await screen.findByRole('combobox', { name: 'Account' }))
    await user.click(await screen.findByRole('option', { name: 'Scalable - Depot' }))
    expect(await screen.findByDisplayValue('Brokerage')).toBeVisible()
    const told = screen.queryByText('Scalable - Depot has contributions of these days already.')
    expect(told !== null).toBe(isTold)
    if (isTold) expect(screen.getByText(/Near 2 of 2 rows, of other amounts/)).toBeVisible()
    cleanup()
  }
})
