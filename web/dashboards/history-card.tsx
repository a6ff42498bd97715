// Months side by side, split by account or category. A press on a segment opens what it is made of.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Historical } from '#contract/dashboards.ts'
import { monthOf } from '#domain/dates.ts'
import { today } from '#web/lib/today.ts'
import { NO_GROUP_SLOT, type ChartData, type ChartKind } from '#web/ui/chart/chart-data.ts'
import { monthAxis } from '#web/ui/chart/month-labels.ts'
import { SeriesChart } from '#web/ui/chart/series-chart.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { useMoneyFormats, useSettings } from '#web/settings/app-settings.ts'
import { historyQuery } from './api.ts'
import {
  ANY_GROUP_OPTIONS,
  Choice,
  Named,
  TIMESPAN_OPTIONS,
  TYPE_OPTIONS,
  fieldOptions,
  useChoices,
} from '#web/cards/choice.tsx'
import { FoldBar } from '#web/cards/fold-bar.tsx'
import type { GroupsView } from '#web/cards/folds.ts'
import { shownHistory } from './folded.ts'
import { useFigureWay } from './figure-way.tsx'
import { HistorySentence, historySentence } from './history-sentence.tsx'
import { type Drawn, ReadChartCard } from './read-chart-card.tsx'
import type { HistoryView } from './search.ts'
import { useNormLine } from './use-norm-line.ts'
import classes from './dashboards.module.css'

type HistoryCardProps = {
  view: HistoryView
  groups: GroupsView
  onChange: (change: Partial<HistoryView>) => void
}

export const DRAW_MS = 3000

const TITLES = {
  transaction: 'Spending over time',
  income: 'Income over time',
  saving: 'Investments over time',
} as const

const CHARTS: { value: ChartKind; label: string }[] = [
  { value: 'stream', label: 'Stream' },
  { value: 'stacked_column', label: 'Stacked column' },
  { value: 'spline', label: 'Spline' },
]

export function HistoryCard({ view, groups, onChange }: HistoryCardProps) {
  const history = useQuery(historyQuery(view))
  const { currency } = useSettings()
  const { open } = groups
  const shown = useMemo(
    () => history.data && shownHistory(history.data, open),
    [history.data, open],
  )
  const data = useMemo(() => shown && chartData(shown), [shown])
  const title = TITLES[view.type]
  const choices = useChoices(title, <Choices view={view} onChange={onChange} />)
  return (
    <ReadChartCard
      className={classes.history}
      title={title}
      sentence={
        history.data && <HistorySentence history={history.data} view={view} currency={currency} />
      }
      {...choices}
      data={data}
      query={history}
      isEmpty={history.data?.series.length === 0}
      type={view.type}
      skeleton={<ChartSkeleton height={280} />}
      footer={history.data?.folded && <FoldBar entries={history.data.folded.series} {...groups} />}
    >
      {(_read, drawn) =>
        data &&
        shown && (
          <HistoryChart
            view={view}
            history={shown}
            data={data}
            onGroup={groups.onToggle}
            {...drawn}
          />
        )
      }
    </ReadChartCard>
  )
}

type HistoryChartProps = Drawn & {
  view: HistoryView
  history: Historical
  data: ChartData
  /** Opens a group of categories. */
  onGroup: (name: string) => void
}

function HistoryChart({ view, history, data, onGroup, busy, onReady }: HistoryChartProps) {
  const { currency } = useSettings()
  const way = useFigureWay()
  const norm = useNormLine(history, view)
  const open = (seriesIndex: number, dataIndex: number) => {
    const month = history.categories[dataIndex]
    const group = history.series[seriesIndex]
    if (month === undefined || !group) return
    if (group.parts) return onGroup(group.name)
    const figure = { record_type: view.type, data_field: view.field, by: view.by, group }
    way.open({ ...figure, month: monthOf(month), value: group.data[dataIndex] ?? 0 })
  }
  const { format, axisFormat } = useMoneyFormats()
  const running = history.categories.findIndex((month) => monthOf(month) === monthOf(today()))
  return (
    <>
      <SeriesChart
        kind={view.chart}
        data={data}
        format={format}
        axisFormat={axisFormat}
        label={TITLES[view.type]}
        sentence={historySentence({ history, view, currency })}
        animateMs={DRAW_MS}
        busy={busy}
        withTotal={view.by !== 'none'}
        unfinished={running === -1 ? undefined : [running]}
        median={norm ?? undefined}
        onSelect={open}
        onReady={onReady}
      />
      {way.dialog}
    </>
  )
}

function Choices({ view, onChange }: Omit<HistoryCardProps, 'groups'>) {
  return (
    <div className={classes.controls}>
      <div className={classes.selects}>
        <Choice
          label="Record type"
          value={view.type}
          onChange={(type) => onChange({ type })}
          options={TYPE_OPTIONS}
        />
        <Choice
          label="Group by"
          value={view.by}
          onChange={(by) => onChange({ by })}
          options={ANY_GROUP_OPTIONS}
        />
        <Choice
          label="Timespan"
          value={view.months}
          onChange={(months) => onChange({ months })}
          options={TIMESPAN_OPTIONS}
        />
        <Choice
          label="Data field"
          value={view.field}
          onChange={(field) => onChange({ field })}
          options={fieldOptions(view.type)}
        />
      </div>
      <Named label="Chart type">
        <Segmented
          label="Chart type"
          options={CHARTS}
          value={view.chart}
          onChange={(chart) => onChange({ chart })}
        />
      </Named>
    </div>
  )
}

function chartData(history: Historical): ChartData {
  return {
    ...monthAxis(history.categories.map(monthOf)),
    series: history.series.map((series) => ({
      key: series.parts ? `group ${series.name}` : String(series.id ?? 'all'),
      name: series.name,
      slot: series.slot ?? NO_GROUP_SLOT,
      values: series.data,
    })),
  }
}
