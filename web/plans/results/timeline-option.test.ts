import { expect, test } from 'vitest'
import { monthEpoch } from '#domain/dates.ts'
import type { Month } from '#domain/dates.ts'
import { runPlan } from '#domain/plans/run-plan.ts'
import type { RunnablePlan } from '#domain/plans/plan.ts'
import { JUNE, workedPlan } from '#domain/test/sample-plan.ts'
import { chartLook } from '#web/ui/chart/chart-look.ts'
import { extentOf, timelineData, timelineOption } from './timeline-option.ts'

const ROOM = { left: 56, right: 60, width: 640 }

function draw(plan: RunnablePlan, { withAfter = false, hidden = [] as string[] } = {}) {
  const results = runPlan(plan, JUNE)
  const after = withAfter ? results.chart_after_fi : []
  const option = timelineOption({
    look: chartLook('light'),
    results,
    after,
    annotations: results.chart_once_off_event_annotations,
    odds: null,
    log: false,
    hidden: new Set(hidden),
    format: String,
    axisFormat: String,
    room: ROOM,
  })
  const markers = option.series.at(-1) as unknown as {
    markLine: { data: { xAxis: number; label: { formatter: string } }[] }
    markPoint: { data: { coord: unknown }[] }
  }
  return {
    results,
    after,
    drawn: option.series.map(({ id }) => id).slice(0, -1),
    lines: markers.markLine.data.map(({ label }) => label.formatter),
    points: markers.markPoint.data.map(({ coord }) => coord),
    axis: option.xAxis as { min: number; max: number },
  }
}

const ms = (month: string) => monthEpoch(month as Month)

test('a date that lasts is marked once, one that does not beside the one that does', () => {
  expect(draw(workedPlan(8)).lines).toEqual(['FI Feb 2044'])
  // The later one lies beyond the year that is drawn after the target.
  expect(draw(workedPlan(5)).lines).toEqual(['Target Sep 2051'])
  expect(draw(workedPlan(5), { withAfter: true }).lines).toEqual(['Target Sep 2051', 'FI Dec 2052'])
  expect(draw(workedPlan(2)).lines).toEqual(['Target Jan 2090'])
})

test('the years after FI reach to the first unpaid bill, and in the table as well', () => {
  const { drawn, axis, results, after } = draw(workedPlan(5), { withAfter: true })
  expect(drawn).toEqual(['target', 'balance', 'after', 'after-lasting'])
  expect([axis.min, axis.max]).toEqual([ms('2026-06'), ms('2102-12')])
  expect(extentOf({ results, after: [] }).to).toBe(ms('2052-09'))
  const { labels, series } = timelineData({ results, after })
  expect(labels.at(-1)).toBe('Dec 2102')
  const last = series.find(({ key }) => key === 'after')?.values ?? []
  expect(last.findLast((value) => value !== null)).toBe(0)
})

test('the money after tax is drawn where a pot is taxed, and meets the target', () => {
  const pot = { category: null, tax_when_drawn: 25, available_from: null }
  const pot_shares = [{ ...pot, balance_share: 1, contribution_share: 1 }]
  const { drawn, points, results } = draw(workedPlan(6, { pot_shares }))
  expect(drawn).toContain('after-tax')
  const t = results.extra.months_to_fi ?? 0
  expect(points.at(-1)).toEqual(results.chart_fi_timeline[2]?.data[t])
  const series = timelineData({ results, after: [] }).series
  expect(series.map(({ key }) => key)).toEqual(['balance', 'target', 'after-tax'])
})

test('milestones still ahead are dots on the balance, unless it is hidden', () => {
  // A year of bills is there already; half way is not.
  const half = draw(workedPlan(6)).points
  expect(half).toHaveLength(2)
  expect(half[0]).toMatchObject([ms('2037-06'), expect.any(Number)])
  expect(draw(workedPlan(6), { hidden: ['balance'] }).points).toHaveLength(1)
})
