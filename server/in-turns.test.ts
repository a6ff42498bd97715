// One database is enough: lists are walked in memory.
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { jsonInTurns, mapInTurns, piecesOf } from './in-turns.ts'

describe('work in turns', () => {
  test('a list is mapped in order, and others come in between', async () => {
    let others = 0
    const other = setInterval(() => {
      others += 1
    }, 0)
    const busyFor = (ms: number) => {
      const until = performance.now() + ms
      while (performance.now() < until);
    }
    const mapped = await mapInTurns([1, 2, 3, 4, 5, 6], (number, index) => {
      busyFor(5)
      return number * 10 + index
    })
    clearInterval(other)
    expect(mapped).toEqual([10, 21, 32, 43, 54, 65])
    expect(others).toBeGreaterThan(0)
  })

  test('what the map throws is thrown', async () => {
    const broken = mapInTurns([1, 2], () => {
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
  })

  test.each([0, 1, 199, 200, 201, 1000])(
    'the JSON of %i rows is what JSON.stringify writes',
    async (length) => {
      const rows = Array.from({ length }, (_, i) => ({ id: i, payee: `"${i}",\n[€]`, none: null }))
      expect(await text(jsonInTurns(rows))).toBe(JSON.stringify(rows))
    },
  )

  test('pieces hold everything, in order', () => {
    expect([...piecesOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
    expect([...piecesOf([], 2)]).toEqual([])
  })
})
