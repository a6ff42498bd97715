import { screen, waitFor, within } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import made from '#contract/samples/create-rule.json' with { type: 'json' }
import preview from '#contract/samples/preview-rule.json' with { type: 'json' }
import { type Draft, newDraft } from '#domain/imports/draft/draft.ts'
import { rulesQuery } from '#web/rules/api.ts'
import { account, serve, show, user } from '#web/test/screen.tsx'
import { NewRule, ruleFrom } from './new-rule.tsx'

const others = [{ payee: 'Harlow', payee_match_type: 'contains' as const }]
const chosen = {
  record_type: 'transaction' as const,
  category: 5,
  payee: 'Harlow',
  exclude_from_totals: false,
  tags: [],
}

async function open(draft: Draft) {
  const calls = serve({
    'GET /api/tracker/account/': () => ({ json: [account(1, 'Lumen', 'Checking')] }),
    'POST /api/tracker/rule/preview/': () => ({ json: preview }),
    'POST /api/tracker/rule/': () => ({ status: 201, json: made }),
  })
  const match = { payee: 'HARLOW', payee_match_type: 'contains' as const }
  const initial = ruleFrom('HARLOW 22', chosen, match)
  const props = { draft, account: 1, initial, others, own: [], onClose: () => undefined }
  show(() => <NewRule {...props} type={(rows) => rows} />, '/bulk-import/import/')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Import Rule' }))
  const sent = () =>
    calls
      .filter(({ method, path }) => `${method} ${path}` === 'POST /api/tracker/rule/')
      .map(({ body, headers }) => [body, headers.get('idempotency-key')] as const)
  return { dialog, sent }
}

test('each spelling gets a rule that does the same, sent once each', async () => {
  const { dialog, sent } = await open(newDraft('d', []))
  expect(dialog.getByText('Payee contains “Harlow”. It does the same.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Create Rule' }))
  await screen.findByText('Rule Created')
  const does = { account: 1, set_category: 5, rename_payee: 'Harlow' }
  expect(sent().map(([body]) => body)).toMatchObject([
    { payee: 'HARLOW', payee_match_type: 'contains', ...does },
    { payee: 'Harlow', payee_match_type: 'contains', ...does },
  ])
  expect(new Set(sent().map(([, key]) => key)).size).toBe(2)
})

test('a spelling that is typed for the first one is sent once', async () => {
  const { dialog, sent } = await open(newDraft('d', []))
  const payee = dialog.getByRole('textbox', { name: /^Payee/ })
  await user.clear(payee)
  await user.type(payee, 'Harlow')
  await user.click(dialog.getByRole('button', { name: 'Create Rule' }))
  await screen.findByText('Rule Created')
  expect(sent().map(([body]) => (body as { payee: string }).payee)).toEqual(['Harlow'])
})

test('or only the one that is shown', async () => {
  const { dialog, sent } = await open(newDraft('d', []))
  await user.click(dialog.getByRole('switch', { name: /its other spelling/ }))
  await user.click(dialog.getByRole('button', { name: 'Create Rule' }))
  await screen.findByText('Rule Created')
  expect(sent().map(([body]) => (body as { payee: string }).payee)).toEqual(['HARLOW'])
})

test('what got through before a failure is among the rules', async () => {
  let fails = false
  const calls = serve({
    'GET /api/tracker/rule/': () => ({ json: [] }),
    'POST /api/tracker/rule/preview/': () => ({ json: preview }),
    'POST /api/tracker/rule/': () => {
      if (fails) return { status: 500, json: { detail: 'Something went wrong.' } }
      fails = true
      return { status: 201, json: made }
    },
  })
  const initial = ruleFrom('HARLOW 22', chosen, {
    payee: 'HARLOW',
    payee_match_type: 'contains' as const,
  })
  const props = { draft: newDraft('d', []), account: 1, initial, others, own: [] }
  function Page() {
    useQuery(rulesQuery(1))
    return <NewRule {...props} type={(rows) => rows} onClose={() => undefined} />
  }
  show(Page, '/bulk-import/import/')
  await user.click(await screen.findByRole('button', { name: 'Create Rule' }))
  expect(await screen.findByText('Failed to update rule')).toBeVisible()
  const read = () => calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/rule/'))
  await waitFor(() => expect(read()).toHaveLength(2))
})
