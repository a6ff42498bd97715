// The months of the year side by side: in, out and invested. A column opens its records.
import { useMemo } from 'react'
import type { YearReview } from '#contract/year-review.ts'
import { dayFromEpoch, monthOf } from '#domain/dates.ts'
import { useOpenRecords } from '#web/cards/records-link.tsx'
import { compactMoney, money } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { monthAxis } from '#web/ui/chart/month-labels.ts'
import { SeriesChart } from '#web/ui/chart/series-chart.tsx'

const SERIES = [
  { type: 'income', part: 'income', name: 'Money in', slot: 2 },
  { type: 'transaction', part: 'spent', name: 'Spent', slot: 3 },
  { type: 'saving', part: 'invested', name: 'Invested', slot: 1 },
] as const

export function YearMonths({ review }: { review: YearReview }) {
  const { currency } = useSettings()
  const openRecords = useOpenRecords()
  const months = useMemo(
    () => review.income.by_month.map(([at]) => monthOf(dayFromEpoch(at))),
    [review],
  )
  const data = useMemo(
    () => ({
      ...monthAxis(months),
      series: SERIES.map(({ part, name, slot }) => ({
        key: part,
        name,
        slot,
        values: review[part].by_month.map(([, value]) => value),
      })),
    }),
    [months, review],
  )
  const running = months.indexOf(monthOf(today()))
  const sentence = `In ${review.year} ${money(review.income.total, currency)} came in, ${money(review.spent.total, currency)} was spent and ${money(review.invested.total, currency)} invested.`
  return (
    <ChartCard
      title="Month by month"
      sentence={sentence}
      data={data}
      format={(value) => money(value, currency)}
      withTotal={false}
    >
      {(onReady) => (
        <SeriesChart
          kind="column"
          data={data}
          format={(value) => money(value, currency)}
          axisFormat={(value) => compactMoney(value, currency)}
          label="Month by month"
          sentence={sentence}
          height={220}
          animateMs={300}
          withTotal={false}
          {...(running === -1 ? {} : { unfinished: [running] })}
          onSelect={(series, at) => {
            const [pressed, month] = [SERIES[series], months[at]]
            if (pressed && month) openRecords({ record_type: pressed.type, search: { month } })
          }}
          onReady={onReady}
        />
      )}
    </ChartCard>
  )
}
