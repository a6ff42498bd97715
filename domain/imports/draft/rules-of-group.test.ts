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
  const payee = payees[0] ?? ''
  return rulesOfGroup({ key: rows[0]?.group ?? '', payee, name: payee }, rows)
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
  expect(rulesOfGroup({ key: 'a', payee: 'ADA LOVELACE 22', name: 'Ada Lovelace' }, rows)).toEqual([
    { payee: 'ADA LOVELACE', payee_match_type: 'contains' },
  ])
})

test('nothing is proposed where another payee bears the same text, as behind a wallet', () => {
  const rows = ['mediamarkt', 'zalando'].map(
    (group, index) =>
      ({ index, imported_payee: 'PayPal Europe S.a.r.l.', group, stem: '' }) as unknown as DraftRow,
  )
  const group = { key: 'mediamarkt', payee: 'PayPal Europe S.a.r.l.', name: 'MediaMarkt' }
  expect(rulesOfGroup(group, rows)).toEqual([])
})
