import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { planTable } from '../plan-content.ts'
import { readStatement } from '#domain/test/read-statement.ts'

const STATEMENT = [
  'Statement,Header,Field Name,Field Value',
  'Statement,Data,Period,"April 1, 2026 - October 31, 2026"',
  'Account Information,Header,Field Name,Field Value',
  'Account Information,Data,Account,U7654321',
  'Net Asset Value,Header,Asset Class,Prior Total,Current Total,Change',
  'Net Asset Value,Data,Stock,31000,60211.1,29211.1',
  'Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount',
  'Deposits & Withdrawals,Data,EUR,2026-04-04,Electronic Fund Transfer,1200',
  'Deposits & Withdrawals,Data,EUR,2026-05-05,Electronic Fund Transfer,1200',
  'Deposits & Withdrawals,Data,EUR,2026-06-09,Disbursement,-300',
  'Deposits & Withdrawals,Data,Total,,,2100',
  'Dividends,Header,Currency,Date,Description,Amount',
  'Dividends,Data,EUR,2026-04-15,WRNX Cash Dividend,18.4',
  'Dividends,Data,Total,,,18.4',
]

function planOf(lines: readonly string[]) {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  return planTable(readStatement(bytes, { today: '2026-11-22' as Day }))
}

describe('a statement of several tables', () => {
  test('has amounts under the currency they are in, and shows lines of no table', () => {
    const fees = 'Fees,Header,Currency,Date,Description,Amount EUR'
    const paid = 'Fees,Data,EUR,2026-05-02,Snapshot fee,-3'
    const { set_aside } = planOf([...STATEMENT, fees, paid, 'Nobody,knows,this'])
    const lines = set_aside.map(({ line }) => line)
    expect(lines).toContain(STATEMENT.length + 2)
    expect(lines).toContain(STATEMENT.length + 3)
  })

  test('tells what came in and went out, and what stayed inside', () => {
    const { content, rows, set_aside, questions } = planOf(STATEMENT)
    expect(content).toBe('activity')
    expect(rows.map(({ line, date, amount_minor }) => [line, date, amount_minor])).toEqual([
      [8, '2026-04-04', 120000],
      [9, '2026-05-05', 120000],
      [10, '2026-06-09', -30000],
    ])
    expect(set_aside.map(({ line, kind }) => [line, kind])).toEqual([
      [11, 'total'],
      [13, 'inside'],
      [14, 'total'],
    ])
    expect(questions).toEqual([])
  })

  test('without a minus tells of money that came in alone', () => {
    const { rows } = planOf(STATEMENT.filter((line) => !line.includes('Disbursement')))
    expect(rows.map(({ amount_minor }) => amount_minor)).toEqual([120000, 120000])
  })

  test('is none where a payee happens to be called like a part of one', () => {
    const { rows } = planOf([
      'Date,Payee,Amount',
      '2026-10-01,Total,-40.00',
      '2026-10-02,Bar,-3.00',
    ])
    expect(rows.map(({ payee }) => payee)).toEqual(['Total', 'Bar'])
  })
})
