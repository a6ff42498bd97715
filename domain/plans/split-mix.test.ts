import { describe, expect, test } from 'vitest'
import { type SplitMix64, fillNormals, seeded } from './split-mix.ts'

function hex({ high, low }: SplitMix64): string {
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

function firstNumbers(generator: SplitMix64, count: number): string[] {
  return Array.from({ length: count }, () => {
    generator.step()
    return hex(generator)
  })
}

describe('SplitMix64', () => {
  test.each([
    [0, ['e220a8397b1dcdaf', '6e789e6aa1b965f4', '06c45d188009454f', 'f88bb8a8724c81ec']],
    [1, ['910a2dec89025cc1', 'beeb8da1658eec67', 'f893a2eefb32555e', '71c18690ee42c90b']],
    [42, ['bdd732262feb6e95', '28efe333b266f103', '47526757130f9f52', '581ce1ff0e4ae394']],
    [
      9_007_199_254_740_991,
      ['24b94facefb6559f', '30c3f2f9b73ff198', '8784e19b83f9875c', '41703b1e34340ac6'],
    ],
  ])('gives the reference numbers from seed %i', (seed, numbers) => {
    expect(firstNumbers(seeded(seed), 4)).toEqual(numbers)
  })

  test('agrees with 64-bit arithmetic over a thousand numbers', () => {
    const generator = seeded(7)
    let state = 7n
    const expected = Array.from({ length: 1000 }, () => {
      state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n)
      let z = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n)
      z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn)
      return (z ^ (z >> 31n)).toString(16).padStart(16, '0')
    })
    expect(firstNumbers(generator, 1000)).toEqual(expected)
  })

  test('units are the upper 53 bits as a fraction', () => {
    const generator = seeded(1)
    expect(Array.from({ length: 4 }, () => generator.unit())).toEqual([
      0.5665615751722809, 0.7457817572627011, 0.9710027535867962, 0.4443592170557721,
    ])
  })
})

describe('normal numbers', () => {
  test('come in pairs, the cosine first', () => {
    const normals = new Float64Array(4)
    fillNormals(normals, seeded(1))
    expect([...normals]).toEqual([
      expect.closeTo(-0.034267321791851144, 12),
      expect.closeTo(-1.2926085332373185, 12),
      expect.closeTo(-2.5000674933698677, 12),
      expect.closeTo(0.9114665864092971, 12),
    ])
  })

  test('an odd count leaves the last sine unused', () => {
    const normals = new Float64Array(3)
    fillNormals(normals, seeded(1))
    expect(normals[2]).toBeCloseTo(-2.5000674933698677, 12)
  })

  test('have mean 0 and deviation 1', () => {
    const normals = new Float64Array(200_000)
    fillNormals(normals, seeded(1))
    const mean = normals.reduce((sum, z) => sum + z, 0) / normals.length
    const variance = normals.reduce((sum, z) => sum + (z - mean) ** 2, 0) / normals.length
    expect(Math.abs(mean)).toBeLessThan(0.01)
    expect(Math.abs(variance - 1)).toBeLessThan(0.01)
  })
})
