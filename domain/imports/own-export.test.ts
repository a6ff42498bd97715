import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OWN_HEADER, inertText, isOwnHeader, joinTags, plainText, splitTags } from './own-export.ts'

describe('text made inert for spreadsheets', () => {
  it.each([
    ['=SUM(A1)', "'=SUM(A1)"],
    ['+49 170', "'+49 170"],
    ['-plain', "'-plain"],
    ['@home', "'@home"],
    ['\tx', "'\tx"],
    ["'=x", "''=x"],
    ["'quoted'", "'quoted'"],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j is written as %j', (text, written) => {
    expect(inertText(text)).toBe(written)
  })

  it('comes back as it was', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', ' ') })
    fc.assert(fc.property(text, (one) => plainText(inertText(one)) === one))
  })
})

describe('tags in one cell', () => {
  it.each([
    [['home', 'trip 2024'], 'home; trip 2024'],
    [['a;b', 'c\\d'], 'a\\;b; c\\\\d'],
    [[], ''],
  ])('%j', (names, cell) => {
    expect(joinTags(names)).toBe(cell)
    expect(splitTags(cell)).toEqual(names)
  })
})

it('the own header is known only as a whole', () => {
  expect(isOwnHeader(OWN_HEADER)).toBe(true)
  expect(isOwnHeader(OWN_HEADER.slice(1))).toBe(false)
  expect(isOwnHeader([...OWN_HEADER].reverse())).toBe(false)
})
