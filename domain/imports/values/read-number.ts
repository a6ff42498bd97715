// Reads one cell as an amount. What stands round the digits is taken apart first (sign, brackets,
// currency, CR and DR); the digits themselves are read under a decimal mark that was decided for
// the whole column, strictly: groups of three (or Indian ones), one kind of mark between them.
// "-500,00" under a decimal point is no number, never -50000.

import { MAX_MINOR, type Minor } from '#domain/money.ts'
import { isCurrencyWord } from './currencies.ts'
import { westernDigits } from './digits.ts'
import type { DecimalMark } from '../model.ts'

/** What surrounds the digits of an amount. */
export interface AmountShape {
  /** Digits and marks only: "1.001,00". */
  digits: string
  /** The sign that is written: minus, brackets or plus; 0 for none. */
  sign: -1 | 0 | 1
  /** Debit (-1) or credit (1) written beside it: "12.00 DR"; 0 for none. */
  marker: -1 | 0 | 1
}

interface Affix {
  minus: number
  plus: number
  marker: -1 | 0 | 1
}

const PLAIN = /^([-+]?)(\d[\d.,]*)$/
const GENERAL = /^(\D*?)((?<![\p{L}\d])[.,])?(\d(?:[\d.,'’`´٫٬ ]*\d)?)(\D*)$/su
const WRAPPED = /^=?"(.*)"$/
const MINUSES = /[−–—‐‑﹣－]/g
const NOTED = /^([^()（）]*\d[^()（）]*)[(（]([^()（）]*\p{L}[^()（）]*)[)）]\s*$/su
const BLANK = /^(?:[-–—−.*]+|\/|n\/?a\.?|nil|null|none|k\.?a\.?)$/i
const MARKERS = new Map<string, -1 | 1>(
  Object.entries({
    cr: 1,
    c: 1,
    credit: 1,
    h: 1,
    haben: 1,
    'cr.': 1,
    bij: 1,
    dr: -1,
    d: -1,
    debit: -1,
    s: -1,
    soll: -1,
    'dr.': -1,
    db: -1,
    af: -1,
  }),
)
const affixes = new Map<string, Affix | null>()

/** True for a cell that stands for "no number": empty, a dash, n/a. */
export function isBlankNumber(text: string): boolean {
  return text === '' || BLANK.test(text)
}

/** Takes an amount apart, or null when the cell is none. Decides nothing about its marks. */
export function amountShape(text: string): AmountShape | null {
  const plain = PLAIN.exec(text)
  if (plain !== null) {
    const sign = plain[1] === '-' ? -1 : plain[1] === '+' ? 1 : 0
    const digits = plain[2] ?? ''
    return { digits: digits.replace(/[.,]$/, ''), sign, marker: 0 }
  }
  if (text.length > 40 || !/\p{Nd}/u.test(text)) return null
  return takeApart(text)
}

/** What is said in brackets behind an amount: "已退款89.84" of "131.77(已退款89.84)"; else blank. */
export function amountNote(text: string): string {
  const note = NOTED.exec(text)?.[2] ?? ''
  return parseAffix(note) === null ? note.trim() : ''
}

function takeApart(text: string): AmountShape | null {
  const whole = WRAPPED.exec(text)?.[1] ?? text
  const inner = amountNote(whole) === '' ? whole : (NOTED.exec(whole)?.[1] ?? whole)
  let cell = westernDigits(inner)
    .replace(MINUSES, '-')
    // Shift_JIS has the yen sign where others have the backslash.
    .replace(/^([-+]?)\\(?=\d)/, '$1¥')
    .replace(/^'(?=[-+\d(])/, '')
  const brackets = /^[^()]*\([^()]*\d[^()]*\)[^()]*$/.test(cell)
  if (brackets) cell = cell.replace(/[()]/g, '')
  const match = GENERAL.exec(cell)
  if (match === null) return null
  const before = readAffix(match[1] ?? '')
  // "12,-" and "12.--" mean twelve and no cents, not minus twelve.
  const after = readAffix(
    (match[4] ?? '').replace(/^[.,][-=]{1,2}(?![\d])/, '').replace(/^[.,](?=\s|$)/, ''),
  )
  if (before === null || after === null) return null
  const minus = before.minus + after.minus
  const plus = before.plus + after.plus
  if (minus + plus > 1 || (before.marker !== 0 && after.marker !== 0)) return null
  if (brackets && plus > 0) return null
  return {
    digits: (match[2] ?? '') + (match[3] ?? ''),
    sign: brackets || minus > 0 ? -1 : plus > 0 ? 1 : 0,
    marker: before.marker !== 0 ? before.marker : after.marker,
  }
}

function readAffix(text: string): Affix | null {
  const known = affixes.get(text)
  if (known !== undefined) return known
  const affix = parseAffix(text)
  if (affixes.size < 10_000) affixes.set(text, affix)
  return affix
}

function parseAffix(text: string): Affix | null {
  let minus = 0
  let plus = 0
  let marker: -1 | 0 | 1 = 0
  const words = text.replace(/[-+]/g, (sign) => {
    if (sign === '-') minus += 1
    else plus += 1
    return ' '
  })
  for (const word of words.split(/[\s:]+/)) {
    if (word === '' || isCurrencyWord(word)) continue
    const meaning = MARKERS.get(word.toLowerCase())
    if (meaning === undefined || marker !== 0) return null
    marker = meaning
  }
  return { minus, plus, marker }
}

/** The value of digits under a decimal mark, in minor units; null when they are not written so. */
export function readDigits(digits: string, decimal: DecimalMark): Minor | null {
  const at = markPlace(digits)
  // Plain digits, or digits with one mark: nearly every amount there is.
  if (at === digits.length) return readFraction(digits, '')
  if (at >= 0) {
    const whole = digits.slice(0, at)
    const rest = digits.slice(at + 1)
    if (digits.charAt(at) === decimal) return readFraction(whole === '' ? '0' : whole, rest)
    const grouped = rest.length === 3 && at >= 1 && at <= 3 && digits.charCodeAt(0) !== 0x30
    return grouped ? readFraction(whole + rest, '') : null
  }
  return readMarked(digits, decimal)
}

/** Where the only mark of plain digits stands; their length for none; -1 for anything else. */
function markPlace(digits: string): number {
  let place = digits.length
  for (let at = 0; at < digits.length; at += 1) {
    const code = digits.charCodeAt(at)
    if (code >= 0x30 && code <= 0x39) continue
    if ((code !== 0x2e && code !== 0x2c) || place !== digits.length) return -1
    place = at
  }
  return place
}

function readMarked(digits: string, decimal: DecimalMark): Minor | null {
  const mark = decimal === '.' ? /[.]/g : /[,٫]/g
  const text = digits.includes('٬') ? digits.replaceAll('٬', '.') : digits
  const marks = text.match(mark)
  if (marks !== null && marks.length > 1) return null
  const at = marks === null ? -1 : text.search(mark)
  const whole = readWhole(at < 0 ? text : text.slice(0, at), at >= 0)
  if (whole === null) return null
  return readFraction(whole, at < 0 ? '' : text.slice(at + 1))
}

/** The whole part without its group marks; null when the groups are not right. */
function readWhole(text: string, has_fraction: boolean): string | null {
  if (/^\d+$/.test(text)) return text
  if (text === '') return has_fraction ? '0' : null
  const mark = /\D/.exec(text)?.[0] ?? ''
  const groups = text.split(mark)
  const first = groups[0] ?? ''
  const last = groups.at(-1) ?? ''
  const inner = groups.slice(1, -1)
  if (last.length !== 3 || first.length < 1 || first.length > 3 || first.startsWith('0'))
    return null
  const threes = inner.every((group) => group.length === 3)
  const indian = first.length <= 2 && inner.length > 0 && inner.every((group) => group.length === 2)
  if (!threes && !indian) return null
  const joined = groups.join('')
  return /^\d+$/.test(joined) ? joined : null
}

function readFraction(whole: string, fraction: string): Minor | null {
  let cents = 0
  for (let at = 0; at < 3; at += 1) {
    const digit = at < fraction.length ? fraction.charCodeAt(at) - 0x30 : 0
    if (!(digit >= 0 && digit <= 9)) return null
    cents = at < 2 ? cents * 10 + digit : cents + (digit >= 5 ? 1 : 0)
  }
  if (fraction.length > 3 && !/^\d+$/.test(fraction)) return null
  const size = whole.length > 13 ? whole.replace(/^0+/, '') : whole
  if (size.length > 13) return null
  const value = Number(size) * 100 + cents
  return value > MAX_MINOR ? null : (value as Minor)
}

/** A signed amount under a decimal mark; minus and DR are money out. Null for text that is none. */
export function readAmount(text: string, mark: DecimalMark): Minor | null {
  const shape = amountShape(text)
  const size = shape === null ? null : readDigits(shape.digits, mark)
  if (shape === null || size === null) return null
  const minus = shape.sign < 0 || (shape.sign === 0 && shape.marker < 0)
  return (minus && size !== 0 ? -size : size) as Minor
}

/** As `readAmount`, under the other mark where only that one fits. */
export function readSigned(text: string, mark: DecimalMark): Minor | null {
  return readAmount(text, mark) ?? readAmount(text, mark === '.' ? ',' : '.')
}

/** True for digits that read differently under point and comma: "1.234". */
export function isAmbiguous(digits: string): boolean {
  return AMBIGUOUS.test(digits)
}

const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/

/** True for digits that name a thing rather than count money: long, or with leading zeros. */
export function isIdentifier(digits: string): boolean {
  return IDENTIFIER.test(digits)
}

const IDENTIFIER = /^(?:0\d+|\d{10,})$/
