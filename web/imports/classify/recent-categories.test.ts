import { expect, it } from 'vitest'
import { tilesOf } from './recent-categories.ts'

const CATEGORIES = Array.from({ length: 12 }, (_, at) => ({ id: at + 1 }))
const ids = (tiles: readonly { id: number }[]) => tiles.map(({ id }) => id)

it('nine keys are for the recent categories, then for the others in their order', () => {
  expect(ids(tilesOf(CATEGORIES, [12, 99, 5]))).toEqual([12, 5, 1, 2, 3, 4, 6, 7, 8])
})

it('a key that has a category keeps it, whatever was chosen since', () => {
  const kept = [12, 5, 1, 2, 3, 4, 6, 7, 8]
  expect(ids(tilesOf(CATEGORIES, [9, 12, 5], kept))).toEqual(kept)
})

it('a category that is new takes a free key, and the key of one that is gone', () => {
  expect(ids(tilesOf([{ id: 7 }, { id: 1 }, { id: 2 }], [], [1, 2]))).toEqual([1, 2, 7])
  expect(ids(tilesOf([{ id: 7 }, { id: 2 }], [], [1, 2]))).toEqual([7, 2])
})
