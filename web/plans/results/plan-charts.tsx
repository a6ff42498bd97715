import { number, percent } from '#web/lib/format.ts'
import { type LineLook, MonthLines } from '../month-lines.tsx'
import { plainPercent } from '../plan-words.ts'
import classes from './results.module.css'
import type { LiveRun } from '../use-live-run.ts'

const years = (value: number) => `${number(value, 2)} years`
const percent2 = (value: number) => percent(value, 2)

const FLOWS: Record<string, LineLook> = {
  Expenses: { slot: 10 },
  Contributions: { slot: 2 },
  Withdrawals: { slot: 8 },
}

const STATS: Record<string, LineLook> = {
  'Progress to FI': { slot: 3, write: percent2, unit: 'percent' },
  'Expense coverage': { slot: 2, write: percent2, unit: 'percent', dashed: true },
  'Annual expenses invested': { slot: 4, write: years, unit: 'years', right: true },
  'Savings to expenses': { slot: 1, write: percent2, unit: 'percent' },
}

const STATS_FORMATS = {
  format: (value: number) => number(value, 2),
  axisFormat: (value: number) => plainPercent(Math.round(value * 10) / 10),
  rightAxisFormat: (value: number) => `${number(value, value % 1 === 0 ? 0 : 1)} y`,
}

/** What goes out and in each month, and how the statistics go on. */
export function PlanCharts({ live }: { live: LiveRun }) {
  return (
    <div className={classes.pair}>
      <MonthLines
        title="Expenses and contributions"
        sentence={`A month, in ${live.view === 'today' ? 'today’s' : 'nominal'} money`}
        series={live.results.chart_expenses_contributions}
        looks={FLOWS}
        busy={live.stale}
      />
      <MonthLines
        title="Statistics over time"
        sentence="What the figures above become, month by month"
        series={live.results.chart_stats}
        looks={STATS}
        formats={STATS_FORMATS}
        busy={live.stale}
      />
    </div>
  )
}
