import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { JUNE, workedPlan } from '#domain/test/sample-plan.ts'
import { runPlan } from '#domain/plans/run-plan.ts'
import { serve, show } from '#web/test/screen.tsx'
import { AdjustSheet } from './adjust-sheet.tsx'
import type { LiveRun } from '../use-live-run.ts'

test.each([true, false])('whether the date is of the last result is said: %s', async (stale) => {
  serve({})
  const live = { results: runPlan(workedPlan(5), JUNE), stale } as unknown as LiveRun
  const sheet = (
    <AdjustSheet live={live} opened onOpen={() => undefined}>
      <p>The form</p>
    </AdjustSheet>
  )
  show(() => sheet, '/fi-plan/planner')
  expect(await screen.findByText('December 2052')).toBeVisible()
  expect(screen.queryAllByText('The last result')).toHaveLength(stale ? 1 : 0)
})
