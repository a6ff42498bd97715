// A month by category or account, each beside its median. The month follows the page's until it is
// given one of its own.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MonthBars } from '#contract/dashboards.ts'
import { type Month, monthOf } from '#domain/dates.ts'
import { useScheme } from '#web/theme/use-scheme.ts'
import { NO_GROUP_SLOT, type ChartData } from '#web/ui/chart/chart-data.ts'
import { chartLook } from '#web/ui/chart/chart-look.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { pairBarsHeight, pairBarsOption } from '#web/ui/chart/pair-bars-option.ts'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import { useMoneyFormats, useSettings } from '#web/settings/app-settings.ts'
import { monthBarsQuery } from './api.ts'
import {
  Choice,
  GROUP_OPTIONS,
  TYPE_OPTIONS,
  fieldOptions,
  useChoices,
} from '#web/cards/choice.tsx'
import { FoldBar } from '#web/cards/fold-bar.tsx'
import type { GroupsView } from '#web/cards/folds.ts'
import { shownBars } from './folded.ts'
import { useFigureWay } from './figure-way.tsx'
import type { ShownFigure } from './figure-working.ts'
import { DRAW_MS } from './history-card.tsx'
import { barsSentence, barsTitle, normWorking } from './month-bars-words.ts'
import { type Drawn, ReadChartCard } from './read-chart-card.tsx'
import type { BarsView } from './search.ts'
import { OwnMonth } from './own-month.tsx'
import classes from './dashboards.module.css'

type MonthBarsCardProps = {
  view: BarsView
  /** The page's month. */
  month: Month | undefined
  groups: GroupsView
  onChange: (change: Partial<BarsView>) => void
}

export function MonthBarsCard({ view, month, groups, onChange }: MonthBarsCardProps) {
  const { bars_type: record_type, bars_by: group_by, bars_field: data_field } = view
  const { currency } = useSettings()
  const asked = view.bars_month ?? month
  const bars = useQuery(monthBarsQuery({ month: asked, record_type, group_by, data_field }))
  const shown = bars.data ? monthOf(bars.data.month) : null
  const title = barsTitle(view, shown)
  const { open } = groups
  const drawnBars = useMemo(() => bars.data && shownBars(bars.data, open), [bars.data, open])
  const data = useMemo(() => drawnBars && barsData(drawnBars), [drawnBars])
  const choices = useChoices(
    title,
    <Choices view={view} onChange={onChange} shown={shown ?? month ?? null} data={data} />,
  )
  return (
    <ReadChartCard
      className={classes.bars}
      title={title}
      sentence={drawnBars && barsSentence(drawnBars, view, currency)}
      {...choices}
      data={data}
      corner={group_by === 'account' ? 'Account' : 'Category'}
      withTotal={false}
      query={bars}
      isEmpty={bars.data?.groups.length === 0}
      type={record_type}
      skeleton={<ChartSkeleton height={300} />}
      footer={bars.data?.folded && <FoldBar entries={bars.data.folded.groups} {...groups} />}
    >
      {(_read, drawn) =>
        data &&
        drawnBars && (
          <Bars
            view={view}
            bars={drawnBars}
            data={data}
            label={title}
            onGroup={groups.onToggle}
            {...drawn}
          />
        )
      }
    </ReadChartCard>
  )
}

type BarsProps = Drawn & {
  view: BarsView
  bars: MonthBars
  data: ChartData
  label: string
  /** Opens a group of categories. */
  onGroup: (name: string) => void
}

function Bars({ view, bars, data, label, onGroup, busy, onReady }: BarsProps) {
  const { currency } = useSettings()
  const { format, axisFormat } = useMoneyFormats()
  const scheme = useScheme()
  const phone = usePhone()
  const way = useFigureWay()
  const option = useMemo(
    () =>
      pairBarsOption({
        look: chartLook(scheme),
        data,
        slots: bars.groups.map(({ slot }) => slot ?? NO_GROUP_SLOT),
        format,
        axisFormat,
        hint: 'Press to open what it is made of',
        nameWidth: phone ? 92 : 130,
      }),
    [scheme, data, bars, format, axisFormat, phone],
  )
  const open = (seriesIndex: number, row: number) => {
    const group = bars.groups[row]
    if (!group) return
    const figure: ShownFigure = {
      record_type: view.bars_type,
      data_field: view.bars_field,
      month: monthOf(bars.month),
      by: view.bars_by,
      group,
      value: bars.series[0]?.data[row] ?? 0,
    }
    if (seriesIndex === 1) {
      way.explain(normWorking(figure, group.prior_months, bars.series[1]?.data[row] ?? 0, currency))
      return
    }
    if (group.parts) return onGroup(group.name)
    way.open(figure)
  }
  return (
    <>
      <Chart
        option={option}
        data={data}
        format={format}
        label={label}
        sentence={barsSentence(bars, view, currency)}
        height={pairBarsHeight(bars.groups.length)}
        animateMs={DRAW_MS}
        busy={busy}
        onSelect={open}
        onReady={onReady}
      >
        {phone && <Keys data={data} />}
      </Chart>
      {way.dialog}
    </>
  )
}

type ChoicesProps = Omit<MonthBarsCardProps, 'month' | 'groups'> & {
  shown: Month | null
  data: ChartData | undefined
}

function Choices({ view, onChange, shown, data }: ChoicesProps) {
  const phone = usePhone()
  return (
    <div className={classes.barChoices}>
      <Choice
        label="Record type"
        value={view.bars_type}
        onChange={(bars_type) => onChange({ bars_type })}
        options={TYPE_OPTIONS}
      />
      <Choice
        label="Group by"
        value={view.bars_by}
        onChange={(bars_by) => onChange({ bars_by })}
        options={GROUP_OPTIONS}
      />
      <Choice
        label="Data field"
        value={view.bars_field}
        onChange={(bars_field) => onChange({ bars_field })}
        options={fieldOptions(view.bars_type)}
      />
      <OwnMonth
        value={view.bars_month}
        shown={shown}
        onChange={(bars_month) => onChange({ bars_month })}
      />
      {data && !phone && <Keys data={data} />}
    </div>
  )
}

/** What the two bars of a row are. */
function Keys({ data }: { data: ChartData }) {
  return (
    <p className={classes.keys} aria-hidden>
      {data.series.map(({ key, name }) => (
        <span key={key} data-key={key}>
          {name}
        </span>
      ))}
    </p>
  )
}

/** The month and, where there are months before, the median. */
function barsData({ series, groups }: MonthBars): ChartData {
  const hasNorm = series[1]?.data.some((value) => value !== null) ?? false
  return {
    labels: groups.map(({ name }) => name),
    series: series.slice(0, hasNorm ? 2 : 1).map(({ name, data }, place) => ({
      key: place === 0 ? 'month' : 'median',
      name,
      slot: NO_GROUP_SLOT,
      values: data,
    })),
  }
}
