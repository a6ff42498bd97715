import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import {
  comparisonEvents,
  hasFutureEvents,
  isHistorical,
  keyEvents,
  listEvents,
  liveEvents,
  sumEvents,
  unpaidExpense,
} from './events.ts'
import { NOVEMBER, couplePlan, onceOff, recurring, samplePlan } from '#domain/test/sample-plan.ts'

describe('names', () => {
  test('an event may be called anything, __proto__ too', () => {
    const sent = JSON.parse('{"__proto__": {"date": "2027-01-01"}, "constructor": {}, "🎉": {}}')
    const names = listEvents(sent).map(({ name }) => name)
    expect(names).toEqual(['__proto__', 'constructor', '🎉'])
    expect(Object.keys(keyEvents(listEvents(sent)))).toEqual(['__proto__', 'constructor', '🎉'])
  })

  test('an event called __proto__ counts like any other', () => {
    const once_off_events = Object.fromEntries([
      ['__proto__', onceOff('2026-11', { contribution_amount: 70 })],
    ])
    const sums = sumEvents(liveEvents(samplePlan({ once_off_events }), NOVEMBER), NOVEMBER)
    expect(sums.once_off_contribution[0]).toBe(70)
  })

  test('events keep the order they were sent in, whole numbers first', () => {
    const sent: Record<string, object> = JSON.parse(
      '{"b": {}, "10": {}, "a": {}, "9": {}, "01": {}}',
    )
    expect(listEvents(sent).map(({ name }) => name)).toEqual(['9', '10', 'b', 'a', '01'])
  })
})

describe('historical events', () => {
  test.each([
    ['a once-off event of last month', onceOff('2026-10'), true],
    ['a once-off event of this month', onceOff('2026-11'), false],
    ['a recurring event that began earlier and still runs', recurring('2026-10', '2030-01'), true],
    ['a recurring event that begins this month', recurring('2026-11', '2026-11'), false],
  ])('%s', (_, event, historical) => {
    expect(isHistorical(event, NOVEMBER)).toBe(historical)
  })

  test('the day within a month is ignored', () => {
    const event = { ...onceOff('2026-11'), date: '2026-10-31' as Day }
    expect(isHistorical(event, NOVEMBER)).toBe(true)
  })

  test('a plan with only historical events has no future events', () => {
    const past = { once_off_events: { Old: onceOff('2020-01') } }
    expect(hasFutureEvents(samplePlan(past), NOVEMBER)).toBe(false)
    expect(hasFutureEvents(couplePlan(), NOVEMBER)).toBe(true)
  })
})

describe('the comparison', () => {
  test('leaves out the flagged live events', () => {
    const rest = comparisonEvents(liveEvents(couplePlan(), NOVEMBER))
    expect(rest?.once_off.map(({ name }) => name)).toEqual(['Gift from parents', 'Replace the car'])
    expect(rest?.recurring.map(({ name }) => name)).toEqual(['Nursery ends', 'Studio retainer'])
  })

  test('does not exist when only a historical event is flagged', () => {
    const once_off_events = { Old: onceOff('2020-01', { exclude_from_comparison: true }) }
    expect(comparisonEvents(liveEvents(samplePlan({ once_off_events }), NOVEMBER))).toBeNull()
  })
})

describe('a once-off expense', () => {
  test.each([
    ['is paid by the balance', { expense_amount: 3000 }, 3000],
    [
      'is paid by its own withdrawal less tax first',
      { expense_amount: 3000, withdrawal_amount: -1000, withdrawal_tax: 20 },
      2200,
    ],
    [
      'is then paid by its own cut in contributions',
      {
        expense_amount: 3000,
        withdrawal_amount: -1000,
        withdrawal_tax: 20,
        contribution_amount: -500,
      },
      1700,
    ],
    ['costs nothing once it is covered', { expense_amount: 500, withdrawal_amount: -1000 }, 0],
    ['is not paid by a contribution', { expense_amount: 500, contribution_amount: 400 }, 500],
    ['that is negative gives nothing back', { expense_amount: -700 }, 0],
  ])('%s', (_, amounts, unpaid) => {
    expect(unpaidExpense(onceOff('2027-01', amounts))).toBe(unpaid)
  })
})

describe('a recurring amount', () => {
  const sumsOf = (event: ReturnType<typeof recurring>) =>
    sumEvents(liveEvents(samplePlan({ recurring_events: { Rent: event } }), NOVEMBER), NOVEMBER)

  test('counts in the first and the last month and in none outside', () => {
    const sums = sumsOf(recurring('2027-01', '2027-03', { expense_amount: 10 }))
    expect([...sums.recurring_expense.subarray(0, 7)]).toEqual([0, 0, 10, 10, 10, 0, 0])
  })

  test('steps on each anniversary of its start', () => {
    const sums = sumsOf(
      recurring('2027-02', '2029-02', {
        contribution_amount: 100,
        contribution_annual_escalation: 10,
      }),
    )
    const by = sums.recurring_contribution
    expect([by[2], by[3], by[14], by[15], by[26], by[27], by[28]]).toEqual([
      0,
      100,
      100,
      expect.closeTo(110, 9),
      expect.closeTo(110, 9),
      expect.closeTo(121, 9),
      0,
    ])
  })

  test('an escalation of -100 % ends an amount after its first year', () => {
    const sums = sumsOf(
      recurring('2026-11', '2030-01', {
        withdrawal_amount: -50,
        withdrawal_annual_escalation: -100,
      }),
    )
    expect([...sums.withdrawal.subarray(10, 14)]).toEqual([-50, -50, 0, 0])
  })
})
