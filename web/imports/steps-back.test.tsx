import { beforeEach, expect, test } from 'vitest'
import { ignoreRows } from '#domain/imports/draft/classify.ts'
import { flipType } from '#domain/imports/draft/flip.ts'
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { changeDraft, currentDraft, startDraft } from './draft-store.ts'
import { changeRows, stepBack } from './steps-back.ts'

const flip = () => changeDraft((draft) => flipType(draft, 'transaction'))
const rows = () => currentDraft()?.rows.map(({ state, amount }) => [state, amount])
const indexOf = (at: number) => currentDraft()?.rows[at]?.index ?? -1

beforeEach(async () => {
  const made = [rowOf('ALPHA', -10, GROCERIES), rowOf('BETA', -20, GROCERIES)]
  await startDraft(draftOf(made), [new Uint8Array()])
})

test('a row that was left out comes back, and only it', async () => {
  await changeRows((all) => ignoreRows(all, new Set([indexOf(1)])))
  expect(rows()).toEqual([
    ['set', -10],
    ['ignored', -20],
  ])
  await stepBack()
  expect(rows()).toEqual([
    ['set', -10],
    ['set', -20],
  ])
})

test('what was left out or edited while a type was flipped comes back with the sign of now', async () => {
  await flip()
  await changeRows((all) => ignoreRows(all, new Set([indexOf(1)])))
  await changeRows((all) =>
    all.map((row) => (row.index === indexOf(0) ? { ...row, notes: 'Rolls' } : row)),
  )
  await flip()
  expect(rows()).toEqual([
    ['set', -10],
    ['ignored', -20],
  ])
  await stepBack()
  await stepBack()
  expect(rows()).toEqual([
    ['set', -10],
    ['set', -20],
  ])
})
