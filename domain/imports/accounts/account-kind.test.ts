import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import { kindOfAccount, kindOfPlan } from './account-kind.ts'
import { planTable } from '../plan-content.ts'
import { readStatement } from '#domain/test/read-statement.ts'

function kindOf(lines: readonly string[]) {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const statement = readStatement(bytes, { today: '2026-11-22' as Day })
  return kindOfPlan(planTable(statement), statement.headers, null)
}

describe('the rows of a file tell its kind of account', () => {
  test.each([
    [
      'a card, by what was paid on it',
      ['2026-10-01,HARLOW,-12.00', '2026-10-02,WREN,-4.00', '2026-10-03,ALDER,-8.00'],
      '2026-10-05,PAYMENT RECEIVED THANK YOU,30.00',
      'card',
    ],
    [
      'savings, by interest and no purchases',
      ['2026-10-01,Deposit from A Lovelace,300.00', '2026-10-02,Transfer to checking,-50.00'],
      '2026-10-31,Interest paid,4.10',
      'savings',
    ],
    [
      'nothing, where pay comes in',
      ['2026-10-01,HARLOW,-12.00', '2026-10-02,WREN,-4.00', '2026-10-03,ALDER,-8.00'],
      '2026-10-05,PAYROLL ALDER,3000.00',
      null,
    ],
    [
      'nothing, where money is moved elsewhere',
      ['2026-10-01,HARLOW,-12.00', '2026-10-02,CREDIT CARD PAYMENT,-40.00', '2026-10-03,A,-8.00'],
      '2026-10-05,PAYMENT RECEIVED,30.00',
      null,
    ],
  ])('%s', (_, rows, last, kind) => {
    expect(kindOf(['Date,Description,Amount', ...rows, last])).toBe(kind)
  })

  test('a shop called like a word of banks does not keep a card from being one', () => {
    const shops = Array.from({ length: 40 }, (_, at) => `2026-10-01,HARLOW ${at},-12.00`)
    const rows = [...shops, '2026-10-02,ALDER DEPOT,-9.00', '2026-10-05,PAYMENT THANK YOU,30.00']
    expect(kindOf(['Date,Description,Amount', ...rows])).toBe('card')
  })

  test('what has money on it is no card', () => {
    const rows = ['2026-10-01,HARLOW,-12.00,88.00', '2026-10-02,WREN,-4.00,84.00']
    const paid = '2026-10-05,PAYMENT RECEIVED THANK YOU,16.00,100.00'
    const last = '2026-10-06,ALDER,-8.00,92.00'
    expect(kindOf(['Date,Description,Amount,Balance', ...rows, paid, last])).toBeNull()
  })

  test('a column of card holders is of a card', () => {
    const rows = ['1 Oct 2026,HARLOW,A LOVELACE,-12.00', '2 Oct 2026,WREN,A LOVELACE,-4.00']
    const paid = '5 Oct 2026,PAYMENT,A LOVELACE,16.00'
    expect(kindOf(['Date,Description,Card Holder Name,Amount', ...rows, paid, ...rows])).toBe(
      'card',
    )
  })

  test('what a statement says itself counts, and so does what its rows are', () => {
    const rows = [{ amount_minor: minor(-100) }] as never[]
    expect(kindOfPlan({ content: 'payments', rows }, [], 'card')).toBe('card')
    expect(kindOfPlan({ content: 'payments', rows }, [], 'cash')).toBeNull()
    expect(kindOfPlan({ content: 'balances', rows }, [], null)).toBe('investment')
  })
})

describe('an account is of the kind that it or its name says', () => {
  test.each([
    ['Harbor', 'Stocks & Shares ISA', undefined, 'investment'],
    ['Harbor', 'Cartão', undefined, 'card'],
    ['Wren Visa', 'Platinum 4009', undefined, 'card'],
    ['Harbor', 'Sparkonto', undefined, 'savings'],
    ['Harbor', 'Conto deposito', undefined, 'savings'],
    ['Harbor', 'Joint', undefined, null],
    ['Harbor', 'Two', 'card', 'card'],
    ['Harbor', 'Joint', 'cash', null],
  ] as const)('%s - %s (%s) is %s', (institution, name, kind, expected) => {
    expect(kindOfAccount({ institution, name, ...(kind && { kind }) })).toBe(expected)
  })
})
