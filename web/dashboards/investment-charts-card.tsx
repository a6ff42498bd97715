// What the investments became: worth, profit, and profit in percent, a line for each category.
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useMemo, useState } from 'react'
import type { InvestmentCharts } from '#contract/dashboards.ts'
import { monthOf } from '#domain/dates.ts'
import { useScheme } from '#web/theme/use-scheme.ts'
import type { TakePicture } from '#web/ui/chart/framed-picture.ts'
import { Card } from '#web/ui/card.tsx'
import { NO_GROUP_SLOT, type ChartData, withoutSeries } from '#web/ui/chart/chart-data.ts'
import { ChartLegend, seriesEntry, useHidden } from '#web/ui/chart/chart-legend.tsx'
import { chartLook } from '#web/ui/chart/chart-look.ts'
import { ChartMenu } from '#web/ui/chart/chart-menu.tsx'
import { ChartTable } from '#web/ui/chart/chart-table.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { monthAxis } from '#web/ui/chart/month-labels.ts'
import { spline } from '#web/ui/chart/series-option.ts'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { investmentChartsQuery } from './api.ts'
import { Choice, TIMESPAN_OPTIONS } from '#web/cards/choice.tsx'
import { CoverageNote, InsufficientData } from './coverage.tsx'
import { Explained } from './explain.tsx'
import { useFigureWay } from './figure-way.tsx'
import { DRAW_MS } from './history-card.tsx'
import { TAB_NAMES, formatsOf, linesOf, summaryOf } from './investment-words.ts'
import { profitWorking } from './investment-workings.ts'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { INVESTMENT_TABS, type InvestmentTab, type InvestmentsView } from './search.ts'
import classes from './investments.module.css'

type ChartsCardProps = {
  view: InvestmentsView
  onChange: (change: Partial<InvestmentsView>) => void
}

export function InvestmentChartsCard({ view, onChange }: ChartsCardProps) {
  const charts = useQuery(investmentChartsQuery(view.months))
  const [asTable, setAsTable] = useState(false)
  const [picture, setPicture] = useState<TakePicture>(() => () => null)
  const onReady = useCallback((take: TakePicture) => setPicture(() => take), [])
  const title = useId()
  const name = TAB_NAMES[view.tab]
  const data = useMemo(
    () => charts.data && linesData(charts.data, view.tab),
    [charts.data, view.tab],
  )
  const isEmpty = !data || data.series.length === 0
  return (
    <Card>
      <h2 id={title} className="fs-sr-only">
        Investments over time
      </h2>
      <Tabs
        value={view.tab}
        onChange={(tab) => onChange({ tab: INVESTMENT_TABS.find((each) => each === tab) })}
      >
        <div className={classes.tabs}>
          <Tabs.List aria-labelledby={title}>
            {INVESTMENT_TABS.map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {TAB_NAMES[tab]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <div className={classes.tools}>
            <Choice
              label="Timespan"
              value={view.months}
              onChange={(months) => onChange({ months })}
              options={TIMESPAN_OPTIONS}
            />
            {!isEmpty && (
              <ChartMenu
                title={name}
                data={data}
                corner="Month"
                asTable={asTable}
                onTable={() => setAsTable(!asTable)}
                picture={picture}
              />
            )}
          </div>
        </div>
        <Tabs.Panel value={view.tab}>
          <QueryGate
            query={charts}
            title="This chart could not be loaded"
            skeleton={<ChartSkeleton height={300} />}
          >
            {(shown) =>
              isEmpty ? (
                <InsufficientData charts={shown} />
              ) : (
                <Lines
                  tab={view.tab}
                  charts={shown}
                  data={data}
                  asTable={asTable}
                  busy={charts.isPlaceholderData}
                  onReady={onReady}
                />
              )
            }
          </QueryGate>
        </Tabs.Panel>
      </Tabs>
    </Card>
  )
}

type LinesProps = {
  tab: InvestmentTab
  charts: InvestmentCharts
  data: ChartData
  asTable: boolean
  busy: boolean
  onReady: (picture: TakePicture) => void
}

function Lines({ tab, charts, data, asTable, busy, onReady }: LinesProps) {
  const { currency } = useSettings()
  const scheme = useScheme()
  const [hidden, toggle] = useHidden()
  const way = useFigureWay()
  const visible = useMemo(() => withoutSeries(data, hidden), [data, hidden])
  const { format, axisFormat } = useMemo(() => formatsOf(tab, currency), [tab, currency])
  const option = useMemo(
    () =>
      spline({
        look: chartLook(scheme),
        data: visible,
        format,
        axisFormat,
        withTotal: tab !== 'percent',
        hint: 'Press to see how it is made',
      }),
    [scheme, visible, format, axisFormat, tab],
  )
  const summary = summaryOf(charts, tab, currency)
  const open = (seriesIndex: number, index: number) => {
    const key = visible.series[seriesIndex]?.key
    const group = linesOf(charts, tab).find(({ id }) => String(id) === key)
    const day = charts.categories[index]
    if (!group || day === undefined) return
    const month = monthOf(day)
    if (tab !== 'portfolio') {
      way.explain(profitWorking(charts, [group.id], month, currency))
      return
    }
    const value = visible.series[seriesIndex]?.values[index] ?? 0
    const figure = { record_type: 'saving', data_field: 'balance', by: 'category' } as const
    way.open({ ...figure, month, group, value })
  }
  return (
    <>
      <div className={classes.summary}>
        <div>
          <p className="fs-figure" data-tone={summary.tone}>
            <Explained working={summary.working}>{summary.figure}</Explained>
          </p>
          <p className="fs-note">{summary.words}</p>
        </div>
        <ChartLegend
          entries={data.series.map((series) => {
            const last = series.values.at(-1) ?? null
            return { ...seriesEntry(series), value: last !== null && format(last) }
          })}
          hidden={hidden}
          onToggle={toggle}
        />
      </div>
      {asTable ? (
        <ChartTable
          data={data}
          format={format}
          label={TAB_NAMES[tab]}
          withTotal={tab !== 'percent'}
        />
      ) : (
        <Chart
          option={option}
          data={visible}
          format={format}
          label={TAB_NAMES[tab]}
          sentence={`${summary.figure} ${summary.words}`}
          animateMs={DRAW_MS}
          busy={busy}
          onSelect={open}
          onReady={onReady}
        />
      )}
      <CoverageNote charts={charts} />
      {way.dialog}
    </>
  )
}

function linesData(charts: InvestmentCharts, tab: InvestmentTab): ChartData {
  const months = charts.categories.map(monthOf)
  return {
    ...monthAxis(months),
    series: linesOf(charts, tab).map(({ id, name, slot, data }) => {
      const byMonth = new Map(data)
      return {
        key: String(id),
        name,
        slot: slot ?? NO_GROUP_SLOT,
        values: charts.categories.map((day) => byMonth.get(Date.parse(day)) ?? null),
      }
    }),
  }
}
