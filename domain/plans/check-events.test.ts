import { describe, expect, test } from 'vitest'
import {
  NAME_TAKEN,
  NOTHING_ADDED,
  checkEvent,
  checkEventName,
  checkEvents,
  readEventName,
  readEventNames,
} from './check-events.ts'
import type { OnceOffEvent } from './plan.ts'
import { onceOff, recurring, samplePlan } from '#domain/test/sample-plan.ts'

const FINE = onceOff('2027-01', { expense_amount: 1 })

function withOnceOff(entries: [string, OnceOffEvent][]) {
  return samplePlan({ once_off_events: Object.fromEntries(entries) })
}

describe('words that were given', () => {
  test('are kept', () => {
    expect(NAME_TAKEN).toBe('Event with this name already exist. Event names must be unique.')
    expect(NOTHING_ADDED).toBe(
      'Ensure you have added at least one of: Expense, Contribution or Withdrawal',
    )
  })
})

describe('names', () => {
  test.each([
    ['  Wedding \n', 'Wedding'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['half \ud83c', 'half \ufffd'],
    ['🎉', '🎉'],
  ])('%j is kept as %j', (raw, name) => {
    expect(readEventName(raw)).toBe(name)
  })

  test.each([
    ['Wedding', null],
    ['__proto__', null],
    ['🎉'.repeat(100), null],
    ['🎉'.repeat(101), "Ensure an event's name has no more than 100 characters."],
    ['', 'An event needs a name.'],
    ['a\0b', 'Null characters are not allowed.'],
    ['Taken', NAME_TAKEN],
    ['taken', null],
  ])('%j: %j', (name, message) => {
    expect(checkEventName(name, ['Taken'])).toBe(message)
  })

  test('a name taken in one list is free in the other', () => {
    const plan = samplePlan({
      once_off_events: { Move: FINE },
      recurring_events: { Move: recurring('2027-01', '2027-02', { expense_amount: 1 }) },
    })
    expect(checkEvents(plan)).toEqual([])
  })

  test('names that are the same once trimmed are reported on the later one', () => {
    const plan = withOnceOff([
      ['Move', FINE],
      ['Move ', FINE],
    ])
    expect(checkEvents(plan)).toEqual([{ field: 'Move', message: NAME_TAKEN }])
    expect(readEventNames(plan.once_off_events).map(({ name }) => name)).toEqual(['Move', 'Move'])
  })

  test('a blank name is reported without a name', () => {
    expect(checkEvents(withOnceOff([[' ', FINE]]))).toEqual([
      { field: 'non_field_errors', message: 'An event needs a name.' },
    ])
  })
})

describe('amounts and dates', () => {
  test.each([
    ['nothing added', onceOff('2027-01'), [NOTHING_ADDED]],
    ['tax alone adds nothing', onceOff('2027-01', { withdrawal_tax: 5 }), [NOTHING_ADDED]],
    ['a negative contribution', onceOff('2027-01', { contribution_amount: -5 }), []],
    ['a withdrawal', onceOff('2027-01', { withdrawal_amount: -5, withdrawal_tax: 100 }), []],
    [
      'a positive withdrawal',
      onceOff('2027-01', { withdrawal_amount: 5 }),
      ['A withdrawal must be zero or negative.'],
    ],
    [
      'a tax above 100',
      onceOff('2027-01', { expense_amount: 1, withdrawal_tax: 100.1 }),
      ['The withdrawal tax must be from 0 to 100 percent.'],
    ],
    [
      'a tax below 0',
      onceOff('2027-01', { expense_amount: 1, withdrawal_tax: -0.1 }),
      ['The withdrawal tax must be from 0 to 100 percent.'],
    ],
    ['a date in the past', onceOff('1999-01', { expense_amount: 1 }), []],
    ['one month', recurring('2027-01', '2027-01', { expense_amount: 1 }), []],
    [
      'an end before the start',
      recurring('2027-02', '2027-01', { expense_amount: 1 }),
      ['The end date must not be before the start date.'],
    ],
    [
      'an escalation out of bounds, and nothing added',
      recurring('2027-01', '2027-01', { expense_annual_escalation: 101 }),
      [NOTHING_ADDED, 'An annual escalation must be from -100 to 100 percent.'],
    ],
  ])('%s', (_, event, messages) => {
    expect(checkEvent(event)).toEqual(messages)
  })

  test('are reported under the event’s name, all of them', () => {
    const plan = withOnceOff([
      ['Fine', FINE],
      ['__proto__', onceOff('2027-01')],
      ['Boat', onceOff('2027-01', { withdrawal_amount: 1, withdrawal_tax: 200 })],
    ])
    expect(checkEvents(plan)).toEqual([
      { field: '__proto__', message: NOTHING_ADDED },
      { field: 'Boat', message: 'A withdrawal must be zero or negative.' },
      { field: 'Boat', message: 'The withdrawal tax must be from 0 to 100 percent.' },
    ])
  })
})

describe('how many events', () => {
  function manyEvents(count: number) {
    return withOnceOff(Array.from({ length: count }, (_, i) => [`Event ${i}`, FINE]))
  }

  test('200 are allowed, 201 are not', () => {
    expect(checkEvents(manyEvents(200))).toEqual([])
    expect(checkEvents(manyEvents(201))).toEqual([
      { field: 'non_field_errors', message: 'At most 200 events are allowed in a plan.' },
    ])
  })
})
