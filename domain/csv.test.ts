import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, inertText, plainText } from './csv.ts'

describe('text made inert for spreadsheets', () => {
  it.each([
    ['=SUM(A1)', "'=SUM(A1)"],
    ['+49 170', "'+49 170"],
    ['-plain', "'-plain"],
    ['@home', "'@home"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ["'=x", "''=x"],
    ['Shop;=1+1', "Shop;'=1+1"],
    ['home; -2;@x', "home; '-2;'@x"],
    [";'=x", ";''=x"],
    [';;=', ";;'="],
    ["'quoted'", "'quoted'"],
    ["a;'b'", "a;'b'"],
    ['a=b', 'a=b'],
    ['Groceries', 'Groceries'],
    ['', ''],
  ])('%j is written as %j', (text, written) => {
    expect(inertText(text)).toBe(written)
    expect(plainText(written)).toBe(text)
  })

  it('comes back as it was', () => {
    const unit = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '＝', ';', 'a', ' ')
    fc.assert(fc.property(fc.string({ unit }), (text) => plainText(inertText(text)) === text))
  })
})

describe('a line of cells', () => {
  it.each([
    [['a', '-12.50', ''], 'a,-12.50,\r\n'],
    [['a,b', 'say "hi"'], '"a,b","say ""hi"""\r\n'],
    [['two\r\nlines', ' kept '], '"two\r\nlines"," kept "\r\n'],
    [["'\rx"], '"\'\rx"\r\n'],
  ])('%j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })
})
