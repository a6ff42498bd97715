import { describe, expect, test } from 'vitest'
import type { DiaryChange, DiaryEntry } from '#contract/fi-diary.ts'
import type { Day, Month } from '#domain/dates.ts'
import { dateScale, diaryData, writeDate } from './diary-option.ts'
import { diarySentence, entryWords, neverNote, reachedWords } from './diary-words.ts'
import { diaryWorking } from './diary-workings.ts'

const day = (text: string) => text as Day

/** An entry whose target date is the one from which the money lasts. */
const lasting = (date: string, part: Partial<DiaryEntry> = {}) =>
  entry({ fi_date: day(date), lasting_fi_date: day(date), ...part })

function change(part: Partial<DiaryChange> = {}): DiaryChange {
  const zero = { spending: 0, saving: 0, growth: 0, assumptions: 0 }
  return { since: day('2026-10-01'), of: 'lasting', months: 0, ...zero, ...part }
}

function entry(part: Partial<DiaryEntry> = {}): DiaryEntry {
  return {
    month: day('2026-11-01'),
    fi_date: day('2037-11-01'),
    months_to_fi: 132,
    lasting_fi_date: day('2037-11-01'),
    months_to_lasting_fi: 132,
    status: 'projected',
    source: 'kept',
    balance: 386_857.09,
    monthly_expense: 4591.01,
    monthly_contribution: 2600,
    inputs_used: {
      balance: { value: 386_857.09, source: 'data' },
      monthly_expense: {
        value: 4591.01,
        source: 'data',
        months: [
          { month: day('2026-08-01'), amount: 9000, left_out: true },
          { month: day('2026-09-01'), amount: 4000, left_out: false },
          { month: day('2026-10-01'), amount: 5182.02, left_out: false },
        ],
        agg_type: 'median',
        part_month: false,
      },
      monthly_contribution: { value: 2600, source: 'entered' },
    },
    milestones: ['one_year'],
    change: change(),
    written_at: '2026-11-20T12:00:00.000Z',
    ...part,
  }
}

const october = entry({ month: day('2026-10-01'), change: null })
const never = entry({
  month: day('2026-10-01'),
  fi_date: null,
  months_to_fi: null,
  lasting_fi_date: null,
  months_to_lasting_fi: null,
})

describe('a month in words', () => {
  test.each([
    ['2 months sooner: spending −3, saving +1.', change({ months: -2, spending: -3, saving: 1 })],
    ['1 year 1 month later: growth +13.', change({ months: 13, growth: 13 })],
    ['The same date.', change()],
    ['The same date: spending −3, growth +3.', change({ spending: -3, growth: 3 })],
    [
      '1 month later since August 2026: assumptions +1.',
      change({ since: day('2026-08-01'), months: 1, assumptions: 1 }),
    ],
    ['The same date as in August 2026.', change({ since: day('2026-08-01') })],
    [
      '4 months later. It cannot be split: on the way there was no date.',
      change({ months: 4, spending: null, saving: null }),
    ],
  ])('%s', (words, made) => {
    expect(entryWords(entry({ change: made }), october)).toBe(words)
  })

  test('says where the diary begins, and where a date goes or comes', () => {
    const unknown = change({ months: null, spending: null })
    expect(entryWords(october, null)).toBe('The diary begins here.')
    expect(entryWords(entry({ change: unknown }), never)).toBe('A date that lasts came in sight.')
    const gone = { ...never, month: day('2026-11-01'), change: unknown }
    expect(entryWords(gone, october)).toBe('The date went away: not reached within 100 years.')
    expect(entryWords(gone, never)).toBe('Still not reached within 100 years.')
  })
})

test('the diary as a whole is told by its first and last date', () => {
  const later = lasting('2037-08-01')
  expect(diarySentence([october, later])).toBe(
    'From when on this plan’s money lasts, month by month, as it is saved. It was November 2037 in October 2026 and August 2037 in November 2026.',
  )
  expect(neverNote([october, later])).toBeNull()
  expect(neverNote([never, later])).toBe(
    'One month has no date that lasts. The line has a gap there.',
  )
})

describe('the line of dates', () => {
  test('has a gap where there is no entry or no date', () => {
    const august = lasting('2038-01-01', { month: day('2026-08-01') })
    const data = diaryData([august, never, entry()])
    expect(data.titles).toEqual(['August 2026', 'September 2026', 'October 2026', 'November 2026'])
    expect(data.series[0]?.values).toEqual([203_801, null, null, 203_711])
    expect(writeDate(203_711)).toBe('November 2037')
  })

  test.each([
    ['2037-11-01', '2037-11-01', { min: 453, max: 455, interval: 1 }],
    ['2037-10-01', '2038-02-01', { min: 452, max: 458, interval: 1 }],
    ['2036-05-01', '2041-02-01', { min: 432, max: 504, interval: 24 }],
  ])('runs from %s to %s on round months', (low, high, scale) => {
    expect(dateScale([day(high), day(low)])).toEqual(scale)
  })
})

describe('the amounts of a month', () => {
  test('lead to the records of each month they were made of', () => {
    const working = diaryWorking(entry(), 'monthly_expense', 'USD')
    expect(working?.sentence).toBe(
      '$4,591.01 was the median of what was spent in 2 months, as the records stood then.',
    )
    expect(working?.parts[0]?.lines).toEqual([
      {
        key: '2026-10',
        name: 'October 2026',
        value: '$5,182.02',
        strong: true,
        to: { record_type: 'transaction', search: { month: '2026-10' } },
      },
      {
        key: '2026-09',
        name: 'September 2026',
        value: '$4,000.00',
        strong: true,
        to: { record_type: 'transaction', search: { month: '2026-09' } },
      },
    ])
  })

  test('of the balance ask for what was noted; a typed one has nothing behind it', () => {
    expect(diaryWorking(entry(), 'balance', 'USD')?.noted).toEqual({
      month: '2026-11' as Month,
      by: 'none',
      ids: [],
    })
    expect(diaryWorking(entry(), 'monthly_contribution', 'USD')).toBeNull()
  })
})

test('what was reached since the entry before is told', () => {
  const november = entry({ milestones: ['one_year', 'half_way', 'coast'] })
  expect(reachedWords(november, october)).toBe('Reached: Half way, Coast.')
  expect([reachedWords(october, october), reachedWords(november, null)]).toEqual([null, null])
})
