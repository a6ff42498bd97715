import { expect, test } from 'vitest'
import { newAccountOf, newAccountOfPart } from './new-account-of.ts'

const part = { institution: '', number: '', kind: 'cash' as const }
const none = { institution: null, account_name: null }

test.each([
  [
    'its columns tell the bank and its rows the kind',
    newAccountOf(none, { institution: 'Harbor', told_kind: 'card' }),
    { institution: 'Harbor', name: 'Card', kind: 'card' },
  ],
  [
    'of two names of a bank the one that the file writes',
    newAccountOf(
      { institution: 'CommBank', account_name: 'Visa' },
      { institution: 'Commonwealth/CommBank', told_kind: 'card' },
    ),
    { institution: 'CommBank', name: 'Visa', kind: 'card' },
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
    newAccountOfPart({ ...part, name: 'Lumen - Gold Card' }),
    { institution: 'Lumen', name: 'Gold Card', kind: 'card' },
  ],
  [
    'what a person calls an account names no bank',
    newAccountOfPart({ ...part, name: 'Rainy – Day Savings' }),
    { institution: '', name: 'Rainy – Day Savings', kind: 'cash' },
  ],
  [
    'nor does the first word of a card',
    newAccountOfPart({ ...part, name: 'Lumen Card' }),
    { institution: '', name: 'Lumen Card', kind: 'card' },
  ],
  [
    'one of several that banks write is named by its number',
    newAccountOfPart({
      institution: 'Harbor Bank',
      name: '',
      number: 'DE02100500000054540402',
      kind: 'cash',
    }),
    { institution: 'Harbor Bank', name: 'Account 0402', kind: 'cash' },
  ],
])('an account that nobody has begins with what its file says: %s', (_, made, expected) => {
  expect(made).toEqual(expected)
})

test('two accounts of a file whose numbers end alike are named by as much as tells them apart', () => {
  const numbers = ['194774600888', '194777100888', '194784901234']
  const parts = numbers.map((number) => ({ ...part, name: '', number }))
  expect(parts.map((one) => newAccountOfPart(one, parts).name)).toEqual([
    'Account 600888',
    'Account 100888',
    'Account 1234',
  ])
  const savings = numbers.slice(0, 2).map((number) => ({ ...part, name: 'Savings', number }))
  expect(savings.map((one) => newAccountOfPart(one, savings).name)).toEqual([
    'Savings 600888',
    'Savings 100888',
  ])
})
