import { expect, test } from 'vitest'
import type { DraftRow } from './draft.ts'
import { withGroups } from './proposals.ts'
import { rulesOfGroup } from './rules-of-group.ts'

function rulesFor(payees: readonly string[]) {
  const rows = withGroups(
    payees.map((imported_payee, index) => {
      const row = { index, imported_payee, imported_notes: '', group: imported_payee, stem: '' }
      return { ...row, imported_amount: -5 } as unknown as DraftRow
    }),
  )
  return rulesOfGroup({ key: rows[0]?.group ?? '', payee: payees[0] ?? '' }, rows)
}

test('a rule for each spelling of case that occurs', () => {
  expect(
    rulesFor(['SQ *HARLOW HARDWARE 01/05', 'SQ *HARLOW HARDWARE #77', 'Harlow Hardware 9', 'WREN']),
  ).toEqual([
    { payee: 'HARLOW HARDWARE', payee_match_type: 'contains' },
    { payee: 'Harlow Hardware', payee_match_type: 'contains' },
  ])
})

test('a text that another payee holds as well is matched whole', () => {
  expect(rulesFor(['HARLOW', 'NEW HARLOW CINEMA'])).toEqual([
    { payee: 'HARLOW', payee_match_type: 'equals' },
  ])
})

test('a payee that does two things is told by no text: one is proposed for its first row', () => {
  const rows = ['a', 'b'].map(
    (group) => ({ group, imported_payee: 'ADA LOVELACE 22', stem: 'ADA' }) as DraftRow,
  )
  expect(rulesOfGroup({ key: 'a', payee: 'ADA LOVELACE 22' }, rows)).toEqual([
    { payee: 'ADA LOVELACE', payee_match_type: 'contains' },
  ])
})
