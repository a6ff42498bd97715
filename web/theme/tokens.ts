// Every colour of the product, named once, for both schemes. CSS reads them as `--fs-<name>`
// (theme.ts writes those variables); charts, which draw on canvas, read them from here.
// A pair is [light, dark].

export type Scheme = 'light' | 'dark'

const PAIRS = {
  canvas: ['#F6F3EF', '#141110'],
  page: ['#FCFBF9', '#191614'],
  surface: ['#FFFFFF', '#211D1A'],
  sunken: ['#F7F4F1', '#1C1916'],
  border: ['#E8E2DB', '#352F2A'],
  borderStrong: ['#D3CAC1', '#4A423B'],
  control: ['#968A7E', '#857A70'],
  grid: ['#EDE8E2', '#2D2823'],
  text: ['#221C18', '#F4EFEA'],
  text2: ['#554C45', '#C4BAB0'],
  text3: ['#6F655C', '#A0958B'],
  ember: ['#C2410F', '#F07A48'],
  onEmber: ['#FFFFFF', '#1B0D06'],
  emberHover: ['#A5350A', '#FF9365'],
  emberText: ['#B63A0B', '#FF9467'],
  emberTint: ['#FDEEE6', '#3A2318'],
  emberBorder: ['#F3C4AC', '#6B3A22'],
  good: ['#17724A', '#6CCB97'],
  goodTint: ['#E6F4EC', '#173125'],
  bad: ['#B3203F', '#FF8FA0'],
  onBad: ['#FFFFFF', '#2B0A11'],
  badHover: ['#931731', '#FFA9B6'],
  badTint: ['#FCEAED', '#3B1A21'],
  warn: ['#7D5200', '#EBBF63'],
  warnTint: ['#FFF5DC', '#33280F'],
  warnBorder: ['#EBD39B', '#5B481C'],
  info: ['#2B5C86', '#8FC1EC'],
  infoTint: ['#E9F1F8', '#17293A'],
  focus: ['#C2410F', '#FF9467'],
  toast: ['#2A2420', '#F4EFEA'],
  onToast: ['#FAF7F4', '#221C18'],
  toastBad: ['#FF9DAB', '#B3203F'],
} as const satisfies Record<string, readonly [string, string]>

export type Token = keyof typeof PAIRS
export type Tokens = Readonly<Record<Token, string>>

/** The ten chart colours in slot order: indigo, teal, coral, gold, sky, plum, moss, rose, clay, slate. */
export const PALETTE: Readonly<Record<Scheme, readonly string[]>> = {
  light: [
    '#4063D1',
    '#117271',
    '#CF5A57',
    '#C8870E',
    '#179FD3',
    '#5B3079',
    '#5B7101',
    '#9B2855',
    '#693A1E',
    '#8E93A0',
  ],
  dark: [
    '#8888D9',
    '#23A99D',
    '#EF7B5A',
    '#FAC871',
    '#7DC6FE',
    '#935BA0',
    '#AEDFBC',
    '#C5687C',
    '#9B673A',
    '#CED0DE',
  ],
}

/** The slot of "Untagged" and "Other". */
export const OTHER_SLOT = 10

const SHADOWS = {
  light: {
    card: '0 1px 2px rgba(60,40,25,.05)',
    float: '0 12px 32px -8px rgba(60,40,25,.18), 0 2px 6px rgba(60,40,25,.06)',
  },
  dark: {
    card: '0 1px 2px rgba(0,0,0,.2)',
    float: '0 16px 40px -8px rgba(0,0,0,.6), 0 0 0 1px #3D3631',
  },
} as const

const NAMES = Object.keys(PAIRS) as Token[]

function column(index: 0 | 1): Tokens {
  return Object.fromEntries(NAMES.map((name) => [name, PAIRS[name][index]])) as Tokens
}

export const TOKENS: Readonly<Record<Scheme, Tokens>> = { light: column(0), dark: column(1) }

/** Which of the ten colours a slot has (from 1), and whether it is a repeat told apart by a pattern. */
export function slotIndex(slot: number): { index: number; decal: boolean } {
  return { index: ((slot - 1) % 10) + 1, decal: slot > 10 }
}

/** The variable that holds a slot's colour: `var(--fs-slot-3)`. */
export function slotVariable(slot: number): string {
  return `var(--fs-slot-${slotIndex(slot).index})`
}

/** The colour of a category's slot, counted from 1. From the 11th on the colour comes with a decal. */
export function slotColor(slot: number, scheme: Scheme): { color: string; decal: boolean } {
  const { index, decal } = slotIndex(slot)
  return { color: PALETTE[scheme][index - 1] ?? TOKENS[scheme].text3, decal }
}

/** `emberTint` becomes `--fs-ember-tint`; `text2` stays `--fs-text2`. */
export function cssName(token: string): string {
  return `--fs-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** All custom properties of one scheme: tokens, the ten slots and the two shadows. */
export function cssTokens(scheme: Scheme): Record<string, string> {
  const colours = NAMES.map((name) => [cssName(name), TOKENS[scheme][name]])
  const slots = PALETTE[scheme].map((colour, i) => [`--fs-slot-${i + 1}`, colour])
  const shadows = Object.entries(SHADOWS[scheme]).map(([name, value]) => [
    `--fs-shadow-${name}`,
    value,
  ])
  return Object.fromEntries([...colours, ...slots, ...shadows])
}
