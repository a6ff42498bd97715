import { expect, test } from 'vitest'
import { cssName, cssTokens, slotColor } from './tokens.ts'

test.each([
  [1, '#4063D1', false],
  [10, '#8E93A0', false],
  [11, '#4063D1', true],
  [20, '#8E93A0', true],
])('slot %i is %s, with a pattern: %s', (slot, color, decal) => {
  expect(slotColor(slot, 'light')).toEqual({ color, decal })
})

test.each([
  ['canvas', '--fs-canvas'],
  ['emberTint', '--fs-ember-tint'],
  ['text2', '--fs-text2'],
  ['onToast', '--fs-on-toast'],
])('%s is written %s in CSS', (token, name) => {
  expect(cssName(token)).toBe(name)
})

test('a scheme carries its tokens, slots and shadows', () => {
  const dark = cssTokens('dark')
  expect(dark['--fs-surface']).toBe('#211D1A')
  expect(dark['--fs-slot-4']).toBe('#FAC871')
  expect(dark['--fs-shadow-float']).toContain('rgba(0,0,0,.6)')
})
