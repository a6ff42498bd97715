// What makes reading take no longer than the file is long: nothing is compared with everything else.
import { describe, expect, test } from 'vitest'
import type { Day } from '../dates.ts'
import { type Money, rankAmountModels } from './columns/amount-columns.ts'
import { joinLineEnds, readCells } from './sheet/cells.ts'
import { profileColumns } from './columns/columns.ts'
import { readFile } from './formats/read-file.ts'
import { readStatement } from '#domain/test/read-statement.ts'

const OPTIONS = { today: '2026-11-20' as Day }
const read = (text: string) => readStatement(new TextEncoder().encode(text), OPTIONS)

test.each([
  ['a\rb', 'a\nb'],
  ['a\r\rb', 'a\n\nb'],
  ['a\r\r\nb', 'a\nb'],
  ['\r\r\r', '\n\n\n'],
  ['a\n\r\nb\r', 'a\n\nb\n'],
])('line ends of %j are made one', (text, joined) => {
  expect(joinLineEnds(text)).toBe(joined)
})

describe('a quote that is never closed', () => {
  test('is looked for over 60 lines and no further', () => {
    const open = (lines: number) => `"a\n${'b\n'.repeat(lines)}c",d`
    expect(readCells(open(59), ',', '"')).toHaveLength(1)
    expect(readCells(open(60), ',', '"')).toHaveLength(62)
  })

  test('leaves the rows behind it as they are', () => {
    const rows = Array.from({ length: 500 }, (_, row) => `"a,${row},c`)
    const records = readCells(rows.join('\n'), ',', '"')
    expect(records.map(({ cells }) => cells)).toEqual(rows.map((row) => row.split(',')))
  })
})

describe('many columns', () => {
  test('are refused in words above 512, and only so many are looked at', () => {
    const statement = read(`${'a,'.repeat(20_000)}b\n${'1,'.repeat(20_000)}2\n`)
    expect(statement.problems).toEqual([
      'Line 1 of this file has 20,001 columns; at most 512 can be read.',
    ])
    expect(statement.headers.length).toBeLessThanOrEqual(512)
  })

  test('512 of them are read', () => {
    const wide = (first: string, other: string) => `${first}${`,${other}`.repeat(509)}\n`
    const rows = Array.from({ length: 5 }, (_, row) =>
      wide(`2026-10-0${row + 1},Shop,-1.0${row}`, ''),
    )
    const statement = read(`${wide('Date,Payee,Amount', 'x')}${rows.join('')}`)
    expect(statement.problems).toEqual([])
    expect(statement.mapping.amount).toBe(2)
  })

  test('are tried in pairs for the first of them only', () => {
    const names = Array.from({ length: 500 }, (_, index) => `n${index}`)
    const cell = (row: number, column: number) => ((row + column) % 2 === 0 ? '5.00' : '')
    const rows = Array.from({ length: 8 }, (_, row) => names.map((_name, at) => cell(row, at)))
    const columns = profileColumns(names, rows)
    const series = new Map(
      columns.map(({ index }) => [index, rows.map((r) => (r[index] ? 500 : null))]),
    )
    const money: Money = { columns, series, relations: ['after_up'], directions: [], open: [] }
    const pairs = rankAmountModels(money, new Set()).filter(({ layout }) => layout === 'two')
    expect(pairs.length).toBeGreaterThan(0)
    expect(pairs.length).toBeLessThanOrEqual((24 * 23) / 2)
  })
})

test('as many records as a file may have are read, and more are refused in words', () => {
  const rows = '2026-10-01,Shop,-1.00\n'.repeat(199_999)
  expect(read(`Date,Payee,Amount\n${rows}`).sheet.records).toHaveLength(200_000)
  expect(() => read(`Date,Payee,Amount\n${rows}2026-10-01,Shop,-1.00\n`)).toThrow(
    'This file has more than 200,000 rows. Choose a shorter period.',
  )
}, 60_000)

test('a file of more rows than are stored at once says so when it is read', async () => {
  const problemsOf = async (num: number) => {
    const rows = '2026-10-01,Shop,-1.00\n'.repeat(num)
    const reader = await readFile(new TextEncoder().encode(`Date,Payee,Amount\n${rows}`))
    return reader.plan(OPTIONS).plan.problems
  }
  expect(await problemsOf(100_000)).toEqual([])
  expect(await problemsOf(100_001)).toEqual([
    'This file has 100,001 rows of one account; at most 100,000 can be imported at once. Choose a shorter period.',
  ])
}, 60_000)
