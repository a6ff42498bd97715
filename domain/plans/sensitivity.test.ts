import { describe, expect, test } from 'vitest'
import { NOVEMBER, couplePlan, onceOff, recurring, samplePlan } from '#domain/test/sample-plan.ts'
import { applyChange, listChanges, whatMovesTheDate, writeChange } from './sensitivity.ts'

describe('what moves the date', () => {
  test('of a couple with six events', () => {
    const moves = whatMovesTheDate(couplePlan(), NOVEMBER)
    expect(
      moves.map(({ change, fi_date, months_delta }) => [change, fi_date, months_delta]),
    ).toEqual([
      ['expense*0.9', '2036-06-01', -16],
      ['expense*1.1', '2039-01-01', 15],
      ['contribution*0.9', '2038-04-01', 6],
      ['contribution*1.1', '2037-05-01', -5],
      ['balance*0.9', '2038-07-01', 9],
      ['balance*1.1', '2037-02-01', -8],
      ['annual_return-1', '2038-11-01', 13],
      ['annual_return+1', '2036-12-01', -10],
      ['inflation-1', '2036-07-01', -15],
      ['inflation+1', '2039-06-01', 20],
      ['annual_contribution_increase-1', '2038-01-01', 3],
      ['annual_contribution_increase+1', '2037-08-01', -2],
      ['withdrawal_rate-0.5', '2039-05-01', 19],
      ['withdrawal_rate+0.5', '2036-06-01', -16],
      ['without:New kitchen', '2037-06-01', -4],
      ['without:Gift from parents', '2038-01-01', 3],
      ['without:Replace the car', '2037-06-01', -4],
      ['without:Nursery ends', '2039-08-01', 22],
      ['without:Sabbatical', '2037-08-01', -2],
      ['without:Studio retainer', '2038-03-01', 5],
    ])
  })

  test('what would go negative is skipped, the bounds of the form are not held to', () => {
    const plan = samplePlan({ monthly_contribution: -10, inflation: 0.5, withdrawal_rate: 4 })
    const changes = listChanges(plan, NOVEMBER).map(writeChange)
    expect(changes).toEqual([
      'expense*0.9',
      'expense*1.1',
      'balance*0.9',
      'balance*1.1',
      'annual_return+1',
      'inflation+1',
      'annual_contribution_increase+1',
      'withdrawal_rate-0.5',
      'withdrawal_rate+0.5',
    ])
  })

  test('a change to or from never has a date but no months', () => {
    const never = samplePlan({ monthly_expense: 400, monthly_contribution: 99.5 })
    const moves = whatMovesTheDate(never, NOVEMBER)
    expect(moves.find(({ change }) => change === 'contribution*1.1')).toMatchObject({
      fi_date: '2118-04-01',
      months_delta: null,
    })
    expect(moves.find(({ change }) => change === 'contribution*0.9')).toMatchObject({
      fi_date: null,
      months_delta: null,
    })
  })

  test('historical events are not tried', () => {
    const once_off_events = { Old: onceOff('2026-10', { expense_amount: 1 }) }
    const changes = listChanges(samplePlan({ once_off_events }), NOVEMBER)
    expect(changes.filter(({ kind }) => kind === 'without')).toEqual([])
  })
})

describe('making a change', () => {
  test('leaves the plan it is made from alone', () => {
    const plan = couplePlan()
    const changed = applyChange(plan, { kind: 'scale', field: 'monthly_expense', factor: 0.5 })
    expect([plan.monthly_expense, changed.monthly_expense]).toEqual([4591.01, 2295.505])
  })

  test('two events of one name in the two lists are left out one at a time', () => {
    const plan = samplePlan({
      once_off_events: { Move: onceOff('2027-01', { expense_amount: 1 }) },
      recurring_events: { Move: recurring('2027-01', '2028-01', { expense_amount: 1 }) },
    })
    const [first, second] = whatMovesTheDate(plan, NOVEMBER)
      .filter(({ change }) => change === 'without:Move')
      .map(({ made }) => applyChange(plan, made))
    expect([first?.once_off_events, first?.recurring_events]).toEqual([{}, plan.recurring_events])
    expect([second?.once_off_events, second?.recurring_events]).toEqual([plan.once_off_events, {}])
  })

  test('an event called __proto__ can be left out', () => {
    const once_off_events = Object.fromEntries([['__proto__', onceOff('2027-01')]])
    const plan = samplePlan({ once_off_events })
    const change = { kind: 'without', list: 'once_off_events', name: '__proto__' } as const
    expect(Object.keys(applyChange(plan, change).once_off_events)).toEqual([])
  })
})
