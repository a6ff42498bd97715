import { describe, expect, it } from 'vitest'
import { decideMark, decimalsOf, provenMark, weighMarks } from './decimal-marks.ts'
import { amountShape, isBlankNumber, isIdentifier, readDigits } from './read-number.ts'

describe('the digits and the sign of a cell', () => {
  const cases: [cell: string, digits: string, sign: number, marker?: number][] = [
    ['12.50', '12.50', 0],
    ['-500,00', '500,00', -1],
    ['+1,23', '1,23', 1],
    ['- 5.00', '5.00', -1],
    ['5.00-', '5.00', -1],
    ['9.432,69 +', '9.432,69', 1],
    ['(3,320.05)', '3,320.05', -1],
    ['($300.00)', '300.00', -1],
    ['$(12.00)', '12.00', -1],
    ['-$3320.05', '3320.05', -1],
    ['$-3320.05', '3320.05', -1],
    ['+ £1,100.00', '1,100.00', 1],
    ['€1.234,5', '1.234,5', 0],
    ['5,00 €', '5,00', 0],
    ['EUR -12,00', '12,00', -1],
    ['-800,00 PLN', '800,00', -1],
    ['kr. 45,00', '45,00', 0],
    ['Rs.50', '50', 0],
    ['$.50', '.50', 0],
    ['-R 1 499.00', '1 499.00', -1],
    ['R$ 1.234,56', '1.234,56', 0],
    ['د.ا.4.750', '4.750', 0],
    ['−5,00', '5,00', -1],
    ['–5,00', '5,00', -1],
    ['12,-', '12', 0],
    ['5.--', '5', 0],
    ['-,01', ',01', -1],
    ["1'234.50", "1'234.50", 0],
    ['1’000.00', '1’000.00', 0],
    ['12.00 CR', '12.00', 0, 1],
    ['12.00Dr', '12.00', 0, -1],
    ['30,63,234.66Cr', '30,63,234.66', 0, 1],
    ['12,50 S', '12,50', 0, -1],
    ['12,50 H', '12,50', 0, 1],
    ["'-12.00", '12.00', -1],
    ['٣٫٥٠', '3٫50', 0],
    ['１２', '12', 0],
  ]

  it.each(cases)('%s', (cell, digits, sign, marker = 0) => {
    expect(amountShape(cell)).toEqual({ digits, sign, marker })
  })

  it.each([
    '12.5%',
    'ABC123',
    '10:1',
    '--5',
    '+-5',
    '1-2',
    '0x12',
    '5 apples',
    'Tesco 5',
    'CR DR 5',
    '5 constructor',
    '',
  ])('%j is no amount', (cell) => {
    expect(amountShape(cell)).toBeNull()
  })

  it.each(['', '-', '--', '–', 'n/a', 'N/A', 'null', '.'])('%j stands for no number', (cell) => {
    expect(isBlankNumber(cell)).toBe(true)
  })

  it.each(['0', '0.00', '5-', 'x'])('%j does not stand for no number', (cell) => {
    expect(isBlankNumber(cell)).toBe(false)
  })

  it.each([
    ['000123', true],
    ['1234567890', true],
    ['0', false],
    ['0.50', false],
    ['123456', false],
  ])('%s names a thing: %s', (digits, answer) => {
    expect(isIdentifier(digits)).toBe(answer)
  })
})

describe('digits in minor units', () => {
  const cases: [digits: string, point: number | null, comma: number | null][] = [
    ['12.50', 1250, null],
    ['12,50', null, 1250],
    ['500,00', null, 50_000],
    ['155,5', null, 15_550],
    ['1.001,00', null, 100_100],
    ['1,234.50', 123_450, null],
    ['1,234', 123_400, 123],
    ['1.234', 123, 123_400],
    ['1234', 123_400, 123_400],
    ["1'234.50", 123_450, null],
    ["1'234", 123_400, 123_400],
    ['1 234,50', null, 123_450],
    ['1.234.567', null, 123_456_700],
    ['1,234,567.8', 123_456_780, null],
    ['30,63,234.66', 306_323_466, null],
    ['0.005', 1, null],
    ['0.004', 0, null],
    ['0,123', null, 12],
    ['.50', 50, null],
    [',01', null, 1],
    ['12,,40', null, null],
    ['1.2.3', null, null],
    ['12,34.5', null, null],
    ['1,23,45.6', null, null],
    ["1'23.50", null, null],
    ["1'234,567.00", null, null],
    ['12 34', null, null],
    ['3٫50', null, 350],
    ['999999999999.99', 99_999_999_999_999, null],
    ['9999999999999.99', null, null],
    ['0000000000000000012.50', 1250, null],
  ]

  it.each(cases)('%s: %s with a decimal point, %s with a decimal comma', (digits, point, comma) => {
    expect([readDigits(digits, '.'), readDigits(digits, ',')]).toEqual([point, comma])
  })
})

describe('the decimal mark of a column', () => {
  const decide = (
    cells: string[],
    others: '.' | ',' | null = null,
    decimals: 0 | 3 | null = null,
  ) => {
    const { mark, sure, mixed } = decideMark(
      weighMarks(cells),
      others,
      decimals,
      (at) => cells[at] ?? '',
    )
    return { mark, sure, mixed }
  }
  const cases: [
    fact: string,
    answer: ReturnType<typeof decide>,
    mark: '.' | ',',
    sure: boolean,
    mixed?: boolean,
  ][] = [
    ['two digits behind a point', decide(['12.50', '1,234']), '.', true],
    ['two digits behind a comma', decide(['12,50', '1.234']), ',', true],
    ['the majority where both occur', decide(['12,50', '13,50', '1.50']), ',', true, true],
    ['whole amounts need none', decide(['12', '1500']), '.', true],
    ['the other columns help', decide(['1.234'], ','), ',', true],
    ['small amounts without a mark show thousands', decide(['990', '1.250', '450.000']), ',', true],
    ['large amounts without a mark leave it open', decide(['1250', '1.250']), ',', false],
    ['nothing helps: open', decide(['1.250', '450.000']), ',', false],
    ['nothing helps with commas: open', decide(['1,250']), '.', false],
    ['a currency without decimals', decide(['1,250', '92,000'], null, 0), '.', true],
    ['a currency of three decimals', decide(['1.250', '92.000'], null, 3), '.', true],
    ['a leading zero shows decimals', decide(['0.250', '1.250']), '.', true],
    ['both marks with three digits: open', decide(['1.250', '1,250']), '.', false, true],
  ]

  it.each(cases)('%s', (_fact, answer, mark, sure, mixed = false) => {
    expect(answer).toEqual({ mark, sure, mixed })
  })

  it('of several columns is proved together, unless they differ', () => {
    expect(provenMark([weighMarks(['1,234']), weighMarks(['5,50'])])).toBe(',')
    expect(provenMark([weighMarks(['5.50']), weighMarks(['5,50'])])).toBeNull()
  })

  it.each([
    ['Amount (JPY)', 0],
    ['¥ 1,200', 0],
    ['お支払金額', 0],
    ['KWD', 3],
    ['Betrag EUR', null],
  ])('%s has %s decimals', (text, decimals) => {
    expect(decimalsOf(text)).toBe(decimals)
  })
})
