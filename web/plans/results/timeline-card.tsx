import { Switch } from '@mantine/core'
import { useMemo } from 'react'
import { annotations, eventBars, fiPoint } from '#domain/plans/charts.ts'
import { NEVER_WORDS } from '#domain/plans/defaults.ts'
import { dayFromEpoch } from '#domain/dates.ts'
import type { Series } from '#domain/plans/results.ts'
import { money } from '#web/lib/format.ts'
import { slotVariable } from '#web/theme/tokens.ts'
import { useScheme } from '#web/theme/use-scheme.ts'
import { useMoneyFormats, useSettings } from '#web/settings/app-settings.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { chartLook } from '#web/ui/chart/chart-look.ts'
import { ChartLegend, type LegendEntry, useHidden } from '#web/ui/chart/chart-legend.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { useDrawnWidth } from '#web/ui/chart/use-drawn-width.ts'
import { usePhone, usePhoneScreen } from '#web/ui/use-width.ts'
import { EventBars } from './event-bars.tsx'
import { lineEntry } from '../line-mark.tsx'
import { OddsWords } from './odds-words.tsx'
import { longMonth } from '../plan-words.ts'
import { monthIndex, timelineRoom } from '../plot.ts'
import {
  AFTER_SLOTS,
  AFTER_TAX_SLOT,
  COMPARISON_SLOT,
  extentOf,
  timelineData,
  timelineOption,
} from './timeline-option.ts'
import classes from './results.module.css'
import type { Computed } from './use-computed.ts'
import type { LiveRun } from '../use-live-run.ts'

/** The names are placed anew in steps, not with each pixel. */
const STEP = 20
/** Until the card was measured. */
const WIDTH = 750

const NO_LINES: readonly Series[] = []

type TimelineCardProps = {
  live: LiveRun
  odds: Computed<'odds'>
  log: boolean
  onLog: (log: boolean) => void
  withOdds: boolean
  onOdds: (odds: boolean) => void
  /** Whether the years after FI are drawn. */
  withAfter: boolean
  onAfter: (after: boolean) => void
  volatility: number
  onVolatility: (percent: number) => void
}

/** Balance against target over time, with the events that bend them. */
export function TimelineCard(props: TimelineCardProps) {
  const { live, odds, log, onLog, withOdds, onOdds, withAfter, onAfter } = props
  const { volatility, onVolatility } = props
  const { currency } = useSettings()
  const scheme = useScheme()
  const phone = usePhoneScreen()
  const isLow = usePhone()
  const [hidden, toggle] = useHidden()
  const { results, run } = live
  const after = withAfter ? results.chart_after_fi : NO_LINES
  const data = useMemo(() => timelineData({ results, after }), [results, after])
  const { from, to } = extentOf({ results, after })
  const end = monthIndex(from, to)
  const { format, axisFormat } = useMoneyFormats()
  const { ref, width } = useDrawnWidth()
  const wide = Math.floor(width / STEP) * STEP || WIDTH
  const option = useMemo(
    () =>
      timelineOption({
        look: chartLook(scheme),
        results,
        after,
        annotations: annotations(run, end),
        odds: odds.result,
        log,
        hidden,
        format,
        axisFormat,
        room: timelineRoom(wide, phone),
      }),
    [scheme, results, after, run, end, odds.result, log, hidden, format, axisFormat, wide, phone],
  )
  const sentence = sentenceOf(live, currency)
  const bars = useMemo(() => eventBars(run, end), [run, end])
  return (
    <ChartCard
      title="FI timeline"
      sentence={sentence}
      data={data}
      format={format}
      withTotal={false}
      controls={
        <div className={classes.switches}>
          <Switch
            label="Odds"
            checked={withOdds}
            onChange={(event) => onOdds(event.currentTarget.checked)}
          />
          {results.chart_after_fi.length > 0 && (
            <Switch
              label="Years after FI"
              checked={withAfter}
              onChange={(event) => onAfter(event.currentTarget.checked)}
            />
          )}
          <Switch
            label="Log scale"
            checked={log}
            onChange={(event) => onLog(event.currentTarget.checked)}
          />
        </div>
      }
    >
      {(onReady) => (
        <>
          <div ref={ref} />
          <Chart
            option={option}
            data={data}
            format={format}
            label="FI timeline"
            sentence={sentence}
            height={isLow ? 250 : 300}
            busy={live.stale}
            onReady={onReady}
          >
            <ChartLegend
              entries={legendOf(results, after, withOdds)}
              hidden={hidden}
              onToggle={toggle}
            />
          </Chart>
          {withOdds && (
            <OddsWords
              odds={odds}
              live={live}
              volatility={volatility}
              onVolatility={onVolatility}
            />
          )}
          {bars.length > 0 && <EventBars bars={bars} from={from} to={to} />}
        </>
      )}
    </ChartCard>
  )
}

function sentenceOf({ results, view }: LiveRun, currency: string): string {
  const point = fiPoint(results)
  const at = results.extra.target_balance_at_fi
  // With a taxed pot the balance crosses the target earlier than what is left of it after tax.
  const taxed = results.chart_fi_timeline[2] ? ' after tax' : ''
  if (point === null || at === null)
    return `${NEVER_WORDS}: the balance${taxed} stays below the target.`
  const { headline, lasting_fi_date, runs_out } = results.extra.after_fi
  const what = runs_out === null ? 'covers higher bills later, too,' : 'lasts'
  const lasts =
    headline === 'later' && lasting_fi_date
      ? `, and ${what} from ${longMonth(lasting_fi_date)}`
      : ''
  const amount = `${money(at, currency)}${view === 'today' ? ' in today’s money' : ''}`
  return `Balance${taxed} meets target in ${longMonth(dayFromEpoch(point[0]))} at ${amount}${lasts}.`
}

function legendOf(
  results: LiveRun['results'],
  after: readonly Series[],
  withOdds: boolean,
): LegendEntry[] {
  const ember = 'var(--fs-ember)'
  return [
    lineEntry('balance', 'Balance', ember),
    lineEntry('target', 'Target', 'var(--fs-text2)', 'dashed'),
    ...(results.chart_fi_timeline[2]
      ? [lineEntry('after-tax', 'After tax', slotVariable(AFTER_TAX_SLOT))]
      : []),
    ...after.map(({ name }, i) =>
      lineEntry(i === 0 ? 'after' : 'after-lasting', name, slotVariable(AFTER_SLOTS[i] ?? 1)),
    ),
    ...(results.chart_fi_timeline_comparison
      ? [lineEntry('comparison', 'Without the compared events', slotVariable(COMPARISON_SLOT))]
      : []),
    ...(withOdds ? [lineEntry('odds', 'Middle half, 8 in 10', ember, 'area')] : []),
  ]
}
