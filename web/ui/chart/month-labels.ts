import { writeLongMonth, writeShortMonth, type Month } from '#domain/dates.ts'

/** Axis labels for months: "Dec", or "Jun '25" when there are more than twelve. */
export function monthLabels(months: readonly Month[]): string[] {
  return months.map((month) => {
    const name = writeShortMonth(month).slice(0, 3)
    return months.length > 12 ? `${name} '${month.slice(2, 4)}` : name
  })
}

/** Labels and long titles of months, ready for ChartData. */
export function monthAxis(months: readonly Month[]): { labels: string[]; titles: string[] } {
  return { labels: monthLabels(months), titles: months.map(writeLongMonth) }
}
