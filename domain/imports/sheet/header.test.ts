import { describe, expect, it } from 'vitest'
import { readCells } from './cells.ts'
import { findTable, headerFingerprint, uniqueNames } from './header.ts'

const ROWS = '01.02.2024;Bakery;-5,00\n02.02.2024;Salary;100,00'

function lineOf(text: string, chosen?: number): [header: number, first: number] {
  const records = readCells(text, ';', '"')
  const { header, first } = findTable(records, chosen)
  return [records[header]?.line ?? 0, records[first]?.line ?? 0]
}

describe('the header line', () => {
  it.each([
    ['is the first line of names', `Date;Payee;Amount\n${ROWS}`, [1, 2]],
    ['is missing when the first line is a transaction', ROWS, [0, 1]],
    ['stands below a preamble', `Bank X\nIBAN;DE12\n\nDate;Payee;Amount\n${ROWS}`, [4, 5]],
    ['is not a line of the preamble', `Bank X;Statement\nIBAN;DE12\n${ROWS}`, [0, 3]],
    ['may be in words nobody knows', `Qwe;Rty;Uio\n${ROWS}`, [1, 2]],
    ['is not a pending row', `Date;Payee;Amount\nPending;Hotel;-9,00\n${ROWS}`, [1, 2]],
    ['is not a line of text between', `Date;Payee;Amount\nPosted transactions;;\n${ROWS}`, [1, 2]],
    ['is the nearer of two', `Name;Type;Total\nDate;Payee;Amount\n${ROWS}`, [2, 3]],
    ['is found without any row below', 'Bank X\nDate;Payee;Amount\n', [2, 0]],
  ])('%s', (_fact, text, lines) => {
    expect(lineOf(text)).toEqual(lines)
  })

  it('is the one the user chose', () => {
    expect(lineOf(`Date;Payee;Amount\n${ROWS}`, 0)).toEqual([0, 1])
    expect(lineOf(`One;Two;Three\nDate;Payee;Amount\n${ROWS}`, 1)).toEqual([1, 2])
  })
})

describe('names of columns', () => {
  it.each([
    ['kept', ['Date', 'Payee'], 2, ['Date', 'Payee']],
    [
      'a repeat gets a number',
      ['Währung', 'Betrag', 'Währung'],
      3,
      ['Währung', 'Betrag', 'Währung (2)'],
    ],
    ['three of a name', ['a', 'a', 'a'], 3, ['a', 'a (2)', 'a (3)']],
    [
      'no name is called by its place',
      ['Date', '', 'Amount', ''],
      4,
      ['Date', 'Column 2', 'Amount', 'Column 4'],
    ],
    ['columns beyond the header', ['Date'], 3, ['Date', 'Column 2', 'Column 3']],
    [
      'a made name never takes a given one',
      ['a', 'a', 'a (2)', '', 'Column 4'],
      5,
      ['a', 'a (3)', 'a (2)', 'Column 4 (2)', 'Column 4'],
    ],
  ])('%s', (_fact, cells, width, names) => {
    expect(uniqueNames(cells, width)).toEqual(names)
  })

  it('of a very long header are cut', () => {
    expect(uniqueNames(['x'.repeat(400)], 1)[0]?.length).toBe(190)
  })

  it('have one fingerprint wherever they come from', () => {
    expect(headerFingerprint(['Date', 'Amount'], true)).toBe(
      headerFingerprint(['Date', 'Amount'], true),
    )
    expect(headerFingerprint(['Date', 'Amount'], true)).not.toBe(
      headerFingerprint(['Amount', 'Date'], true),
    )
    expect(headerFingerprint(['Column 1'], false)).not.toBe(headerFingerprint(['Column 1'], true))
  })
})
