import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NOVEMBER, samplePlan } from '#domain/test/sample-plan.ts'
import type { Ready } from './plan-draft.ts'
import { useLiveRun } from './use-live-run.ts'

const GOOD: Ready = { plan: samplePlan(), inputs: undefined, pots_ignored: [] }
const BETTER: Ready = {
  plan: samplePlan({ monthly_contribution: 1000 }),
  inputs: undefined,
  pots_ignored: [],
}
const BAD: Ready = { problems: { balance: 'Enter an amount.' } }

function follow(first: Ready | null) {
  const { result, rerender } = renderHook(
    ({ ready }: { ready: Ready | null }) => useLiveRun(ready, NOVEMBER, 'today'),
    { initialProps: { ready: first } },
  )
  return {
    shown: () => result.current,
    give: (ready: Ready | null) => rerender({ ready }),
  }
}

test('the last good run stays, marked, while the plan cannot be run', () => {
  const live = follow(GOOD)
  const good = live.shown()
  expect([good?.stale, good?.run.main.months_to_fi]).toEqual([false, 600])
  live.give(BAD)
  expect(live.shown()).toMatchObject({ stale: true, results: good?.results })
  live.give(BETTER)
  expect([live.shown()?.stale, live.shown()?.run.main.months_to_fi]).toEqual([false, 300])
})

test('nothing is shown before there was a plan that can be run', () => {
  expect(follow(null).shown()).toBeNull()
  expect(follow(BAD).shown()).toBeNull()
})
