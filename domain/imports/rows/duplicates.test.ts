import { describe, expect, it } from 'vitest'
import { type Day, readDay } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import { checkRows } from './duplicates.ts'
import type { FileRow, StoredRow } from './pair-rows.ts'

const day = (text: string) => readDay(text) as Day

function row(date: string, payee: string, amount: number): FileRow {
  return {
    date: day(date),
    payee,
    amount_minor: minor(amount),
    value_date: null,
    bank_reference: null,
  }
}

function stored(
  id: number,
  date: string,
  payee: string,
  amount: number,
  deleted = false,
): StoredRow {
  return { ...row(date, payee, amount), id, deleted, typed: false }
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
    const before = rows.map((one, index) => ({
      ...one,
      id: index + 1,
      deleted: false,
      typed: false,
    }))
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

describe('what the bank calls a row', () => {
  const named = (payee: string, bank_reference: string, date = '2024-05-03') => ({
    ...row(date, payee, -350),
    bank_reference,
  })
  const kept = (rows: FileRow[]) =>
    rows.map((one, index): StoredRow => ({ ...one, id: index + 1, deleted: false, typed: false }))
  const answers = (rows: FileRow[], before: FileRow[]) =>
    checkRows(rows, kept(before)).map(({ status, matches }) => [status, ...matches])

  it('finds it under another text', () => {
    expect(answers([named('CAFE ROMA 12:03', 'A1')], [named('Card payment', 'A1')])).toEqual([
      ['duplicate', 1],
    ])
  })

  it('tells rows of one text apart', () => {
    const before = [named('Cafe', 'A1'), named('Cafe', 'A2')]
    expect(answers([named('Cafe', 'A2'), named('Cafe', 'A3')], before)).toEqual([
      ['duplicate', 2],
      ['duplicate', 1],
    ])
    expect(answers([...before, named('Cafe', 'A3')], before).at(-1)).toEqual(['new'])
  })

  it('is not believed alone: one name for all rows, or for one of another day or amount', () => {
    const cafe = named('Cafe', '1')
    expect(answers([named('Bar', '1'), cafe], [cafe])).toEqual([
      ['maybe', 1],
      ['duplicate', 1],
    ])
    expect(answers([named('Cafe', '1', '2024-06-20')], [cafe])).toEqual([['new']])
    expect(answers([{ ...cafe, amount_minor: minor(-351) }], [cafe])).toEqual([['new']])
  })

  it('is not missed: a bank that names its rows anew brings the same ones', () => {
    expect(answers([named('Cafe', 'B7')], [named('Cafe', 'A1')])).toEqual([['duplicate', 1]])
  })
})

describe('the same statement in another format', () => {
  const OFX = [
    row('2024-05-01', 'GREENLEAF GROCERS MAIN STREET 12', -8412),
    row('2024-05-02', 'Salary', 250_000),
    row('2024-05-02', 'FEE', -100),
    row('2024-05-06', 'Cafe', -350),
    row('2024-05-06', 'Cafe', -350),
  ]
  const CSV = [
    row('2024-05-01', 'Card 4411 Greenleaf', -8412),
    row('2024-05-02', 'NORTHWIND LTD', 250_000),
    row('2024-05-02', 'Account keeping', -100),
    row('2024-05-06', 'CAFE ROMA', -350),
    row('2024-05-06', 'CAFE ROMA', -350),
  ]
  const kept = (rows: FileRow[], given: Partial<StoredRow> = {}) =>
    rows.map((one, index): StoredRow => ({
      ...one,
      id: index,
      deleted: false,
      typed: false,
      ...given,
    }))
  const statuses = (rows: FileRow[], before: StoredRow[]) =>
    checkRows(rows, before).map(({ status }) => status)
  const ALL = CSV.map(() => 'duplicate')

  it('is found to be the same rows, either way round', () => {
    expect(statuses(CSV, kept(OFX))).toEqual(ALL)
    expect(statuses(OFX, kept(CSV))).toEqual(ALL)
  })

  it('brings what is later, and what it has more of', () => {
    const later = row('2024-05-09', 'CAFE ROMA', -350)
    const third = row('2024-05-06', 'CAFE ROMA', -350)
    expect(statuses([...CSV, later], kept(OFX))).toEqual([...ALL, 'maybe'])
    expect(statuses([...CSV, third], kept(OFX.slice(0, 5))).at(-1)).not.toBe('duplicate')
  })

  it('is found by value days where one format has no others', () => {
    const booked = CSV.map((one) => ({ ...one, date: day('2024-05-07'), value_date: one.date }))
    expect(statuses(booked, kept(OFX))).toEqual(ALL)
    expect(statuses(OFX, kept(booked))).toEqual(ALL)
  })

  it('knows what was deleted of it', () => {
    const before = kept(OFX).map((one) => ({ ...one, deleted: one.id === 2 }))
    expect(statuses(CSV, before)[2]).toBe('deleted_before')
  })

  it('is doubted where its rows are not those of the days, or are few', () => {
    const other = kept(
      OFX.map((one) => (one.amount_minor === -350 ? { ...one, amount_minor: minor(-5) } : one)),
    )
    expect(statuses(CSV, other)).toEqual(['maybe', 'maybe', 'maybe', 'new', 'new'])
    expect(statuses(CSV.slice(0, 1), kept(OFX.slice(0, 1)))).toEqual(['maybe'])
    // Of two, only the one that has words of the other, too.
    expect(statuses(CSV.slice(2, 4), kept(OFX.slice(2, 4)))).toEqual(['maybe', 'duplicate'])
  })

  it('is another where texts usually agree', () => {
    const before = kept([...OFX, row('2024-05-06', 'Kiosk', -999)])
    expect(statuses([...OFX, row('2024-05-06', 'Bakery', -999)], before).at(-1)).toBe('maybe')
  })

  it('says nothing of what was typed by hand', () => {
    expect(new Set(statuses(CSV, kept(OFX, { typed: true })))).toEqual(new Set(['maybe']))
  })
})
