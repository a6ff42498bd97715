// What the planner's charts share: the room around a plot, an axis of years, a tooltip by month.
import { type Month, dayFromEpoch, monthEpoch, monthOf, monthsBetween } from '#domain/dates.ts'
import { type ChartLook, groundAxis } from '#web/ui/chart/chart-look.ts'
import { type TooltipWords, axisTooltip } from '#web/ui/chart/tooltip.ts'

/** Pixels left and right of the plot, the same for everything on one time scale, and its width. */
export interface PlotRoom {
  left: number
  right: number
  width: number
}

/** The timeline's room in a chart of `width` pixels; the event bars below keep the same sides. */
export function timelineRoom(width: number, phone: boolean): PlotRoom {
  const [left, right] = phone ? [48, 12] : [56, 60]
  return { left, right, width: Math.max(0, width - left - right) }
}

export function plotGrid({ left, right }: PlotRoom) {
  return { left, right, top: 14, bottom: 26 }
}

/** An axis of time from end to end, labelled by year. */
export function yearAxis(look: ChartLook, from: number, to: number) {
  const axis = groundAxis(look)
  return {
    ...axis,
    type: 'time',
    min: from,
    max: to,
    axisLabel: {
      ...axis.axisLabel,
      customValues: yearsBetween(from, to),
      formatter: (ms: number) => dayFromEpoch(ms).slice(0, 4),
    },
  }
}

const YEAR_STEPS = [1, 2, 5, 10, 20]
const MOST_YEARS = 7

/** January of the years to label, in epoch milliseconds: every one, or every second, fifth ... */
function yearsBetween(from: number, to: number): number[] {
  const first = Number(dayFromEpoch(from - 1).slice(0, 4)) + 1
  const last = Number(dayFromEpoch(to).slice(0, 4))
  const step = YEAR_STEPS.find((each) => (last - first) / each < MOST_YEARS) ?? 20
  const start = Math.ceil(first / step) * step
  const count = Math.max(0, Math.floor((last - start) / step) + 1)
  return Array.from({ length: count }, (_, i) =>
    monthEpoch(`${String(start + i * step).padStart(4, '0')}-01` as Month),
  )
}

/** How many months a place on the axis lies after the first, by calendar month. */
export function monthIndex(start: number, ms: number): number {
  return monthsBetween(monthOf(dayFromEpoch(start)), monthOf(dayFromEpoch(ms)))
}

/** A tooltip for a place on the time axis. */
export function pointTooltip(look: ChartLook, wordsAt: (ms: number) => TooltipWords) {
  return axisTooltip(look, 'line', ({ axisValue }) => wordsAt(axisValue))
}
