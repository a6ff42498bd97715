// The calculator's chart: balance, target, and where they meet. An SVG drawn by hand, so that the
// page needs no chart library. Years to the right, money upward.
import { addMonths, writeShortMonth } from '#domain/dates.ts'
import type { ByMonth } from '#domain/plans/bills.ts'
import type { PlanRun } from '#domain/plans/project-plan.ts'
import { compactMoney } from '#web/lib/format.ts'

const SVG = 'http://www.w3.org/2000/svg'
const MOST_POINTS = 160
const TOP = 30
const BOTTOM = 26
const LEFT = 54
const RIGHT = 50

interface Scale {
  x: (t: number) => number
  y: (amount: number) => number
  width: number
  height: number
  end: number
  top: number
}

/** Draws a run into `chart` at the size that it has on the page. */
export function drawTimeline(chart: SVGSVGElement, run: PlanRun): void {
  const { width, height } = chart.getBoundingClientRect()
  if (width === 0) return
  const scale = scaleOf(run, width, height)
  chart.setAttribute('viewBox', `0 0 ${width} ${height}`)
  chart.replaceChildren(
    ...moneyAxis(scale),
    ...yearAxis(run, scale),
    shape('path', 'target', { d: lineOf(run.main.target, scale) }),
    shape('path', 'balance', { d: lineOf(balanceOf(run), scale) }),
    label('name', 'Target', {
      x: scale.x(scale.end) + 6,
      y: Math.max(TOP, scale.y(run.main.target(scale.end))) + 4,
    }),
    ...crossing(run, scale),
  )
}

function scaleOf({ main, end }: PlanRun, width: number, height: number): Scale {
  const { months_to_fi } = main
  // Never: the first fifty years tell enough.
  const last = months_to_fi === null ? Math.min(end, 600) : end
  const months = Array.from({ length: last + 1 }, (_, t) => t)
  const most = Math.max(
    1,
    ...months.map(main.target),
    ...(months_to_fi === null ? [] : main.balance.subarray(0, last + 1)),
  )
  const top = roundUp(most)
  return {
    width,
    height,
    end: last,
    top,
    x: (t) => LEFT + (t / last) * (width - LEFT - RIGHT),
    y: (amount) => height - BOTTOM - (Math.max(0, amount) / top) * (height - TOP - BOTTOM),
  }
}

/** The next of 1, 2, 4, 6, 8 times a power of ten, so that half of it is a round number too. */
function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  const times = [1, 2, 4, 6, 8, 10].find((times) => times * power >= most) ?? 10
  return times * power
}

function balanceOf({ main }: PlanRun): ByMonth {
  return (t) => main.balance[t] ?? 0
}

function lineOf(line: ByMonth, { x, y, end, top }: Scale): string {
  const step = Math.max(1, Math.ceil(end / MOST_POINTS))
  const points: string[] = []
  for (let t = 0; t <= end; t += step) {
    const amount = Math.min(line(t), top * 1.04)
    points.push(`${x(t).toFixed(1)} ${y(amount).toFixed(1)}`)
  }
  return `M${points.join('L')}`
}

function moneyAxis({ y, width, top }: Scale): SVGElement[] {
  return [0, top / 2, top].flatMap((amount) => [
    shape('path', amount === 0 ? 'axis' : 'grid', { d: `M${LEFT} ${y(amount)}H${width - RIGHT}` }),
    label('tick end', compactMoney(amount, 'USD'), { x: LEFT - 8, y: y(amount) + 4 }),
  ])
}

function yearAxis({ m0 }: PlanRun, { x, end, width, height }: Scale): SVGElement[] {
  const room = Math.max(2, Math.floor((width - LEFT - RIGHT) / 64))
  const years = end / 12
  const step = [1, 2, 4, 5, 10, 20, 25, 50].find((step) => years / step <= room) ?? 100
  const first = Number(m0.slice(0, 4)) + 1
  const labels: SVGElement[] = []
  for (let year = first; ; year += 1) {
    const t = (year - first + 1) * 12 - (Number(m0.slice(5)) - 1)
    if (t > end) return labels
    if (year % step === 0) labels.push(label('tick', String(year), { x: x(t), y: height - 6 }))
  }
}

/** The month in which the balance meets the target; nothing when it never does. */
function crossing({ m0, main }: PlanRun, { x, y, width, height }: Scale): SVGElement[] {
  const t = main.months_to_fi
  if (t === null) return []
  const [left, top] = [x(t), y(main.balance[t] ?? 0)]
  return [
    shape('path', 'when', { d: `M${left} ${TOP - 8}V${height - BOTTOM}` }),
    shape('circle', 'ring', { cx: left, cy: top, r: 5 }),
    label('date', writeShortMonth(addMonths(m0, t)), {
      x: Math.min(Math.max(left, 34), width - 34),
      y: TOP - 14,
    }),
  ]
}

function shape(
  kind: 'path' | 'circle',
  name: string,
  attributes: Record<string, string | number>,
): SVGElement {
  const made = document.createElementNS(SVG, kind)
  made.setAttribute('class', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

function label(name: string, text: string, { x, y }: { x: number; y: number }): SVGElement {
  const made = document.createElementNS(SVG, 'text')
  made.setAttribute('class', name)
  made.setAttribute('x', x.toFixed(1))
  made.setAttribute('y', y.toFixed(1))
  made.textContent = text
  return made
}
