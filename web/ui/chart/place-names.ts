// Beside which side of its bubble a name stands, so that it crosses neither another bubble nor
// another name. Worked out on a plot of about the size it will have: positions may be off by some
// pixels, which the distance to the bubble makes up for.

export type NamePosition = 'right' | 'left' | 'top' | 'bottom'

/** A bubble in px, from the plot's top left. */
export type PlacedBubble = { name: string; x: number; y: number; radius: number }

type Box = { left: number; right: number; top: number; bottom: number }

const POSITIONS: readonly NamePosition[] = ['right', 'left', 'top', 'bottom']
const LETTER_WIDTH = 6.4
const LINE_HEIGHT = 14
const DISTANCE = 6

/** A position for each bubble; null where a name would fit nowhere. The first ones choose first. */
export function placeNames(
  bubbles: readonly PlacedBubble[],
  plot: { width: number; height: number },
  /** How far down a line runs across the plot, which names rather keep clear of. */
  lineAt: number,
): (NamePosition | null)[] {
  const line = { left: 0, right: plot.width, top: lineAt - 1, bottom: lineAt + 1 }
  const circles = bubbles.map(circleBox)
  const taken: Box[] = []
  return bubbles.map((bubble, own) => {
    const others = circles.filter((_, place) => place !== own)
    const fits = (position: NamePosition, blocked: readonly Box[]) => {
      const box = nameBox(bubble, position)
      const inside = box.left >= 0 && box.right <= plot.width && box.top >= 0
      return inside && box.bottom <= plot.height && !blocked.some(overlaps(box))
    }
    const blocked = [...others, ...taken]
    const free =
      POSITIONS.find((position) => fits(position, [...blocked, line])) ??
      POSITIONS.find((position) => fits(position, blocked))
    if (free) taken.push(nameBox(bubble, free))
    return free ?? null
  })
}

function circleBox({ x, y, radius }: PlacedBubble): Box {
  // A circle fills less than its square.
  const half = radius * 0.9
  return { left: x - half, right: x + half, top: y - half, bottom: y + half }
}

function nameBox({ name, x, y, radius }: PlacedBubble, position: NamePosition): Box {
  const width = name.length * LETTER_WIDTH
  const away = radius + DISTANCE
  if (position === 'right' || position === 'left') {
    const left = position === 'right' ? x + away : x - away - width
    return { left, right: left + width, top: y - LINE_HEIGHT / 2, bottom: y + LINE_HEIGHT / 2 }
  }
  const top = position === 'top' ? y - away - LINE_HEIGHT : y + away
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + LINE_HEIGHT }
}

function overlaps(a: Box): (b: Box) => boolean {
  return (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
