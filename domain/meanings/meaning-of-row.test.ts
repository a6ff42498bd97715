import { expect, test } from 'vitest'
import { meaningOfRow } from './meaning-of-row.ts'

const row = (payee: string, amount: number, more = {}) => ({
  payee,
  notes: '',
  amount,
  account_kind: 'cash' as const,
  ...more,
})

test.each([
  ['interest on savings is income', row('Zinsen Tagesgeld', 5), 'income', 'interest'],
  ['a card is paid', row('Kreditkartenabrechnung 4417', -5), 'card_payment', 'card_payment'],
  [
    'a payment on a card pays it',
    row('Payment received', 5, { account_kind: 'card' }),
    'card_payment',
    'card_payment',
  ],
  ['savings', row('Ada Lovelace', -5, { notes: 'Sparen' }), 'transfer', 'transfer'],
  ['a shop with a word of brokers', row('THE HOME DEPOT #12', -5), 'transaction', 'shopping'],
  ['fees of a depot', row('Depotgebühr', -5), 'transaction', 'fees'],
])('%s', (_, given, fate, key) => {
  expect(meaningOfRow(given)).toMatchObject({ fate, key })
})

test('what one payment of a batch is, the batch is not', () => {
  const notes = 'Due today · -1150.00 Immobilien Harlow Rent; -400.00 Wren Bank Savings'
  expect(meaningOfRow(row('Batch', -1550, { notes }))).toBeNull()
  expect(meaningOfRow(row('Batch', -1150, { notes: 'Immobilien Harlow; Rent' }))).not.toBeNull()
})

test('a payment received on a cash account is no card payment', () => {
  expect(meaningOfRow(row('Payment received', 5))).toBeNull()
})
