import { describe, expect, test } from 'vitest'
import type { Day, Month } from '#domain/dates.ts'
import { checkEvent, checkEventName } from '#domain/plans/check-events.ts'
import { debtEvents } from './debt-events.ts'
import { debtOf } from './debt.ts'

const terms = { rate: 3.6, monthly_payment: 950 }
const mortgage = {
  name: 'Mortgage',
  monthly_payment: 950,
  debt: debtOf({ owed: 180_000, month: '2026-05' as Month }, terms),
}
const june = '2026-06' as Month

describe('what a paid debt changes in a plan', () => {
  test('from the month after the last payment, for life: less spent, or more invested', () => {
    const offered = debtEvents(mortgage, 2, june)
    expect(offered?.spend_less).toMatchObject({
      name: 'Mortgage is paid: you spend less',
      start_date: '2049-11-01',
      end_date: '9999-12-01',
      expense_amount: -1510.47,
      expense_annual_escalation: 2,
      contribution_amount: 0,
    })
    expect(offered?.invest_it).toMatchObject({
      name: 'Mortgage is paid: you invest it',
      start_date: '2049-11-01',
      end_date: '9999-12-01',
      expense_amount: 0,
      expense_annual_escalation: 0,
      contribution_amount: 950,
      contribution_annual_escalation: 0,
    })
  })

  test('a plan takes both as they are', () => {
    for (const { name, ...event } of Object.values(debtEvents(mortgage, 25, june) ?? {})) {
      expect([checkEventName(name, []), ...checkEvent(event)]).toEqual([null])
    }
  })

  test.each([
    ['no inflation leaves the payment', 0, '2026-06', -950],
    ['the month after is this one', 2, '2049-11', -950],
    ['a year before', 2, '2048-11', -969],
  ])('%s', (_, inflation, m0, expense) => {
    expect(debtEvents(mortgage, inflation, m0 as Month)?.spend_less.expense_amount).toBe(expense)
  })

  test('nothing once the month after has passed, and nothing of a debt that never ends', () => {
    expect(debtEvents(mortgage, 2, '2049-12' as Month)).toBeNull()
    const debt = debtOf({ owed: 180_000, month: june }, { rate: 12, monthly_payment: 950 })
    expect(debtEvents({ ...mortgage, debt }, 2, june)).toBeNull()
  })

  test('a long name is cut to 70 characters, so that the event bears it', () => {
    const name = '🏠'.repeat(100)
    const offered = debtEvents({ ...mortgage, name }, 2, june)
    expect(offered?.spend_less.name).toBe(`${'🏠'.repeat(70)} is paid: you spend less`)
    expect(checkEventName(offered?.spend_less.name ?? '', [])).toBeNull()
  })

  test('it begins with the month after the debt ends', () => {
    const debt = { ...mortgage.debt, ends: '2030-12-01' as Day }
    expect(debtEvents({ ...mortgage, debt }, 2, june)?.invest_it.start_date).toBe('2031-01-01')
  })
})
