// Living on the money: what becomes of it after the target date, and from the date that lasts.
import { useMemo } from 'react'
import type { Series } from '#domain/plans/results.ts'
import { counted, money, percent } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { incomeWords, potWords } from './after-work-words.ts'
import { type LineLook, MonthLines } from '../month-lines.tsx'
import { longMonth, plainPercent } from '../plan-words.ts'
import { AFTER_SLOTS } from './timeline-option.ts'
import type { LiveRun } from '../use-live-run.ts'

const COMPARISON = / \(comparison\)$/

/** The money month by month once nothing is put in; nothing while there is no target date. */
export function AfterFiCard({ live }: { live: LiveRun }) {
  const { currency } = useSettings()
  const { results } = live
  const series = useMemo(
    () => aligned([...results.chart_after_fi, ...(results.chart_after_fi_comparison ?? [])]),
    [results],
  )
  const looks = useMemo(
    () => Object.fromEntries(series.map(({ name }) => [name, lookOf(name)])),
    [series],
  )
  if (series.length === 0) return null
  return (
    <MonthLines
      title="Living on your money"
      sentence={sentenceOf(live, currency)}
      series={series}
      looks={looks}
      busy={live.stale}
    />
  )
}

function lookOf(name: string): LineLook {
  const lasting = name.startsWith('Balance after lasting FI')
  return { slot: AFTER_SLOTS[lasting ? 1 : 0], dashed: COMPARISON.test(name) }
}

/** All lines from the first month of any to the last, with gaps where one has not begun or ended. */
function aligned(lines: readonly Series[]): Series[] {
  const months = [...new Set(lines.flatMap(({ data }) => data.map(([ms]) => ms)))].toSorted(
    (a, b) => a - b,
  )
  return lines.map(({ name, data }) => {
    const values = new Map(data)
    return { name, data: months.map((ms) => [ms, values.get(ms) ?? null]) }
  })
}

/**
 * What eats the money where it runs out: bills that rise faster than it grows. Where the rest of it
 * was only not open yet, the words on pots say so.
 */
function whyWords({ results, plan, run }: LiveRun): string | null {
  const { runs_out, first_year_rate, bridge_shortfall } = results.extra.after_fi
  if (runs_out === null || first_year_rate === null || bridge_shortfall) return null
  const { inflation, annual_return } = plan
  if (run.live.recurring.length > 0 || run.live.once_off.length > 0) {
    return `Why: the bills to come take more than the money and its growth of ${plainPercent(annual_return)} a year.`
  }
  const more = inflation === 0 ? '' : ` and ${plainPercent(inflation)} more each year after that`
  return `Why: you draw ${percent(first_year_rate, 2)} of it in the first year${more}, and it grows by ${plainPercent(annual_return)} a year.`
}

function sentenceOf(live: LiveRun, currency: string): string {
  const { results, view } = live
  const { stop_date, until, lasts_months, runs_out, enough, missing, first_year_draw } =
    results.extra.after_fi
  const { first_year_rate } = results.extra.after_fi
  if (stop_date === null || enough === null || missing === null) return ''
  const write = (value: number) => money(value, currency)
  const stop = `Nothing is put in from ${longMonth(stop_date)} on, and the bills are paid from the money`
  const draw =
    first_year_draw === null || first_year_rate === null
      ? ''
      : `: ${write(first_year_draw)} in the first year, ${percent(first_year_rate, 2)} of it`
  const end =
    runs_out === null
      ? until === null
        ? 'No bill is left to pay.'
        : `It pays all ${lasts_months} bills to ${longMonth(until)}; ${write(enough)} would be enough.`
      : `${paidWords(lasts_months, longMonth(runs_out))} ${write(enough)} would be enough, ${write(missing)} more.`
  const parts = [
    `${stop}${draw}. ${end}`,
    whyWords(live),
    incomeWords(live, write),
    potWords(live, write),
  ]
  return [...parts, view === 'today' ? 'In today’s money.' : null].filter(Boolean).join(' ')
}

function paidWords(months: number | null, unpaid: string): string {
  if (!months) return `It does not pay the first bill, that of ${unpaid}.`
  return `It pays ${counted(months, 'bill')}; that of ${unpaid} is not paid.`
}
