import { describe, expect, it, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import { openQuestions } from '../answers.ts'
import { isOpen, readRate, settleAmount, withForeign } from './foreign.ts'
import { type BankFile, emptyAccount, plainRow } from '../bank-file.ts'
import { planBankFile } from '../formats/plan-bank-file.ts'
import type { Choices, SavedMapping } from '../model.ts'
import { planTable } from '../plan-content.ts'
import { readStatement } from '#domain/test/read-statement.ts'
import { currencyIn, currencyOfHeader } from '../values/currencies.ts'

const today = '2026-11-20' as Day
const FILE = 'Date,Payee,Amount\n2026-05-02,Bakery,-4.20 €\n2026-05-04,Pay,2100.00 €\n'

function planOf(choices: Choices, saved: SavedMapping | null = null) {
  const bytes = new TextEncoder().encode(FILE)
  return planTable(readStatement(bytes, { today, choices, saved, currency: 'USD' }))
}

test.each([
  ['-4,20 €', 'EUR', ['EUR']],
  ['EUR 12.00', 'EUR', ['EUR']],
  ['R$ 5.326,43', 'BRL', ['BRL']],
  ['£12', 'GBP', ['GBP']],
  ['-12.00 kr', 'kr', ['SEK', 'NOK', 'DKK', 'ISK']],
  ['12.00 CR', null, []],
  ['12.00 constructor', null, []],
  ['12.00', null, []],
])('%s is in %s', (text, name, codes) => {
  const told = currencyIn(text)
  expect(told?.name ?? null).toBe(name)
  expect([...(told?.codes ?? [])]).toEqual(codes)
})

test.each([
  ['Crédito (R$)', ['BRL']],
  ['Amount (USD$)', ['USD']],
  ['Value (£)', ['GBP']],
  ['Amount', []],
])('a column called %s is in %j', (name, codes) => {
  expect([...(currencyOfHeader(name)?.codes ?? [])].slice(0, 1)).toEqual(codes)
})

test('a sign of the user’s currency asks nothing, though it stands for others, too', () => {
  expect(currencyIn('$12.00')?.codes).toContain('USD')
  const bytes = new TextEncoder().encode('Date,Payee,Amount\n2026-05-02,Deli,-$4.20\n')
  const plan = planTable(readStatement(bytes, { today, currency: 'USD' }))
  expect(plan.foreign).toEqual([])
  expect(plan.rows).toHaveLength(1)
})

describe('what is answered', () => {
  it('is asked for, and going on does not answer it', () => {
    const { foreign, questions } = planOf({})
    expect(foreign.map(isOpen)).toEqual([true])
    expect(openQuestions(questions, {})).toHaveLength(1)
  })

  it('to convert without a rate is no answer yet', () => {
    const { rows, foreign } = planOf({ foreign: { EUR: 'convert' } })
    expect(rows).toEqual([])
    expect(foreign.map(isOpen)).toEqual([true])
  })

  it('is remembered with the account, and this file’s answer comes before it', () => {
    const saved = { header_fingerprint: null, choices: withForeign({}, 'EUR', 'convert', 1.1) }
    expect(planOf({}, saved).rows.map(({ amount_minor }) => amount_minor)).toEqual([-462, 231_000])
    expect(planOf(withForeign({}, 'EUR', 'keep', null), saved).net_minor).toBe(209_580)
  })

  it('holds for a balance that the file states, too', () => {
    const told = currencyIn('EUR')
    const options = { today, currency: 'USD' }
    expect(settleAmount(minor(1000), told, options)).toBeNull()
    const choices = withForeign({}, 'EUR', 'convert', 1.1)
    expect(settleAmount(minor(1000), told, { ...options, choices })).toBe(1100)
  })
})

test('parts and dividends are converted with their row, and parts still add up to it', () => {
  const part = (amount: number) => ({
    amount_minor: minor(amount),
    payee: '',
    notes: '',
    category: '',
    transfer_account: null,
  })
  const row = {
    ...plainRow(1, '2026-05-02' as Day, minor(-1000)),
    parts: [part(-333), part(-333), part(-334)],
    dividends_minor: minor(1000),
  }
  const account = { ...emptyAccount(), currency: 'CHF', rows: [row] }
  const file: BankFile = {
    format: 'camt',
    accounts: [account],
    questions: [],
    remarks: [],
    problems: [],
  }
  const choices = withForeign({}, 'CHF', 'convert', 0.5)
  const { rows } = planBankFile(file, { today, currency: 'EUR', choices })
  expect(rows[0]?.amount_minor).toBe(-500)
  expect(rows[0]?.bank?.parts.map(({ amount_minor }) => amount_minor)).toEqual([-167, -167, -166])
  expect(rows[0]?.bank?.dividends_minor).toBe(500)
})

test.each([
  ['1.08', 1.08],
  ['0,00614', 0.00614],
  ['1.08.2', null],
  ['0', null],
  ['-1', null],
  ['', null],
])('%j is the rate %s', (text, rate) => {
  expect(readRate(text)).toBe(rate)
})
