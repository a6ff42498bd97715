import { expect, test } from 'vitest'
import { identifiersWith } from './kept-number.ts'

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
