import { expect, test } from 'vitest'
import { type Side, problemOfPurchase, problemOfRefund } from './check-refund.ts'

const side = (given: Partial<Side>): Side => ({
  record_type: 'transaction',
  amount: 20,
  linked_record: null,
  ...given,
})

test.each([
  [{}, null, 'A purchase is money that went out.'],
  [{ amount: -20 }, 'A refund is money that came in.', null],
  [{ amount: 0 }, 'A refund is money that came in.', 'A purchase is money that went out.'],
  [
    { record_type: 'income' as const },
    'Only a transaction can be a refund.',
    'Only a transaction can be refunded.',
  ],
  [{ linked_record: 7 }, expect.stringContaining('Unlink it first'), expect.any(String)],
  [
    { linked_record: 7, amount: -1 },
    expect.any(String),
    expect.stringContaining('Unlink it first'),
  ],
])('%j can be a refund (%s), and a purchase (%s)', (given, refund, purchase) => {
  expect([problemOfRefund(side(given)), problemOfPurchase(side(given))]).toEqual([refund, purchase])
})
