import { useMemo } from 'react'
import { compactMoney, money, number, percent } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { type LineLook, MonthLines } from './month-lines.tsx'
import { plainPercent } from './plan-words.ts'
import classes from './results.module.css'
import type { LiveRun } from './use-live-run.ts'

const years = (value: number) => `${number(value, 2)} years`
const twoDecimals = (value: number) => number(value, 2)
const axisPercent = (value: number) => plainPercent(Math.round(value * 10) / 10)
const percent2 = (value: number) => percent(value, 2)
const wholeYears = (value: number) => `${number(value, value % 1 === 0 ? 0 : 1)} y`

const STATS: Record<string, LineLook> = {
  'Progress to FI': { slot: 3, write: percent2, unit: 'percent' },
  'Expense coverage': { slot: 2, write: percent2, unit: 'percent', dashed: true },
  'Annual expenses invested': { slot: 4, write: years, unit: 'years', right: true },
  'Savings to expenses': { slot: 1, write: percent2, unit: 'percent' },
}

/** What goes out and in each month, and how the statistics go on. */
export function PlanCharts({ live }: { live: LiveRun }) {
  const { currency } = useSettings()
  const flows = useMemo((): Record<string, LineLook> => {
    const write = (value: number) => money(value, currency)
    return {
      Expenses: { slot: 10, write },
      Contributions: { slot: 2, write },
      Withdrawals: { slot: 8, write },
    }
  }, [currency])
  const format = useMemo(() => (value: number) => money(value, currency), [currency])
  const axisFormat = useMemo(() => (value: number) => compactMoney(value, currency), [currency])
  return (
    <div className={classes.pair}>
      <MonthLines
        title="Expenses and contributions"
        sentence={`A month, in ${live.view === 'today' ? 'today’s' : 'nominal'} money`}
        series={live.results.chart_expenses_contributions}
        looks={flows}
        axisFormat={axisFormat}
        format={format}
        busy={live.stale}
      />
      <MonthLines
        title="Statistics over time"
        sentence="What the figures above become, month by month"
        series={live.results.chart_stats}
        looks={STATS}
        axisFormat={axisPercent}
        rightAxisFormat={wholeYears}
        format={twoDecimals}
        busy={live.stale}
      />
    </div>
  )
}
