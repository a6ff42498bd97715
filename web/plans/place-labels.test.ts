import { expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'

const ROOM = { left: 56, right: 60, width: 640 }

function rows(names: [x: number, text: string][], fi: { x: number; text: string } | null = null) {
  const annotations = names.map(([x, text]) => ({ x, text }))
  return placeLabels(annotations, { from: 0, to: 640, room: ROOM, fi }).map(({ row }) => row)
}

test('names far apart stand on the first row', () => {
  expect(
    rows([
      [100, 'Roof'],
      [400, 'Car'],
    ]),
  ).toEqual([0, 0])
})

test('a name that would run into another goes above it, a third goes without', () => {
  expect(
    rows([
      [100, 'New kitchen'],
      [120, 'New roof'],
      [130, 'New car'],
    ]),
  ).toEqual([0, 1, null])
})

test('the crossing keeps its place', () => {
  expect(rows([[300, 'Wedding']], { x: 310, text: 'FI Nov 2037' })).toEqual([1])
})

test('a long name is cut short', () => {
  const [label] = placeLabels([{ x: 320, text: 'a'.repeat(100) }], {
    from: 0,
    to: 640,
    room: ROOM,
    fi: null,
  })
  expect(label?.text).toBe(`${'a'.repeat(23)}…`)
})
