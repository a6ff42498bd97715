import { expect, test } from 'vitest'
import { type Day, readDay } from '#domain/dates.ts'
import type { Choices } from '../model.ts'
import { planImport } from '../plan.ts'
import { readStatement } from '#domain/test/read-statement.ts'

const FILE = `Details,Posting Date,Description,Amount
DEBIT,10/30/2026,HARLOW HARDWARE,-20.10
DEBIT,10/29/2026,WREN COFFEE,-4.50
CREDIT,10/28/2026,MERIDIAN PAYROLL,2100.00
DEBIT,10/27/2026,BRIGHTLINE ENERGY,-96.00
`

function payeeOf(choices: Choices = {}) {
  const today = (readDay('2026-11-20') ?? '') as Day
  const plan = planImport(readStatement(new TextEncoder().encode(FILE), { today, choices }))
  return plan.findings.find(({ key }) => key === 'payee')
}

test('a payee is said to be found by words that differ only where they do', () => {
  expect(payeeOf()).toMatchObject({
    value: 'Description',
    reason: 'Words that differ from row to row',
  })
  expect(payeeOf({ payee_column: 'Details' })).toMatchObject({
    value: 'Details',
    reason: 'The words that are left in this file',
  })
})
