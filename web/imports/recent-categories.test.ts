import { expect, it } from 'vitest'
import { tilesOf } from './recent-categories.ts'

it('nine keys are for the recent categories, then for the others in their order', () => {
  const categories = Array.from({ length: 12 }, (_, at) => ({ id: at + 1 }))
  expect(tilesOf(categories, [12, 99, 5]).map(({ id }) => id)).toEqual([12, 5, 1, 2, 3, 4, 6, 7, 8])
})
