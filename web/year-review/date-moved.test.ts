import { expect, test } from 'vitest'
import type { DiaryEntry } from '#contract/fi-diary.ts'
import type { Month } from '#domain/dates.ts'
import { dateMoved } from './date-moved.ts'

const entry = (month: string, date: string | null, moved: (number | null)[] | null) =>
  ({
    month: `${month}-01`,
    lasting_fi_date: date,
    change: moved && {
      of: 'lasting',
      months: moved[0],
      spending: moved[1],
      saving: moved[2],
      growth: moved[3],
      assumptions: moved[4],
    },
  }) as DiaryEntry
const ENTRIES = [
  entry('2025-11', '2047-06-01', null),
  entry('2025-12', '2047-03-01', [-3, -3, 0, 0, 0]),
  entry('2026-01', '2047-01-01', [-2, 1, -3, 0, 0]),
  entry('2026-02', '2046-10-01', [-3, 0, 0, -4, 1]),
]
const of = (entries: readonly DiaryEntry[], before: string, last: string) =>
  dateMoved(entries, before as Month, last as Month)

test('adds up what the months of the year changed, from the December before on', () => {
  expect(of(ENTRIES, '2025-12', '2026-11')).toEqual({
    from: { month: '2025-12-01', date: '2047-03-01' },
    to: { month: '2026-02-01', date: '2046-10-01' },
    months: -5,
    causes: { spending: 1, saving: -3, growth: -4, assumptions: 1 },
  })
})

test('begins with the first entry where the diary begins within the year', () => {
  expect(of(ENTRIES.slice(2), '2025-12', '2026-11')).toMatchObject({
    from: { month: '2026-01-01' },
    months: -3,
  })
})

test('is not known where a month has no date, and says nothing of less than two entries', () => {
  const without = [...ENTRIES, entry('2026-03', null, [null, null, null, null, null])]
  expect(of(without, '2025-12', '2026-11')).toMatchObject({ months: null, to: { date: null } })
  expect(of(ENTRIES.slice(0, 1), '2025-12', '2026-11')).toBeNull()
  expect(of(ENTRIES, '2027-12', '2028-12')).toBeNull()
  expect(of([], '2025-12', '2026-11')).toBeNull()
})

test('adds up no moves of the target, which is another date', () => {
  const entries = ENTRIES.map((one, at) =>
    at === 2 && one.change ? { ...one, change: { ...one.change, of: 'target' as const } } : one,
  )
  expect(of(entries, '2025-12', '2026-11')?.months).toBeNull()
})
