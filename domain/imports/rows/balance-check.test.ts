import { describe, expect, it } from 'vitest'
import { type Day, addDays, readDay } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import { type CheckedLine, checkBalances } from './balance-check.ts'
import type { SetAside } from '../set-aside-model.ts'

const START = (readDay('2024-01-01') ?? '') as Day

/** Lines from [days after the start, amount, balance or null]; numbered from 2. */
function lines(rows: [number, number, number | null][], key = ''): CheckedLine[] {
  return rows.map(([days, amount, stated], at) => ({
    line: at + 2,
    date: addDays(START, days),
    amount_minor: minor(amount),
    stated: stated === null ? null : minor(stated),
    key,
    imported: true,
  }))
}

const unread = (line: number): SetAside => ({
  line,
  text: '',
  kind: 'cannot_read',
  group: 'cannot_read',
  reason: '',
})

function breaks(checked: CheckedLine[], aside: SetAside[] = []) {
  return checkBalances(checked, aside)?.breaks.map(({ line, reason }) => [line, reason])
}

describe('balances that follow from the amounts', () => {
  it.each([
    [
      'oldest first',
      lines([
        [0, -10, 90],
        [1, 5, 95],
        [2, -20, 75],
      ]),
    ],
    [
      'newest first',
      lines([
        [2, -20, 75],
        [1, 5, 95],
        [0, -10, 90],
      ]),
    ],
    [
      'before their amount, oldest first',
      lines([
        [0, -10, 100],
        [1, 5, 90],
        [2, -20, 95],
      ]),
    ],
    [
      'before their amount, newest first',
      lines([
        [2, -20, 95],
        [1, 5, 90],
        [0, -10, 100],
      ]),
    ],
    [
      'now and then only',
      lines([
        [0, -10, 90],
        [1, 5, null],
        [2, -20, 75],
        [3, 1, null],
        [4, 1, 77],
      ]),
    ],
    [
      'newest day first, oldest row first within a day',
      lines([
        [1, -2, 88],
        [1, -3, 85],
        [0, -6, 94],
        [0, -4, 90],
      ]),
    ],
  ])('%s', (_fact, checked) => {
    const check = checkBalances(checked, [])
    expect([check?.runs, check?.breaks]).toEqual([true, []])
  })

  it('run for each account by itself', () => {
    const a = lines(
      [
        [0, -10, 90],
        [1, -10, 80],
      ],
      'a',
    )
    const b = lines(
      [
        [0, 5, 505],
        [1, 5, 510],
      ],
      'b',
    )
    const mixed = [a[0], b[0], a[1], b[1]].filter((one) => one !== undefined)
    expect(checkBalances(mixed, [])).toMatchObject({ checked: 2, breaks: [], runs: true })
  })
})

describe('a break', () => {
  const before: [number, number, number][] = [
    [0, -10, 90],
    [1, -10, 80],
    [2, -10, 70],
  ]

  it('names what is missing and between which lines', () => {
    expect(breaks(lines([...before, [3, -10, 55]]))).toEqual([
      [5, '-0.05 is missing between line 4 and line 5'],
    ])
  })

  it('names the line that could not be read', () => {
    const checked = lines([...before, [3, -10, 40], [4, -10, 30]])
    const last = checked.at(-1)
    const shifted = checked.map((one) => (one.line >= 5 ? { ...one, line: one.line + 1 } : one))
    expect(last?.line).toBe(6)
    expect(breaks(shifted, [unread(5)])).toEqual([
      [6, '-0.20 is missing: the amount of line 5, which cannot be read'],
    ])
  })

  it('names a line that stands there twice', () => {
    expect(breaks(lines([...before, [2, -10, 70]]))).toEqual([
      [5, 'Line 5 moves the balance by nothing: it may stand there twice'],
    ])
  })

  it('is not told of numbers that never follow from the amounts', () => {
    const check = checkBalances(
      lines([
        [0, -10, 100],
        [1, 5, 100],
        [2, -20, 100],
        [3, 7, 100],
      ]),
      [],
    )
    expect(check).toMatchObject({ checked: 3, breaks: [], runs: false })
  })
})

it('a single balance cannot be checked', () => {
  expect(
    checkBalances(
      lines([
        [0, -10, 90],
        [1, 5, null],
      ]),
      [],
    ),
  ).toBeNull()
})
