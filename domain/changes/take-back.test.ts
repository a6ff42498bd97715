import { describe, expect, test } from 'vitest'
import { isBuiltOn, takeBack } from './take-back.ts'

interface Thing {
  name: string
  tags: number[]
}

const step = (before: Partial<Thing>, after: Partial<Thing>) => {
  const thing = { name: 'a', tags: [] }
  return { before: { ...thing, ...before }, after: { ...thing, ...after } }
}

test.each<[string, Partial<Thing>, Partial<Thing>]>([
  ['gives back what still is as it was made', {}, { name: 'a', tags: [3] }],
  ['leaves a name that is another by now', { name: 'c' }, { name: 'c', tags: [3] }],
  ['swaps ids and keeps those that came since', { tags: [5, 7] }, { name: 'a', tags: [3, 7] }],
  ['leaves ids where the one it gave is gone', { tags: [7] }, { name: 'a', tags: [7] }],
])('taking back %s', (_, since, expected) => {
  const { before, after } = step({ tags: [3] }, { name: 'b', tags: [5] })
  expect(takeBack({ ...after, ...since }, before, after)).toEqual(expected)
})

describe('a later step', () => {
  const earlier = step({ tags: [3] }, { name: 'b', tags: [5] })
  test.each([
    ['goes on from a name', step({ name: 'b' }, { name: 'c' }), true],
    [
      'is another where the name was changed by hand between',
      step({ name: 'x' }, { name: 'c' }),
      false,
    ],
    ['goes on from an id', step({ name: 'b', tags: [5, 7] }, { name: 'b', tags: [7, 8] }), true],
    [
      'is another where other ids went',
      step({ name: 'b', tags: [5, 7] }, { name: 'b', tags: [5, 8] }),
      false,
    ],
  ])('%s', (_, later, expected) => {
    expect(isBuiltOn(later, earlier)).toBe(expected)
  })

  test('goes on from an id that was there before the earlier one, too', () => {
    const merged = step({ tags: [3, 5] }, { tags: [5] })
    expect(isBuiltOn(step({ tags: [5] }, { tags: [8] }), merged)).toBe(true)
  })
})
