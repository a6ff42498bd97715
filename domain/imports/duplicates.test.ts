import { describe, expect, it } from 'vitest'
import { type Day, readDay } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import { type FileRow, type StoredRow, checkRows } from './duplicates.ts'

const day = (text: string) => readDay(text) as Day

function row(date: string, payee: string, amount: number): FileRow {
  return { date: day(date), payee, amount_minor: minor(amount) }
}

function stored(
  id: number,
  date: string,
  payee: string,
  amount: number,
  deleted = false,
): StoredRow {
  return { ...row(date, payee, amount), id, deleted }
}

describe('a row of a file beside what is stored', () => {
  const coffee = row('2024-05-03', 'Cafe', -350)
  const cases: [
    fact: string,
    rows: FileRow[],
    stored: StoredRow[],
    answer: [string, number[]][],
  ][] = [
    ['nothing stored: new', [coffee], [], [['new', []]]],
    [
      'same date, amount and payee: duplicate',
      [coffee],
      [stored(1, '2024-05-03', 'Cafe', -350)],
      [['duplicate', [1]]],
    ],
    ['another date: maybe', [coffee], [stored(1, '2024-05-04', 'Cafe', -350)], [['maybe', [1]]]],
    ['another payee: maybe', [coffee], [stored(1, '2024-05-03', 'CAFE', -350)], [['maybe', [1]]]],
    ['five days away: maybe', [coffee], [stored(1, '2024-05-08', 'Bar', -350)], [['maybe', [1]]]],
    ['five days before: maybe', [coffee], [stored(1, '2024-04-28', 'Bar', -350)], [['maybe', [1]]]],
    ['six days away: new', [coffee], [stored(1, '2024-05-09', 'Cafe', -350)], [['new', []]]],
    ['another amount: new', [coffee], [stored(1, '2024-05-03', 'Cafe', 350)], [['new', []]]],
    [
      'deleted before: said',
      [coffee],
      [stored(1, '2024-05-03', 'Cafe', -350, true)],
      [['deleted_before', []]],
    ],
    [
      'a deleted one is no maybe',
      [coffee],
      [stored(1, '2024-05-04', 'Bar', -350, true)],
      [['new', []]],
    ],
    [
      'twice in the file, once stored: the second is new',
      [coffee, coffee],
      [stored(1, '2024-05-03', 'Cafe', -350)],
      [
        ['duplicate', [1]],
        ['new', []],
      ],
    ],
    [
      'three times in the file, two stored: the third is new',
      [coffee, coffee, coffee],
      [stored(1, '2024-05-03', 'Cafe', -350), stored(4, '2024-05-03', 'Cafe', -350)],
      [
        ['duplicate', [1]],
        ['duplicate', [4]],
        ['new', []],
      ],
    ],
    [
      'one stored and one deleted: each counts once',
      [coffee, coffee, coffee],
      [stored(1, '2024-05-03', 'Cafe', -350, true), stored(4, '2024-05-03', 'Cafe', -350)],
      [
        ['duplicate', [4]],
        ['deleted_before', []],
        ['new', []],
      ],
    ],
    [
      'decomposed accents are the same payee',
      [row('2024-05-03', 'Cafe\u0301', -350)],
      [stored(1, '2024-05-03', 'Café', -350)],
      [['duplicate', [1]]],
    ],
    [
      'several that it may be are all named',
      [coffee],
      [stored(7, '2024-05-05', 'Bar', -350), stored(3, '2024-05-01', 'Bar', -350)],
      [['maybe', [3, 7]]],
    ],
  ]

  it.each(cases)('%s', (_fact, rows, before, answer) => {
    const checked = checkRows(rows, before)
    expect(checked.map(({ status, matches }) => [status, matches])).toEqual(answer)
  })

  it('the same file again offers nothing new', () => {
    const rows = [
      coffee,
      coffee,
      row('2024-05-03', 'Bakery', -350),
      row('2024-05-09', 'Cafe', -350),
    ]
    const before = rows.map((one, index) => ({ ...one, id: index + 1, deleted: false }))
    expect(checkRows(rows, before).map(({ status }) => status)).toEqual(
      Array.from({ length: 4 }, () => 'duplicate'),
    )
  })

  it('names at most twenty that it may be', () => {
    const before = Array.from({ length: 30 }, (_, index) =>
      stored(index, '2024-05-04', `P${index}`, -350),
    )
    expect(checkRows([coffee], before)[0]?.matches.length).toBe(20)
  })
})
