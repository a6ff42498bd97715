import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Rule, RuleHits } from '#contract/rules.ts'
import { account, serve, show, user } from '#web/test/screen.tsx'
import { RulesOfAccount } from './rules-of-account.tsx'
import { RulesPage } from './rules-page.tsx'

const accounts = [account(1, 'Lumen Card', 'Everyday'), account(2, 'Harbor Bank', 'Joint')]
const [everyday] = accounts

function rule(part: Partial<Rule> = {}): Rule {
  return {
    id: 1,
    account: 1,
    payee: 'AMAZON',
    payee_match_type: 'contains',
    priority: 1,
    rename_payee: 'Amazon',
    set_record_type: null,
    set_category: null,
    set_tags: [],
    set_exclude_from_totals: false,
    set_transfer: false,
    set_investment: null,
    append_note: null,
    version: 1,
    ...part,
  }
}

const wide = rule({ id: 1, priority: 3 })
const narrow = rule({ id: 2, priority: 2, payee: 'AMAZON EU' })
const shop = rule({ id: 3, priority: 1, payee: 'Shop', rename_payee: 'Corner Shop' })

const hit = (id: number, part: Partial<RuleHits> = {}): RuleHits => ({
  rule: id,
  num_income_records: 0,
  num_saving_records: 0,
  num_transaction_records: 0,
  near_misses: [],
  ...part,
})

function open(answers: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    'GET /api/tracker/rule/': () => ({ json: [wide, narrow, shop] }),
    'GET /api/tracker/rule/hits/': () => ({
      json: [
        hit(1, { num_transaction_records: 1200, num_saving_records: 1, num_income_records: 2 }),
        hit(2),
        hit(3, { near_misses: [{ payee: 'SHOP', count: 14 }] }),
      ],
    }),
    'GET /api/tracker/income-category/': () => ({ json: [] }),
    ...answers,
  })
  show(() => <>{everyday && <Everyday account={everyday} />}</>, '/rules')
  return calls
}

function Everyday({ account }: { account: Account }) {
  const [filter, setFilter] = useState('')
  return (
    <RulesOfAccount account={account} accounts={accounts} filter={filter} onFilter={setFilter} />
  )
}

const card = async (match: string) => {
  const found = (await screen.findAllByRole('listitem')).find((item) =>
    item.textContent.includes(match),
  )
  if (!found) throw new Error(`no rule ${match}`)
  return within(found)
}

test('a rule says what it classified, and each number opens the records', async () => {
  open()
  const link = await screen.findByRole('link', { name: '1,200 Transactions' })
  expect(link).toHaveAttribute('href', '/transaction-management/?rule=1')
  expect(screen.getByRole('link', { name: '1 Investment' })).toBeVisible()
  expect(screen.getByRole('link', { name: '2 Income' })).toHaveAttribute(
    'href',
    '/income-management/?rule=1',
  )
  expect(
    (await card('Payee contains AMAZON EU')).getByText('No record classified yet'),
  ).toBeVisible()
})

test('a rule between own accounts may name the investment the money goes into', async () => {
  const calls = open({
    'GET /api/tracker/account/': () => ({
      json: [...accounts, { ...account(3, 'Schwab', 'Depot'), kind: 'investment' }],
    }),
    'POST /api/tracker/rule/preview/': () => ({
      json: { num_past: 0, sum: 0, num_already_taken: 0, takers: [], near_misses: [] },
    }),
    'PUT /api/tracker/rule/3/': ({ body }) => ({ json: { ...shop, ...(body as object) } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Shop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Rule' }))
  await user.click(dialog.getByRole('switch', { name: /^Between my accounts/ }))
  await user.click(dialog.getByRole('combobox', { name: 'Into which investment?' }))
  await user.click(await screen.findByRole('option', { name: 'Schwab - Depot' }))
  expect(dialog.getByRole('button', { name: 'Update' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(dialog.getByRole('combobox', { name: 'Investment category' }))
  await user.click(await screen.findByRole('option', { name: 'Brokerage' }))
  await user.click(dialog.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Rule Updated')).toBeVisible()
  const sent = calls.find(({ method, path }) => method === 'PUT' && path.endsWith('/rule/3/'))
  expect(sent?.body).toMatchObject({
    payee: 'Shop',
    set_transfer: false,
    set_investment: { account: 3, category: 7 },
  })
})

test('what a payee that is too long would match is not asked', async () => {
  const calls = open({
    'POST /api/tracker/rule/preview/': () => ({
      json: { num_past: 4, sum: -20, num_already_taken: 0, takers: [], near_misses: [] },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Shop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Rule' }))
  const seen = dialog.getByRole('region', { name: 'What it matches' })
  await waitFor(() => expect(seen).toHaveTextContent('4 records'))
  await user.click(dialog.getByRole('textbox', { name: 'Payee' }))
  await user.paste('W'.repeat(201))
  await waitFor(() => expect(seen).not.toHaveTextContent('records'))
  const asked = calls.filter(({ path }) => path.endsWith('/rule/preview/'))
  expect(asked).toHaveLength(1)
})

test('a rule that was changed meanwhile can be saved by a second press, and keeps what is typed', async () => {
  const calls = open({
    'POST /api/tracker/rule/preview/': () => ({
      json: { num_past: 0, sum: 0, num_already_taken: 0, takers: [], near_misses: [] },
    }),
    'PUT /api/tracker/rule/3/': ({ body, headers }) =>
      headers.get('if-match') === '"8"'
        ? { json: { ...shop, ...(body as object) } }
        : { status: 412, json: { detail: 'Changed.', current: { ...shop, version: 8 } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Shop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Rule' }))
  await user.type(dialog.getByRole('textbox', { name: 'Payee' }), 'per')
  await user.click(dialog.getByRole('button', { name: 'Update' }))
  expect(await dialog.findByText(/Press once more to use yours/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Rule Updated')).toBeVisible()
  const sent = calls.filter(({ method, path }) => method === 'PUT' && path.endsWith('/rule/3/'))
  expect(sent.map(({ body }) => Object(body).payee)).toEqual(['Shopper', 'Shopper'])
})

test('a rule that can never apply says which one is tried first, and can be tried before it', async () => {
  let stored = [wide, narrow, shop]
  const calls = open({
    'GET /api/tracker/rule/': () => ({ json: stored }),
    'POST /api/tracker/rule/reorder/': () => {
      stored = [narrow, wide, shop]
      return { json: [] }
    },
  })
  expect(await screen.findByText('3 rules, tried from the top. 1 can never apply.')).toBeVisible()
  const dead = await card('Can never apply.')
  expect(dead.getByText(/tried first and takes every row/)).toHaveTextContent(
    'Rule 1, Payee contains AMAZON, is tried first',
  )
  // Two presses before the list is drawn anew.
  const button = dead.getByRole('button', { name: 'Try it before rule 1' })
  act(() => {
    button.click()
    button.click()
  })
  expect(await screen.findByText('3 rules, tried from the top.')).toBeVisible()
  expect(screen.queryByText('Can never apply.')).toBeNull()
  const moves = calls.filter(({ path }) => path.endsWith('/reorder/'))
  expect(moves.map(({ body }) => body)).toEqual([{ rule_id: 2, old_index: 1, new_index: 0 }])
})

test('after a move the list is as it is stored, also where another tab moved a rule before', async () => {
  let stored = [wide, narrow, shop]
  open({
    'GET /api/tracker/rule/': () => ({ json: stored }),
    'POST /api/tracker/rule/reorder/': () => {
      stored = [shop, narrow, wide]
      return { json: [] }
    },
  })
  const order = () =>
    screen.getAllByText(/^(?:AMAZON|AMAZON EU|Shop)$/).map((one) => one.textContent)
  const dead = await card('Can never apply.')
  expect(order()).toEqual([
    'Payee contains AMAZON',
    'Payee contains AMAZON EU',
    'Payee contains Shop',
  ])
  await user.click(dead.getByRole('button', { name: 'Try it before rule 1' }))
  await waitFor(() =>
    expect(order()).toEqual([
      'Payee contains Shop',
      'Payee contains AMAZON EU',
      'Payee contains AMAZON',
    ]),
  )
})

test('a rule that stands there twice is not offered a move', async () => {
  open({
    'GET /api/tracker/rule/': () => ({ json: [wide, rule({ id: 2, priority: 2 }), shop] }),
  })
  const dead = await card('Can never apply.')
  expect(dead.queryByRole('button', { name: /^Try it/ })).toBeNull()
})

test('a spelling that is just missed is one press from a rule of its own', async () => {
  const calls = open({
    'POST /api/tracker/rule/': () => ({ status: 201, json: rule({ id: 9, payee: 'SHOP' }) }),
    'POST /api/tracker/rule/preview/': () => ({
      json: { num_past: 14, sum: -1, num_already_taken: 0, takers: [], near_misses: [] },
    }),
  })
  expect(await screen.findByText(/Also 14 records spelled/)).toHaveTextContent('SHOP')
  await user.click(screen.getByRole('button', { name: 'Make a rule for SHOP' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create Import Rule' })
  expect(within(dialog).getByLabelText(/^Payee/)).toHaveValue('SHOP')
  await user.click(within(dialog).getByRole('button', { name: 'Create Rule' }))
  expect(await screen.findByText('Rule Created')).toBeVisible()
  const made = calls.find(({ method, path }) => method === 'POST' && path === '/api/tracker/rule/')
  expect(made?.body).toMatchObject({
    payee: 'SHOP',
    payee_match_type: 'contains',
    rename_payee: 'Corner Shop',
  })
})

test('some rules are copied to another account, and what was there already is said', async () => {
  const calls = open({
    'POST /api/tracker/rule/copy/': () => ({
      status: 201,
      json: { rules: [rule({ id: 8, account: 2 })], num_skipped: 1 },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Copy to another account' }))
  const dialog = within(await screen.findByRole('dialog'))
  // The only other account is chosen already.
  expect(dialog.getByRole('combobox', { name: /Copy to/ })).toHaveValue('Harbor Bank - Joint')
  await user.click(dialog.getByRole('checkbox', { name: 'All rules' }))
  expect(dialog.getByRole('button', { name: 'Copy 0 rules' })).toHaveAttribute('aria-disabled')
  await user.click(dialog.getByRole('checkbox', { name: 'Payee contains AMAZON' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Payee contains Shop' }))
  await user.click(dialog.getByRole('button', { name: 'Copy 2 rules' }))
  expect(await screen.findByText('Rules Copied')).toBeVisible()
  expect(screen.getByText('1 rule to Harbor Bank - Joint. 1 was there already.')).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('/copy/'))?.body).toEqual({
    from_account: 1,
    to_account: 2,
    rules: [1, 3],
  })
})

test('a copy that is refused keeps the choice and says why', async () => {
  open({
    'POST /api/tracker/rule/copy/': () => ({
      status: 400,
      json: { to_account: ['This account does not exist.'] },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Copy to another account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'Payee contains Shop' }))
  await user.click(dialog.getByRole('button', { name: 'Copy 2 rules' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('This account does not exist.')
  expect(dialog.getByRole('checkbox', { name: 'Payee contains Shop' })).not.toBeChecked()
})

test('one rule, or all of them, are applied to past records after a look', async () => {
  const nothing = {
    num_records: 3,
    num_changed: 0,
    sum_amount: 0,
    records: [],
    contributions: [],
    seal: '',
  }
  const calls = open({
    'POST /api/tracker/change/preview/': () => ({ json: { ...nothing, rules: [], queries: [] } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Apply Shop to past records' }))
  expect(
    await screen.findByRole('dialog', { name: 'Apply this rule to past records' }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Apply to past records' }))
  expect(
    await screen.findByRole('dialog', { name: 'Apply the rules to past records' }),
  ).toBeVisible()
  const sent = calls.filter(({ path }) => path.endsWith('/preview/')).map(({ body }) => body)
  expect(sent).toEqual([
    { kind: 'apply_rules', account: 1, rule: 3 },
    { kind: 'apply_rules', account: 1 },
  ])
})

test('the filter looks at what a rule says, and each found rule keeps its place', async () => {
  open()
  await screen.findByText('3 rules, tried from the top. 1 can never apply.')
  await user.type(screen.getByRole('searchbox', { name: 'Filter rules' }), 'corner')
  await waitFor(() => expect(screen.queryByText('AMAZON EU')).toBeNull())
  expect((await card('Shop')).getByText('3')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Filter rules' }), 'x')
  expect(await screen.findByText('No rule says “cornerx”.')).toBeVisible()
})

test('lists of names that are refused are said beside the rules', async () => {
  serve({
    'GET /api/tracker/account/': () => ({ json: accounts }),
    'GET /api/tracker/rule/': () => ({ json: [wide] }),
    'GET /api/tracker/rule/hits/': () => ({ json: [] }),
    'GET /api/tracker/income-category/': () => ({ status: 500, json: { detail: 'No.' } }),
  })
  show(RulesPage, '/rules', '?account=1')
  expect(await screen.findByText('Accounts, categories and tags could not be loaded')).toBeVisible()
  expect(await screen.findByText('AMAZON')).toBeVisible()
})
