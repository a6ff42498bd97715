import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { couplePlan, onceOff, recurring } from '#domain/test/sample-plan.ts'
import type { RecurringEvent } from '#domain/plans/plan.ts'
import type { Change } from '#domain/plans/sensitivity.ts'
import {
  ageWords,
  changeWords,
  eventEffect,
  eventTime,
  namesInWords,
  ofHundred,
  plainPercent,
  readTypedAge,
  readTypedMonth,
  shortSpan,
  soonerOrLater,
  span,
} from './plan-words.ts'

test.each([
  [0, '0 months', '0 months'],
  [1, '1 month', '1 month'],
  [10, '10 months', '10 months'],
  [12, '1 year', '1 year'],
  [-16, '1 year 4 months', '1 y 4 m'],
  [132, '11 years', '11 years'],
])('%d months are %s, or %s', (months, long, short) => {
  expect(span(months)).toBe(long)
  expect(shortSpan(months)).toBe(short)
})

test('a difference says which way it goes', () => {
  expect(soonerOrLater(-6)).toBe('6 months sooner')
  expect(soonerOrLater(13)).toBe('1 year 1 month later')
  expect(soonerOrLater(0)).toBe('the same month')
})

describe('what an event is', () => {
  test('a recurring change is signed and by month', () => {
    const event = recurring('2029-09', '2066-12', {
      expense_amount: -645,
      contribution_amount: 400,
    })
    expect(eventEffect(event, 'USD')).toBe(
      'expense −$645.00 a month, contribution +$400.00 a month, in money of Sep 2029',
    )
    expect(eventTime(event)).toBe('Sep 2029 to Dec 2066')
  })

  test('a withdrawal says what is left after tax', () => {
    const event = onceOff('2030-03', {
      expense_amount: 24_000,
      withdrawal_amount: -12_000,
      withdrawal_tax: 15,
    })
    expect(eventEffect(event, 'USD')).toBe(
      'expense $24,000.00, withdrawal −$12,000.00, post-tax $10,200.00, in money of Mar 2030',
    )
    expect(eventTime(event)).toBe('Mar 2030')
  })

  test.each<[string, Partial<RecurringEvent>, string]>([
    [
      'an amount that grows',
      { contribution_amount: 300, contribution_annual_escalation: 10 },
      'contribution +$300.00 a month rising 10 % a year, in money of Sep 2027',
    ],
    [
      'a pension in today’s money',
      { income_amount: 1200, income_tax: 10 },
      'income $1,200.00 a month less 10 % tax, in today’s money, rising with inflation',
    ],
    [
      'a pension that rises by itself, and what comes with it',
      { expense_amount: 100, income_amount: 1200, income_annual_escalation: 1.5 },
      'expense +$100.00 a month, in money of Sep 2027; income $1,200.00 a month, in money of Sep 2027 rising 1.5 % a year',
    ],
  ])('%s', (_what, changes, words) => {
    const event = recurring('2027-09', '2030-12', changes)
    expect(eventEffect(event, 'USD').replaceAll('\u00a0', ' ')).toBe(words)
  })
})

const changes: [Change, string][] = [
  [{ kind: 'scale', field: 'monthly_expense', factor: 0.9 }, 'Spend 10 % less'],
  [{ kind: 'scale', field: 'balance', factor: 1.1 }, 'Start with 10 % more'],
  [{ kind: 'shift', field: 'annual_return', points: 1 }, 'Return one point higher, 9 %'],
  [
    { kind: 'shift', field: 'withdrawal_rate', points: -0.5 },
    'Withdrawal rate half a point lower, 3.5 %',
  ],
  [{ kind: 'without', list: 'recurring_events', name: 'Sabbatical' }, 'Without “Sabbatical”'],
]

test.each(changes)('%j in words', (change, words) => {
  expect(changeWords(change, couplePlan()).replaceAll('\u00a0', ' ')).toBe(words)
})

test('an event is told from one of the other kind with its name', () => {
  const plan = couplePlan()
  const [name = ''] = Object.keys(plan.recurring_events)
  const both = { ...plan, once_off_events: { [name]: onceOff('2030-01') } }
  const words = (['once_off_events', 'recurring_events'] as const).map((list) =>
    changeWords({ kind: 'without', list, name }, both),
  )
  expect(words).toEqual([`Without “${name}” (once off)`, `Without “${name}” (recurring)`])
})

test('more than two names are counted', () => {
  expect(namesInWords(['A'])).toBe('“A”')
  expect(namesInWords(['A', 'B'])).toBe('“A” and “B”')
  expect(namesInWords(['A', 'B', 'C'])).toBe('the 3 compared events')
})

test('percentages have the decimals they need', () => {
  expect([8, 2.5, 33.333].map((value) => plainPercent(value).replace('\u00a0', ' '))).toEqual([
    '8 %',
    '2.5 %',
    '33.33 %',
  ])
})

test('an age is told and read when a birth is known', () => {
  const born = '1987-03-01' as Day
  expect(ageWords(born, '2037-02-01' as Day)).toBe(', age 49')
  expect(ageWords(born, '2037-03-01' as Day)).toBe(', age 50')
  expect([ageWords(null, born), ageWords(born, '1986-01-01' as Day)]).toEqual(['', ''])
  expect([readTypedAge('95', born), readTypedAge('age 60', born)]).toEqual(['2082-03', '2047-03'])
  expect([readTypedAge('95', null), readTypedAge('Jun 2060', born)]).toEqual([null, null])
})

test.each([
  ['Jun 2027', '2027-06'],
  ['june 2027', '2027-06'],
  ['sept, 2030', '2030-09'],
  ['06/2027', '2027-06'],
  ['6.2027', '2027-06'],
  ['2027-6', '2027-06'],
  ['13/2027', null],
  ['Jux 2027', null],
  ['2027', null],
])('%s is typed for %s', (typed, month) => {
  expect(readTypedMonth(typed)).toBe(month)
})

test.each([
  [0, '0 of 100'],
  [0.2, 'fewer than 1 of 100'],
  [0.5, '1 of 100'],
  [71.4, '71 of 100'],
  [99.4, '99 of 100'],
  [99.93, 'more than 99 of 100'],
  [100, '100 of 100'],
])('a share of %d is %s', (share, words) => {
  expect(ofHundred(share)).toBe(words)
})
