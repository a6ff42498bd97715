import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import made from '#contract/samples/create-rule.json' with { type: 'json' }
import preview from '#contract/samples/preview-rule.json' with { type: 'json' }
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { currentDraft, startDraft, useDraft } from '../draft-store.ts'
import { account, serve, show, user } from '#web/test/screen.tsx'
import { NewRule, ruleFrom } from './new-rule.tsx'
import { forgetSteps } from '../steps-back.ts'
import { UndoButton } from './undo-button.tsx'

const chosen = {
  record_type: 'transaction' as const,
  category: 5,
  payee: 'Tesco',
  exclude_from_totals: false,
  tags: [],
}

/** The screen of a file with one open row, at the making of a rule that takes it. */
async function makeRule(deleted: () => { status: number; json: unknown }) {
  forgetSteps()
  await startDraft(draftOf([rowOf('TESCO 22', -10), rowOf('ALPHA', -5, GROCERIES)]), [
    new Uint8Array(),
  ])
  const calls = serve({
    'GET /api/tracker/account/': () => ({ json: [account(1, 'Lumen', 'Checking')] }),
    'POST /api/tracker/rule/preview/': () => ({ json: preview }),
    'POST /api/tracker/rule/': () => ({ status: 201, json: { ...made, account: 1 } }),
    [`DELETE /api/tracker/rule/${made.id}/`]: deleted,
  })
  const initial = ruleFrom('TESCO 22', chosen, { payee: 'TESCO', payee_match_type: 'contains' })
  function Page() {
    const draft = useDraft()
    if (!draft) return <p>No file</p>
    const isOpen = draft.rows[0]?.state === 'open'
    return (
      <>
        <UndoButton draft={draft.id} />
        {isOpen && (
          <NewRule
            {...{ draft, account: 1, initial, own: [1] }}
            type={(rows) => rows}
            onClose={() => undefined}
          />
        )}
      </>
    )
  }
  show(Page, '/csv-import/classify/')
  await user.click(await screen.findByRole('button', { name: 'Create Rule' }))
  await waitFor(() => expect(currentDraft()?.rows[0]?.state).not.toBe('open'))
  return () => calls.filter(({ method }) => method === 'DELETE')
}

test('a rule that was just made goes with what it did, and only once', async () => {
  const deletes = await makeRule(() => ({ status: 204, json: undefined }))
  await user.click(await screen.findByRole('button', { name: /Undo last/ }))
  expect(await screen.findByText('Rule Deleted')).toBeVisible()
  expect(currentDraft()?.rows.map(({ state }) => state)).toEqual(['open', 'set'])
  expect(deletes().map(({ headers }) => headers.get('if-match'))).toEqual([`"${made.version}"`])
  expect(screen.queryByRole('button', { name: /Undo last/ })).toBeNull()
})

test('where the rule cannot be deleted, that is said, and the rows are back', async () => {
  await makeRule(() => ({ status: 500, json: { detail: 'Something went wrong.' } }))
  await user.click(await screen.findByRole('button', { name: /Undo last/ }))
  expect(await screen.findByText('Failed to delete rule')).toBeVisible()
  expect(currentDraft()?.rows.map(({ state }) => state)).toEqual(['open', 'set'])
})
