import { expect, test } from 'vitest'
import { markOf } from './mark-of.ts'

test('a text has one mark, and texts that differ a little have others', () => {
  const texts = Array.from({ length: 5000 }, (_, at) => `[{"payee":"Corner shop","amount":-${at}}]`)
  expect(markOf(texts[7] ?? '')).toBe(markOf('[{"payee":"Corner shop","amount":-7}]'))
  expect(new Set(texts.map(markOf)).size).toBe(5000)
  expect(markOf('ab')).not.toBe(markOf('ba'))
  expect(markOf('')).toHaveLength(14)
})
