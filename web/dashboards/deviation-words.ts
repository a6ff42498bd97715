// Which bubbles stand on the scale, what is said of them, and how one is made.
import { NO_GROUP_SLOT } from '#web/ui/chart/chart-data.ts'
import type { Deviation } from '#contract/dashboards.ts'
import { monthOf, writeLongMonth } from '#domain/dates.ts'
import { money } from '#web/lib/format.ts'
import type { Bubble } from '#web/ui/chart/bubbles-option.ts'
import { xRange } from '#web/ui/chart/bubble-range.ts'
import { shownDifference } from './shown-difference.ts'

export type BubbleSeries = Deviation['series'][number]

export type ShownBubble = Bubble & { series: BubbleSeries }

export interface Bubbles {
  shown: readonly ShownBubble[]
  /** The one whose norm lies far beyond the others, while it is left out. */
  beyond: ShownBubble | null
}

/** From this many times the next norm on, the largest would press all others together. */
const FAR = 1.5
const LEAST_TO_SCALE = 3

export function bubblesOf({ series }: Deviation, all: boolean): Bubbles {
  const bubbles = series.flatMap((each) => {
    const [point] = each.data
    if (!point) return []
    return [{ ...point, name: each.name, slot: each.slot ?? NO_GROUP_SLOT, series: each }]
  })
  const [largest, next] = bubbles.toSorted((a, b) => b.x - a.x)
  const isFar =
    largest && next && bubbles.length > LEAST_TO_SCALE && next.x > 0 && largest.x > FAR * next.x
  if (all || !isFar) return { shown: bubbles, beyond: null }
  const others = bubbles.filter((bubble) => bubble !== largest)
  // A scale of little money is longer than it would have to be.
  const isBeyond = largest.x > xRange(others.map(({ x }) => x)).max
  return isBeyond ? { shown: others, beyond: largest } : { shown: bubbles, beyond: null }
}

export function deviationSentence(
  deviation: Deviation,
  { beyond }: Bubbles,
  currency: string,
): string {
  const month = writeLongMonth(monthOf(deviation.month))
  if (deviation.series.length === 0) return `Nothing was spent in ${month}, and nothing is usual.`
  const isFirst = deviation.series.every(({ prior_months }) => prior_months.length === 0)
  const base = isFirst
    ? `${month} is the first month, so every norm is still ${money(0, currency)}.`
    : `Above the line: more than usual. Size: what you spent.${runningWords(deviation)}`
  return beyond ? `${base} ${beyondWords(beyond, currency)}` : base
}

/** The norm is of whole months, so a category of the running one lies low until it has been paid. */
function runningWords({ pace }: Deviation): string {
  return pace === null ? '' : ' The month is not over: press one for its pace.'
}

/** "Mortgage is on its norm and off this scale." */
function beyondWords({ name, y }: ShownBubble, currency: string): string {
  const where =
    Math.abs(y) < 0.005
      ? 'on its norm'
      : `${money(Math.abs(y), currency)} ${y > 0 ? 'above' : 'below'} its norm`
  return `${name} is ${where} and off this scale.`
}

/**
 * What was spent, refunds subtracted. The size says it to the cent; below zero, where the size is
 * nothing, norm and difference are rounded in opposite ways and add up exactly.
 */
export function spentOf({ x, y, z }: { x: number; y: number; z: number }): number {
  return z > 0 ? z : Math.round((x + y) * 100) / 100
}

/** How far what was spent lies from the norm, as the two are shown. */
export function differenceOf(point: { x: number; y: number; z: number }): number {
  return shownDifference(spentOf(point), point.x)
}
