// Recomputes, for both schemes, every pair of colours the product sets text or controls in.
import { describe, expect, test } from 'vitest'
import { PALETTE, TOKENS, type Scheme, type Token } from './tokens.ts'

const SCHEMES: Scheme[] = ['light', 'dark']

const PLAIN: Token[] = ['canvas', 'page', 'surface', 'sunken']
const TINTS: Token[] = ['emberTint', 'goodTint', 'badTint', 'warnTint', 'infoTint']

const TEXT_PAIRS: [Token, Token][] = [
  ...(['text', 'text2', 'text3'] as Token[]).flatMap((ink) =>
    [...PLAIN, ...TINTS].map((ground): [Token, Token] => [ink, ground]),
  ),
  ...(['emberText', 'good', 'bad'] as Token[]).flatMap((ink) =>
    [...PLAIN, 'emberTint' as Token, 'warnTint' as Token].map((ground): [Token, Token] => [
      ink,
      ground,
    ]),
  ),
  ['emberText', 'infoTint'],
  ['good', 'goodTint'],
  ['bad', 'badTint'],
  ['warn', 'warnTint'],
  ['warn', 'surface'],
  ['info', 'infoTint'],
  ['onEmber', 'ember'],
  ['onEmber', 'emberHover'],
  ['onBad', 'bad'],
  ['onBad', 'badHover'],
  ['surface', 'good'],
  ['onToast', 'toast'],
  ['toastBad', 'toast'],
]

const CONTROL_PAIRS: [Token, Token][] = [
  ...PLAIN.flatMap((ground): [Token, Token][] => [
    ['control', ground],
    ['focus', ground],
    ['ember', ground],
  ]),
  ['focus', 'emberTint'],
  ['focus', 'warnTint'],
]

describe.each(SCHEMES)('in the %s scheme', (scheme) => {
  const tokens = TOKENS[scheme]

  test.each(TEXT_PAIRS)('%s can be read on %s', (ink, ground) => {
    expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(CONTROL_PAIRS)('%s can be seen on %s', (edge, ground) => {
    expect(contrast(tokens[edge], tokens[ground])).toBeGreaterThanOrEqual(3)
  })

  test.each(PALETTE[scheme])('chart colour %s can be seen on a card', (colour) => {
    expect(contrast(colour, tokens.surface)).toBeGreaterThanOrEqual(3)
  })
})

test('contrast of known pairs is what WCAG says it is', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
