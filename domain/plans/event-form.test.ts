import { describe, expect, test } from 'vitest'
import {
  closeEventForm,
  historicalFlag,
  newOnceOffEvent,
  newRecurringEvent,
  openEventForm,
  refusesDate,
  shownPostTax,
  turnSwitch,
} from './event-form.ts'
import { NOVEMBER, on, onceOff, recurring } from '#domain/test/sample-plan.ts'

const RENT = {
  ...recurring('2027-01', '2028-01', {
    expense_amount: 300,
    expense_annual_escalation: 5,
    contribution_amount: -300,
    contribution_annual_escalation: 4,
    withdrawal_amount: -50,
    withdrawal_tax: 15,
    withdrawal_annual_escalation: 3,
  }),
  name: 'Rent',
}

describe('the form', () => {
  test('opens with a switch on where there is an amount', () => {
    expect(openEventForm(RENT).switches).toEqual({
      expense: true,
      contribution: true,
      withdrawal: true,
      income: false,
    })
    expect(openEventForm({ ...newOnceOffEvent(NOVEMBER), name: '' }).switches).toEqual({
      expense: false,
      contribution: false,
      withdrawal: false,
      income: false,
    })
  })

  test('sends an event as it was when nothing was touched', () => {
    expect(closeEventForm(openEventForm(RENT))).toEqual(RENT)
  })

  test.each([
    ['expense', { expense_amount: 0, expense_annual_escalation: 0 }],
    ['contribution', { contribution_amount: 0, contribution_annual_escalation: 0 }],
    ['withdrawal', { withdrawal_amount: 0, withdrawal_tax: 0, withdrawal_annual_escalation: 0 }],
  ] as const)('turning %s on starts its amount afresh', (lever, emptied) => {
    const form = turnSwitch(openEventForm(RENT), lever, 'on')
    expect(form.event).toEqual({ ...RENT, ...emptied })
    expect(form.switches[lever]).toBe(true)
  })

  test('turning the withdrawal off holds -1 inside and sends 0', () => {
    const form = turnSwitch(openEventForm(RENT), 'withdrawal', 'off')
    expect(form.event.withdrawal_amount).toBe(-1)
    expect(closeEventForm(form)).toEqual({
      ...RENT,
      withdrawal_amount: 0,
      withdrawal_tax: 0,
      withdrawal_annual_escalation: 0,
    })
  })

  test('what is switched off is sent as 0', () => {
    const form = turnSwitch(openEventForm(RENT), 'expense', 'off')
    expect(form.event.expense_amount).toBe(300)
    expect(closeEventForm(form)).toMatchObject({ expense_amount: 0, expense_annual_escalation: 0 })
  })

  test('a once-off event gets no escalation', () => {
    const form = turnSwitch(openEventForm({ ...onceOff('2027-01'), name: 'Roof' }), 'expense', 'on')
    expect(Object.keys(form.event)).not.toContain('expense_annual_escalation')
  })
})

test('a new event is empty and of this month', () => {
  expect(newOnceOffEvent(NOVEMBER)).toEqual(onceOff('2026-11'))
  expect(newRecurringEvent(NOVEMBER)).toEqual(recurring('2026-11', '2026-11'))
})

describe('dates', () => {
  test.each([
    ['a past month in a new event', '2026-10', null, true],
    ['this month', '2026-11', null, false],
    ['a past month that was there already', '2026-09', '2026-09', false],
    ['another past month', '2026-10', '2026-09', true],
    ['a past month instead of a future one', '2026-10', '2027-01', true],
    ['a future month', '2027-01', '2026-09', false],
  ])('%s', (_, chosen, before, refused) => {
    expect(refusesDate(on(chosen), before === null ? null : on(before), NOVEMBER)).toBe(refused)
  })

  test('an event that began before this month is flagged', () => {
    expect(historicalFlag(onceOff('2026-10'), NOVEMBER)).toBe('Historical event will be ignored')
    expect(historicalFlag(onceOff('2026-11'), NOVEMBER)).toBeNull()
  })
})

test.each([
  [-12_000, 15, 10_200],
  [-100, 0, 100],
  [-100, 100, 0],
  [0, 15, 0],
  [-0.33, 33.3, 0.22],
])('%f less %f %% tax is shown as %f', (amount, tax, shown) => {
  expect(shownPostTax(amount, tax)).toBe(shown)
})
