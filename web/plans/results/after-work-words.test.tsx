import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { JUNE, recurring, workedPlan } from '#domain/test/sample-plan.ts'
import { incomeWords } from './after-work-words.ts'
import { useLiveRun } from '../use-live-run.ts'

const PENSION = recurring('2046-06', '9999-12', { income_amount: 1200, income_tax: 10 })
const ENDED = recurring('2030-01', '2035-12', { income_amount: 500 })
const AFTER_ALL = recurring('2150-01', '9999-12', { income_amount: 500 })
const RENT = recurring('2050-01', '9999-12', { income_amount: 300 })

function wordsOf(events: Record<string, ReturnType<typeof recurring>>) {
  const plan = workedPlan(5, { recurring_events: events })
  const ready = { plan, inputs: undefined, pots_ignored: [] }
  const { result } = renderHook(() => useLiveRun(ready, JUNE, 'today'))
  return result.current && incomeWords(result.current, String)
}

test.each([
  ['the one there is', { Pension: PENSION }, /^“Pension” of 1200 pays 37.% of what/],
  [
    'the only one that pays a bill after the stop',
    { Job: ENDED, Pension: PENSION, Late: AFTER_ALL },
    /^“Pension” of 1200 pays 37.% of what/,
  ],
  ['several', { Pension: PENSION, Rent: RENT }, /^Your incomes pay \d+.% of what/],
])('income after the stop names %s', (_, events, words) => {
  expect(wordsOf(events)).toMatch(words)
})

test('an income that ended before the stop is not told of', () => {
  expect(wordsOf({ Job: ENDED })).toBeNull()
})
