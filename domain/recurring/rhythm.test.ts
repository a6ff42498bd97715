import { describe, expect, test } from 'vitest'
import { type Day, type Month, addMonths } from '#domain/dates.ts'
import { findRhythm } from './rhythm.ts'

describe('a payment that comes a week early', () => {
  const salaries = (early: readonly number[], count = 24): Day[] =>
    Array.from({ length: count }, (_, at) => {
      const month = addMonths('2024-12' as Month, at)
      return `${month}-${early.includes(at) ? '20' : '27'}` as Day
    })

  test.each([
    ['first', [0]],
    ['in the middle', [12]],
    ['newest', [23]],
    ['each Christmas', [0, 12]],
  ])('is of its rhythm, %s', (_, early) => {
    expect(findRhythm(salaries(early))).toMatchObject({ rhythm: 'monthly', usual: 27, missed: 0 })
  })

  test('is of none where one in eight or more do, or by more than twice the slack', () => {
    expect(findRhythm(salaries([1, 4], 8))).toBeNull()
    expect(findRhythm([...salaries([], 12), '2025-12-10' as Day])).toBeNull()
  })
})
