import { expect, test } from 'vitest'
import { newAccountOf, newAccountOfPart } from './new-account-of.ts'

const none = { institution: null, account_name: null }

test.each([
  [
    'its columns tell the bank and its rows the kind',
    newAccountOf(none, { institution: 'Harbor', told_kind: 'card' }),
    { institution: 'Harbor', name: 'Card', kind: 'card' },
  ],
  [
    'its lines tell both',
    newAccountOf(
      { institution: 'Alder Bank', account_name: 'Everyday Saver' },
      { institution: '', told_kind: 'savings' },
    ),
    { institution: 'Alder Bank', name: 'Everyday Saver', kind: 'cash' },
  ],
  [
    'what nothing tells is blank',
    newAccountOf(none, { institution: '', told_kind: null }),
    { institution: '', name: '', kind: 'cash' },
  ],
  [
    'one of several accounts is called as the file calls it',
    newAccountOfPart('Lumen - Gold Card'),
    { institution: 'Lumen', name: 'Gold Card', kind: 'card' },
  ],
])('an account that nobody has begins with what its file says: %s', (_, made, expected) => {
  expect(made).toEqual(expected)
})
