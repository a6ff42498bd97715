// The bars of investments as a picture. On the page they are HTML, so for a file they are drawn.
import { FONT } from '#web/theme/font.ts'
import { type Scheme, TOKENS, slotColor } from '#web/theme/tokens.ts'

export interface ShareBar {
  name: string
  slot: number
  amount: string
  share: string
  /** Of the longest, from 0 to 1. */
  length: number
}

const WIDTH = 560
const ROW = 56
const PAD = 22
const SCALE = 2

/** A PNG address; null where the browser draws nothing. */
export function shareBarsPicture(bars: readonly ShareBar[], scheme: Scheme): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * SCALE
  canvas.height = (bars.length * ROW + 2 * PAD) * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const tokens = TOKENS[scheme]
  pen.scale(SCALE, SCALE)
  pen.fillStyle = tokens.surface
  pen.fillRect(0, 0, canvas.width, canvas.height)
  bars.forEach((bar, row) => {
    const top = PAD + row * ROW
    const width = WIDTH - 2 * PAD
    pen.fillStyle = tokens.text
    pen.font = `400 13px ${FONT}`
    pen.fillText(bar.name, PAD, top + 14)
    pen.textAlign = 'right'
    pen.fillText([bar.amount, bar.share].filter(Boolean).join('   '), WIDTH - PAD, top + 14)
    pen.textAlign = 'left'
    fillBar(pen, { top: top + 24, width, color: tokens.grid })
    fillBar(pen, {
      top: top + 24,
      width: width * bar.length,
      color: slotColor(bar.slot, scheme).color,
    })
  })
  return canvas.toDataURL('image/png')
}

type Bar = { top: number; width: number; color: string }

function fillBar(pen: CanvasRenderingContext2D, { top, width, color }: Bar): void {
  pen.fillStyle = color
  pen.beginPath()
  pen.roundRect(PAD, top, width, 10, 5)
  pen.fill()
}
