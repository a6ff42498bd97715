import { expect, test } from 'vitest'
import { JUNE, recurring, workedPlan } from '#domain/test/sample-plan.ts'
import { headlineSentence } from './headline-words.ts'
import { runPlan } from './run-plan.ts'

const writer = {
  money: (value: number) => `$${value.toFixed(2)}`,
  month: (day: string) => day.slice(0, 7),
}

test('of a plan whose income pays all it is not said that one lives on nothing', () => {
  const rent = recurring('2026-06', '9999-12', {
    income_amount: 9000,
    income_annual_escalation: null,
  })
  const plan = workedPlan(6, { recurring_events: { Rent: rent } })
  const said = headlineSentence(runPlan(plan, JUNE).extra.after_fi, writer)
  expect(said).toMatch(/Income after work pays every bill from then, and your money lasts/)
})

test('money that is locked at first is why it runs out', () => {
  const { after_fi } = runPlan(workedPlan(5), JUNE).extra
  expect(headlineSentence(after_fi, writer)).not.toContain('locked')
  expect(headlineSentence({ ...after_fi, bridge_shortfall: 5 }, writer)).toMatch(
    / From 2052-12 it lasts\. Some of it is locked at first\.$/,
  )
})
