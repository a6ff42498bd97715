// The words of the monthly bars: their title, their sentence, and how a median is made.
import type { MonthBars } from '#contract/dashboards.ts'
import { type Month, monthOf, writeLongMonth } from '#domain/dates.ts'
import { money } from '#web/lib/format.ts'
import type { ShownFigure } from './figure-working.ts'
import { monthName } from './month-name.ts'
import { groupFilter } from '#web/cards/records-address.ts'
import type { BarsView } from './search.ts'
import { type MonthPoint, type Working, medianPart, priorWords } from './working.ts'

const OF_TYPE = { transaction: '', income: ' income', saving: ' investments' } as const

/** "November by category"; another year than this one is named. */
export function barsTitle({ bars_type, bars_by }: BarsView, month: Month | null): string {
  const by = `${OF_TYPE[bars_type]} by ${bars_by}`
  if (month === null) return `The month${by}`
  return `${monthName(month)}${by}`
}

/** "Travel and Medical are above their median; Groceries is $175.31 below." */
export function barsSentence(bars: MonthBars, view: BarsView, currency: string): string {
  const month = writeLongMonth(monthOf(bars.month))
  if (bars.groups.length === 0) return `Nothing was logged in ${month}.`
  const [now, median] = bars.series
  const gaps = bars.groups.flatMap(({ name }, row) => {
    const norm = median?.data[row]
    const value = now?.data[row]
    if (norm === null || norm === undefined || value === null || value === undefined) return []
    return [{ name, gap: value - norm }]
  })
  if (gaps.length === 0) return `${month} alone: there is no month before it to compare with.`
  const above = gaps.filter(({ gap }) => gap >= 0.005).sort((a, b) => b.gap - a.gap)
  const below = gaps.filter(({ gap }) => gap <= -0.005).sort((a, b) => a.gap - b.gap)[0]
  const parts = [
    aboveWords(above.slice(0, 2).map(({ name }) => name)),
    below ? `${below.name} is ${money(-below.gap, currency)} below` : '',
  ].filter(Boolean)
  if (parts.length === 0) return `Every ${view.bars_by} is on its median.`
  const words = parts.join('; ')
  return above.length === 0 ? `${words} its median.` : `${words}.`
}

function aboveWords(names: string[]): string {
  if (names.length === 0) return ''
  if (names.length === 1) return `${names[0]} is above its median`
  return `${names.join(' and ')} are above their median`
}

/** The months whose median a bar is. */
export function normWorking(
  { record_type, data_field, by, group, month }: ShownFigure,
  points: readonly MonthPoint[],
  median: number,
  currency: string,
): Working {
  return {
    sentence:
      `The median of ${group.name} over ${priorWords(points.length)} ${writeLongMonth(month)} ` +
      `is ${money(median, currency)}.`,
    parts: [
      medianPart({
        points,
        format: (value) => money(value, currency),
        ...(data_field === 'amount' ? { record_type, filter: groupFilter(by, group) } : {}),
      }),
    ],
  }
}
