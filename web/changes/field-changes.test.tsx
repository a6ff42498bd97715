import { expect, test } from 'vitest'
import { record } from '#web/test/screen.tsx'
import { addedNote } from './field-changes.ts'

test.each([
  ['Kartennr. 4417', 'Kartennr. 4417\nSupermarkt', 'Supermarkt'],
  ['', 'Supermarkt', null],
  ['Kartennr. 4417', 'Supermarkt', null],
  ['Kartennr.', 'Kartennr. 4417', null],
])('of notes %j that become %j it is told what was added', (before, after, added) => {
  expect(addedNote(record({ notes: before }), record({ notes: after }))).toBe(added)
})
