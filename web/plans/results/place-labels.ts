// Names above the timeline on two rows: each takes the first row in which it fits beside what is
// there already, and goes without a name when neither has room.
import type { Annotation } from '#domain/plans/results.ts'
import type { PlotRoom } from '../plot.ts'

interface Scale {
  from: number
  to: number
  room: PlotRoom
  /** Labels that have their place before all others. */
  fixed: readonly FixedLabel[]
}

export interface FixedLabel extends Annotation {
  row: 0 | 1
}

export interface PlacedLabel extends Annotation {
  /** 0 is next to the plot, 1 above; null has no room. */
  row: 0 | 1 | null
}

const CHARACTER = 6.4
const GAP = 10
const LONGEST = 24

export function placeLabels(annotations: readonly Annotation[], scale: Scale): PlacedLabel[] {
  const { room, fixed } = scale
  const rows: [number, number][][] = [0, 1].map((row) =>
    fixed.filter((label) => label.row === row).map((label) => extentOf(label, scale)),
  )
  return annotations.map((annotation) => {
    const label = { x: annotation.x, text: shortened(annotation.text) }
    const [left, right] = extentOf(label, scale)
    const inside = left >= 0 && right <= room.width + room.right
    const row = rows.findIndex((taken) => taken.every(([a, b]) => right <= a || left >= b))
    if (!inside || row === -1) return { ...label, row: null }
    rows[row]?.push([left, right])
    return { ...label, row: row === 0 ? 0 : 1 }
  })
}

/** Which end of a label stands at its line, so that all of it is inside. */
export function alignOf(
  { x, text }: Annotation,
  { from, to, room }: Omit<Scale, 'fixed'>,
): 'left' | 'center' | 'right' {
  const middle = (room.width * (x - from)) / Math.max(1, to - from)
  const half = (text.length * CHARACTER + GAP) / 2
  if (middle + half > room.width + room.right) return 'right'
  // To the left of the plot stand the axis' own labels.
  return middle - half < 0 ? 'left' : 'center'
}

function extentOf(label: Annotation, scale: Omit<Scale, 'fixed'>): [number, number] {
  const { from, to, room } = scale
  const middle = (room.width * (label.x - from)) / Math.max(1, to - from)
  const width = label.text.length * CHARACTER + GAP
  const before = { left: 0, center: width / 2, right: width }[alignOf(label, scale)]
  return [middle - before, middle - before + width]
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`
}
