import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { currentDraft, startDraft, useDraft } from '../draft-store.ts'
import { DuplicateCards } from './duplicates-card.tsx'

const old = () => rowOf('OLD', -1, { ...GROCERIES, stored: 'duplicate' as const })

function Cards() {
  const draft = useDraft()
  return <>{draft && <DuplicateCards draft={draft} />}</>
}

test.each([
  ['one', [old()], 'Import it anyway', 'Skip it'],
  ['two', [old(), old()], 'Import all 2 anyway', 'Skip them all'],
])('of what is stored already, %s can be imported all the same', async (_, rows, take, skip) => {
  serve({})
  await startDraft(draftOf(rows), [])
  show(Cards, '/csv-import')
  await user.click(await screen.findByRole('button', { name: take }))
  expect(currentDraft()?.rows.every(({ anyway }) => anyway)).toBe(true)
  await user.click(screen.getByRole('button', { name: skip }))
  expect(currentDraft()?.rows.some(({ anyway }) => anyway)).toBe(false)
})

test('a balance that is stored already is shown as what the account was worth', async () => {
  serve({})
  await startDraft(draftOf([{ ...old(), imported_amount: 0, imported_balance: 97_968.58 }]), [])
  show(Cards, '/csv-import')
  expect(await screen.findByText('$97,968.58')).toBeVisible()
  expect(screen.queryByText('$0.00')).toBeNull()
})
