import { expect, test } from 'vitest'
import { alignOf, placeLabels } from './place-labels.ts'
import { timelineRoom } from '../plot.ts'

const ROOM = { left: 56, right: 60, width: 640 }

function rows(
  names: [x: number, text: string][],
  fixed: { x: number; text: string; row: 0 | 1 }[] = [],
) {
  const annotations = names.map(([x, text]) => ({ x, text }))
  return placeLabels(annotations, { from: 0, to: 640, room: ROOM, fixed }).map(({ row }) => row)
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
  expect(rows([[300, 'Wedding']], [{ x: 310, text: 'FI Nov 2037', row: 0 }])).toEqual([1])
  expect(rows([[300, 'Wedding']], [{ x: 310, text: 'FI Nov 2037', row: 1 }])).toEqual([0])
})

test('a long name is cut short', () => {
  const [label] = placeLabels([{ x: 320, text: 'a'.repeat(100) }], {
    from: 0,
    to: 640,
    room: ROOM,
    fixed: [],
  })
  expect(label?.text).toBe(`${'a'.repeat(23)}…`)
})

test('a label at the edge of a phone stands beside its line, whole', () => {
  const phone = { from: 0, to: 100, room: { left: 40, right: 12, width: 290 } }
  const text = 'Target Dec 2035'
  expect([50, 93, 0].map((x) => alignOf({ x, text }, phone))).toEqual(['center', 'right', 'left'])
  // Where its half would stand among the axis' labels, as well.
  expect(alignOf({ x: 10, text }, phone)).toBe('left')
})

test('in a narrower chart names that would meet there stand above one another', () => {
  const placed = (width: number) =>
    placeLabels([{ x: 270, text: 'Inheritance from an aunt' }], {
      from: 0,
      to: 360,
      room: timelineRoom(width, false),
      fixed: [{ x: 340, text: 'FI Jul 2056', row: 0 }],
    }).map(({ row }) => row)
  expect([placed(1000), placed(580)]).toEqual([[0], [1]])
})
