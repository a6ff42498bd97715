import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#domain/test/rounds.ts'
import { joinLineEnds, readCells, splitLines } from './cells.ts'
import { cleanText } from '../values/clean-text.ts'

describe('cells of a text', () => {
  const cases: [
    fact: string,
    text: string,
    delimiter: string,
    quote: '"' | "'" | 'none',
    cells: string[][],
  ][] = [
    [
      'plain',
      'a,b\nc,d',
      ',',
      '"',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['values trimmed and blanks collapsed', ' a  b ,\tc ', ',', '"', [['a b', 'c']]],
    ['no-break and thin blanks are blanks', 'a\u00a0\u2009b,c', ',', '"', [['a b', 'c']]],
    ['invisible marks dropped', '\u200e12\u200f,\ufeffx', ',', '"', [['12', 'x']]],
    ['decomposed letters composed', 'Cafe\u0301', ',', '"', [['Café']]],
    [
      'empty lines skipped',
      'a,b\n\n  ,\nc,d',
      ',',
      '"',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a quoted delimiter', '"a,b",c', ',', '"', [['a,b', 'c']]],
    ['a doubled quote', '"a ""b"" c",d', ',', '"', [['a "b" c', 'd']]],
    ['an empty quoted cell', '"",b,""', ',', '"', [['', 'b', '']]],
    ['a blank before the quote', 'a, "b, c" ,d', ',', '"', [['a', 'b, c', 'd']]],
    ['quotes inside a quoted cell', '"UAB "Naktida"","x"', ',', '"', [['UAB "Naktida"', 'x']]],
    ['quotes inside, text behind', '"the "old" inn, x",y', ',', '"', [['the "old" inn, x', 'y']]],
    ['a quote inside a plain cell', 'a 5" disk,b', ',', '"', [['a 5" disk', 'b']]],
    [
      'a quote that never closes',
      '"a,b\nc,d',
      ',',
      '"',
      [
        ['"a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['single quotes', "'a,b',c", ',', "'", [['a,b', 'c']]],
    ['no quotes at all', '"a,b",c', ',', 'none', [['"a', 'b"', 'c']]],
    ['tabs', 'a\tb c\t', '\t', '"', [['a', 'b c', '']]],
    ['a guarded formula', '="00123",b', ',', '"', [['00123', 'b']]],
    ['a line break in a cell', '"a\nb",c', ',', '"', [['a b', 'c']]],
  ]

  it.each(cases)('%s', (_fact, text, delimiter, quote, cells) => {
    expect(readCells(text, delimiter, quote).map((record) => record.cells)).toEqual(cells)
  })

  it('knows the lines a record begins and ends on', () => {
    const records = readCells('a;b\n\n"c\nd\ne";f\ng;h', ';', '"')
    expect(records.map(({ line, end_line }) => [line, end_line])).toEqual([
      [1, 1],
      [3, 5],
      [6, 6],
    ])
  })

  it('a stray quote does not swallow the row below', () => {
    const text = ['"1","a","x"', '"2","b","x"', '"3","c","x"', '4,"d,x', '"5","e","x"'].join('\n')
    expect(readCells(text, ',', '"').map(({ cells }) => cells[1])).toEqual([
      'a',
      'b',
      'c',
      '"d',
      'e',
    ])
  })

  it('a quote that is not closed swallows no row, though the cells are as many as usual', () => {
    const row = (day: number) => `2026-10-0${day},"Shop ${day}, City",-${day}.00,9.00`
    const whole = [1, 2, 3, 4, 5, 6].map((day) => `Shop ${day}, City`)
    for (const broken of whole.keys()) {
      const lines = [1, 2, 3, 4, 5, 6].map(row)
      lines[broken] = lines[broken]?.replace('City"', 'City') ?? ''
      const payees = readCells(lines.join('\n'), ',', '"').map(({ cells }) => cells[1])
      expect(payees).toEqual(whole.with(broken, `"Shop ${broken + 1}`))
    }
  })

  it('an address of several lines stays whole, whose last line could be a row', () => {
    const lines = ['a,"b",-1,2', 'a,"b",-1,2', 'a,"b",-1,2', 'a,"Shop', 'Main Street 5, City",-1,2']
    const last = readCells(lines.join('\n'), ',', '"').at(-1)
    expect(last?.cells).toEqual(['a', 'Shop Main Street 5, City', '-1', '2'])
  })

  it('a cell of several lines stays whole after narrow lines above the table', () => {
    const text = 'a;\nb;\nc;\nd;\n1;"x\ny;z\n";5;'
    expect(readCells(text, ';', '"').at(-1)?.cells).toEqual(['1', 'x y;z', '5', ''])
  })

  it.each([
    ['LF', 'a\nb\n'],
    ['CR LF', 'a\r\nb\r\n'],
    ['CR CR LF', 'a\r\r\nb\r\r\n'],
    ['CR', 'a\rb\r'],
    ['none at the end', 'a\nb'],
  ])('line ends of %s make two lines', (_name, text) => {
    expect(splitLines(joinLineEnds(text))).toEqual(['a', 'b'])
  })

  it('reads back every well-formed file, whatever stands in its cells', () => {
    const letter = fc.constantFrom('a', 'b', 'é', ',', ';', '"', ' ', '\n', '1', "'", '\t')
    const cell = fc.string({ unit: letter, maxLength: 8 })
    const table = fc.integer({ min: 1, max: 5 }).chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 8,
      }),
    )
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '|'), (rows, delimiter) => {
        const quoted = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`))
        const text = quoted.map((cells) => cells.join(delimiter)).join('\n')
        const cleaned = rows.map((cells) => cells.map(cleanText))
        const wanted = cleaned.filter((cells) => cells.some((one) => one !== ''))
        expect(readCells(text, delimiter, '"').map(({ cells }) => cells)).toEqual(wanted)
      }),
      runs({ all: 1000, few: 200 }),
    )
  })
})
