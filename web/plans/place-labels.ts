// Names above the timeline on two rows: each takes the first row in which it fits beside what is
// there already, and goes without a name when neither has room.
import type { Annotation } from '#domain/plans/results.ts'
import type { PlotRoom } from './plot.ts'

interface Scale {
  from: number
  to: number
  room: PlotRoom
  /** The label of the crossing, which always has its place on the first row. */
  fi: Annotation | null
}

export interface PlacedLabel extends Annotation {
  /** 0 is next to the plot, 1 above; null has no room. */
  row: 0 | 1 | null
}

const CHARACTER = 6.4
const GAP = 10
const LONGEST = 24

export function placeLabels(
  annotations: readonly Annotation[],
  { from, to, room, fi }: Scale,
): PlacedLabel[] {
  const middle = (ms: number) => (room.width * (ms - from)) / Math.max(1, to - from)
  const extent = ({ x, text }: Annotation): [number, number] => {
    const half = (text.length * CHARACTER + GAP) / 2
    return [middle(x) - half, middle(x) + half]
  }
  const rows: [number, number][][] = [fi ? [extent(fi)] : [], []]
  return annotations.map((annotation) => {
    const label = { x: annotation.x, text: shortened(annotation.text) }
    const [left, right] = extent(label)
    const inside = left >= -room.left && right <= room.width + room.right
    const row = rows.findIndex((taken) => taken.every(([a, b]) => right <= a || left >= b))
    if (!inside || row === -1) return { ...label, row: null }
    rows[row]?.push([left, right])
    return { ...label, row: row === 0 ? 0 : 1 }
  })
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`
}
