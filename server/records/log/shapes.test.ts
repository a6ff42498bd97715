import { expect, test } from 'vitest'
import type { Record } from '#contract/records-schemas.ts'
import { readDay } from '#domain/dates.ts'
import { readLogged, writeLogged } from './shapes.ts'

const record: Record = {
  id: 7,
  record_type: 'transaction',
  account: 1,
  category: 5,
  date: day('2026-11-02'),
  payee: 'Corner Shop',
  amount: -34.41,
  balance: null,
  dividends: 0,
  notes: 'milk',
  exclude_from_totals: false,
  applied_rule_id: 3,
  import_id: 2,
  imported_payee: 'CORNER SHOP 4411',
  imported_date: day('2026-11-01'),
  imported_amount: -34.41,
  value_date: day('2026-11-03'),
  original_amount: -37.25,
  original_currency: 'USD',
  rate: 0.9238,
  linked_record: 8,
  split: 'row 12',
  bank_reference: 'FIT 1',
  refund_of: null,
  tags: [4, 9],
  version: 3,
}

function day(text: string) {
  const read = readDay(text)
  if (read === null) throw new Error(`not a day: ${text}`)
  return read
}

test('a change is read as it was written', () => {
  const after = { ...record, payee: 'Shop', tags: [4], version: 4 }
  expect(readLogged(writeLogged({ before: record, after }))).toEqual({ before: record, after })
  expect(readLogged(writeLogged({ before: record, after: null }))).toEqual({
    before: record,
    after: null,
  })
})

test('the first shape is read for ever; what it did not know is null', () => {
  const before =
    '[7,"transaction",[4,9],3,1,5,"2026-11-02","Corner Shop",-34.41,null,0,"milk",false,3,2,' +
    '"CORNER SHOP 4411","2026-11-01",-34.41]'
  const nothing = {
    value_date: null,
    original_amount: null,
    original_currency: null,
    rate: null,
    linked_record: null,
    split: null,
    bank_reference: null,
    refund_of: null,
  }
  const was = { ...record, ...nothing }
  const logged = readLogged({ shape: 1, before, after: '{"payee":"Shop","version":4}' })
  expect(logged).toEqual({ before: was, after: { ...was, payee: 'Shop', version: 4 } })
})

test('the second shape knew no name of the bank', () => {
  const before =
    '[7,"transaction",[4,9],3,1,5,"2026-11-02","Corner Shop",-34.41,null,0,"milk",false,3,2,' +
    '"CORNER SHOP 4411","2026-11-01",-34.41,"2026-11-03",-37.25,"USD",0.9238,8,"row 12"]'
  expect(readLogged({ shape: 2, before, after: null }).before).toEqual({
    ...record,
    bank_reference: null,
  })
})

test('the third shape knew no refund', () => {
  const before =
    '[7,"transaction",[4,9],3,1,5,"2026-11-02","Corner Shop",-34.41,null,0,"milk",false,3,2,' +
    '"CORNER SHOP 4411","2026-11-01",-34.41,"2026-11-03",-37.25,"USD",0.9238,8,"row 12","FIT 1"]'
  expect(readLogged({ shape: 3, before, after: null }).before).toEqual(record)
})

test('a shape that nobody wrote is not guessed at', () => {
  expect(() => readLogged({ shape: 99, before: '[]', after: null })).toThrow('shape 99')
})
