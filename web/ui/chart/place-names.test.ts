import { expect, test } from 'vitest'
import { placeNames } from './place-names.ts'

const PLOT = { width: 400, height: 300 }
const LINE = 150
const bubble = (name: string, x: number, y: number, radius = 10) => ({ name, x, y, radius })

test.each([
  ['at the right where there is room', [bubble('Rent', 100, 50)], ['right']],
  ['at the left beside the right edge', [bubble('Groceries', 380, 50)], ['left']],
  [
    'clear of another bubble',
    [bubble('Medical', 100, 50), bubble('Travel', 140, 50, 25)],
    ['left', 'right'],
  ],
  ['above or below a line it would cross', [bubble('Childcare', 200, LINE, 20)], ['top']],
  [
    'nowhere when it fits nowhere',
    [bubble('A very long name of a category', 200, 150, 180)],
    [null],
  ],
  [
    'clear of the names before it',
    [bubble('Utilities', 200, 60), bubble('Transport', 205, 72)],
    ['right', 'left'],
  ],
])('a name stands %s', (_fact, bubbles, positions) => {
  expect(placeNames(bubbles, PLOT, LINE)).toEqual(positions)
})
