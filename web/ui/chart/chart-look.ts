// The colours and fonts a chart option is built with; canvas cannot read CSS variables.
import { FONT } from '../../theme/font.ts'
import { slotColor, TOKENS, type Scheme, type Tokens } from '../../theme/tokens.ts'

export type ChartLook = {
  scheme: Scheme
  tokens: Tokens
  font: string
}

/** The look of one scheme. */
export function chartLook(scheme: Scheme): ChartLook {
  return { scheme, tokens: TOKENS[scheme], font: FONT }
}

/** Diagonal lines in the surface colour over a fill, for slots that repeat and unfinished months. */
export function decalOf(look: ChartLook) {
  return {
    symbol: 'rect',
    color: look.tokens.surface,
    dashArrayX: [1, 0],
    dashArrayY: [2, 5],
    rotation: -Math.PI / 4,
  }
}

/** Fill of a series: its slot's colour, with the decal where the slot repeats. */
export function fillOf(look: ChartLook, slot: number) {
  const { color, decal } = slotColor(slot, look.scheme)
  return decal ? { color, decal: decalOf(look) } : { color, decal: NO_DECAL }
}

const NO_DECAL = { symbol: 'none' }

/** What every chart starts from: our type, no built-in title, legend or toolbox. */
export function baseOption(look: ChartLook) {
  return {
    textStyle: { fontFamily: look.font, color: look.tokens.text3 },
    backgroundColor: 'transparent',
    animationEasing: 'cubicOut',
    animationEasingUpdate: 'cubicOut',
    animationDurationUpdate: 300,
    aria: { enabled: false },
  }
}

/** The common plot area; `right` makes room for a label outside. */
export function gridOf(right = 8) {
  return {
    left: 6,
    right,
    top: 14,
    bottom: 4,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  }
}

const axisLabel = (look: ChartLook) => ({
  color: look.tokens.text3,
  fontSize: 12,
  fontFamily: look.font,
})

/** An axis along the bottom, whatever stands on it. */
export function groundAxis(look: ChartLook) {
  return {
    show: true,
    axisLine: { show: true, onZero: false, lineStyle: { color: look.tokens.borderStrong } },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: { ...axisLabel(look), hideOverlap: true, margin: 10 },
  }
}

/** An axis of names or months. */
export function categoryAxis(look: ChartLook, labels: readonly string[]) {
  return { ...groundAxis(look), type: 'category', data: [...labels] }
}

/** An axis of amounts, written by `format`. */
export function valueAxis(look: ChartLook, format: (value: number) => string) {
  return {
    type: 'value',
    show: true,
    splitNumber: 4,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: true, lineStyle: { color: look.tokens.grid } },
    axisLabel: { ...axisLabel(look), formatter: format },
  }
}
