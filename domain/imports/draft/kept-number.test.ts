import { expect, test } from 'vitest'
import { identifiersWith, numberOfBank } from './kept-number.ts'

test.each<[string, string[], string | undefined, string[] | null]>([
  ['a new number is added as it is compared', ['A1'], 'de02 1001', ['A1', 'DE021001']],
  ['a known one is not', ['DE021001'], 'de02 1001', null],
  ['no number is none', [], '', null],
  ['nothing is kept of a table of cells', [], undefined, null],
  ['one that is too long to be sent is left out', [], 'x'.repeat(61), null],
  ['a full list stays', Array.from({ length: 20 }, (_, at) => `N${at}`), 'M', null],
])('%s', (_, known, number, kept) => {
  expect(identifiersWith(known, number)).toEqual(kept)
})

test.each([
  ['Harbor4821_Activity_20260101.csv', 'Harbor Bank', '4821'],
  ['HARBOR4821.csv', 'Harbor', '4821'],
  ['export4821.csv', 'Harbor', undefined],
  ['harbor2026.csv', 'Harbor', undefined],
  ['harbor0131.csv', 'Harbor', undefined],
  ['harbor3912.csv', 'Harbor', '3912'],
  ['harbor_4821123.csv', 'Harbor', undefined],
])('%s of an account at %s has the number %s', (file, institution, number) => {
  expect(numberOfBank(file, institution)).toBe(number)
})
