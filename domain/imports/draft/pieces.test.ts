import { expect, test } from 'vitest'
import { planPieces } from './pieces.ts'

const rows = Array.from({ length: 2500 }, (_, at) => ({ at }))

/** Names that are new each time. */
function namer() {
  let last = 0
  return () => `p${++last}`
}

test('a draft that was never written is written in pieces of a thousand rows', () => {
  const plan = planPieces({ rows: [], pieces: [] }, rows, namer())
  expect(plan.pieces).toEqual(['p1', 'p2', 'p3'])
  expect(plan.to_write.map(({ name, rows: own }) => [name, own.length])).toEqual([
    ['p1', 1000],
    ['p2', 1000],
    ['p3', 500],
  ])
  expect(plan.to_drop).toEqual([])
})

test('one changed row writes its piece under a new name, and the piece it replaces goes', () => {
  const changed = rows.map((row) => (row.at === 1200 ? { at: -1 } : row))
  const plan = planPieces({ rows, pieces: ['a', 'b', 'c'] }, changed, namer())
  expect(plan.pieces).toEqual(['a', 'p1', 'c'])
  expect(plan.to_write).toEqual([{ name: 'p1', rows: changed.slice(1000, 2000) }])
  expect(plan.to_drop).toEqual(['b'])
})

test('pieces of rows that are no more go; a last piece that became shorter is written', () => {
  const plan = planPieces({ rows, pieces: ['a', 'b', 'c'] }, rows.slice(0, 1500), namer())
  expect(plan.pieces).toEqual(['a', 'p1'])
  expect(plan.to_drop).toEqual(['b', 'c'])
})

test('nothing is written where nothing changed', () => {
  const plan = planPieces({ rows, pieces: ['a', 'b', 'c'] }, [...rows], namer())
  expect(plan).toEqual({ pieces: ['a', 'b', 'c'], to_write: [], to_drop: [] })
})
