import { expect, test } from 'vitest'
import { draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { filePayees, prepareGroups } from './payee-groups.ts'

const ROWS = [rowOf('SHOP', -4), rowOf('SHOP', -5), rowOf('SHOP', -4, { stored: 'duplicate' })]

test('a payee counts the rows that are not stored already, prepared or not', async () => {
  const counted = [{ payee: 'SHOP', count: 2, sum_minor: -900 }]
  expect(filePayees(draftOf(ROWS))).toEqual(counted)
  const prepared = draftOf(ROWS)
  await prepareGroups(prepared)
  expect(filePayees(prepared)).toEqual(counted)
})
