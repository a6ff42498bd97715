// Point or comma: decided for a column from all its cells. "1.234,50" can only be a decimal
// comma; "1,234" alone could be either. A column that proves nothing follows the other columns of
// the file; where they prove nothing either, small numbers without a mark beside grouped large
// ones show the mark to part thousands; and what then is left is asked.

import type { DecimalMark } from '../model.ts'
import { amountShape, isAmbiguous, isBlankNumber, readDigits } from './read-number.ts'

export interface MarkEvidence {
  /** Cells that read only under a decimal point, and only under a decimal comma. */
  point: number
  comma: number
  /** Cells like "1.234" and "1,234", by the mark they hold. */
  ambiguous: { '.': number; ',': number }
  /** Whole numbers below 1000, and from 1000 on, that hold no mark. */
  small: number
  large: number
  /** Position of the first cell that proved point, comma, or could be either; -1 for none. */
  first: { point: number; comma: number; ambiguous: number }
}

/** Gathers what the cells of one column say about its marks. */
export function weighMarks(cells: Iterable<string>): MarkEvidence {
  const evidence: MarkEvidence = {
    point: 0,
    comma: 0,
    ambiguous: { '.': 0, ',': 0 },
    small: 0,
    large: 0,
    first: { point: -1, comma: -1, ambiguous: -1 },
  }
  let at = -1
  for (const cell of cells) {
    at += 1
    if (isBlankNumber(cell)) continue
    const digits = amountShape(cell)?.digits
    if (digits !== undefined) weighOne(evidence, digits, at)
  }
  return evidence
}

function weighOne(evidence: MarkEvidence, digits: string, at: number): void {
  if (isAmbiguous(digits)) {
    evidence.ambiguous[digits.includes('.') ? '.' : ','] += 1
    if (evidence.first.ambiguous < 0) evidence.first.ambiguous = at
    return
  }
  if (/^\d+$/.test(digits)) {
    if (digits.length <= 3) evidence.small += 1
    else evidence.large += 1
    return
  }
  const point = readDigits(digits, '.')
  const comma = readDigits(digits, ',')
  if (point !== null && comma === null) {
    evidence.point += 1
    if (evidence.first.point < 0) evidence.first.point = at
  } else if (comma !== null && point === null) {
    evidence.comma += 1
    if (evidence.first.comma < 0) evidence.first.comma = at
  }
}

export interface MarkDecision {
  mark: DecimalMark
  /** False when only a person can tell; `mark` is then the likelier one. */
  sure: boolean
  reason: string
  /** True when some cells say otherwise and will not be read. */
  mixed: boolean
}

/** How many decimals the currency of a file has, where its name tells: none, or three. */
export function decimalsOf(text: string): 0 | 3 | null {
  if (THREE_DECIMALS.test(text)) return 3
  return NO_DECIMALS.test(text) ? 0 : null
}

const NO_DECIMALS =
  /\b(?:JPY|KRW|CLP|VND|IDR|ISK|PYG|UGX|XOF|XAF|RWF|HUF)\b|[¥￥円₩원₫]|[\u3040-\u30ff]/
const THREE_DECIMALS = /\b(?:KWD|BHD|OMR|JOD|TND|IQD|LYD)\b|د\./

/**
 * Decides a column's mark. `others` is what the other number columns of the file prove,
 * `decimals` what its currency says.
 */
export function decideMark(
  evidence: MarkEvidence,
  others: DecimalMark | null,
  decimals: 0 | 3 | null,
  cellAt: (position: number) => string,
): MarkDecision {
  const { point, comma, ambiguous, first } = evidence
  if (point + comma > 0) {
    const mark = point >= comma ? '.' : ','
    const proof = cellAt(mark === '.' ? first.point : first.comma)
    const word = mark === '.' ? 'point' : 'comma'
    const reason = `“${proof}” reads only with a decimal ${word}`
    return { mark, sure: true, reason, mixed: point > 0 && comma > 0 }
  }
  const unclear = ambiguous['.'] + ambiguous[',']
  if (unclear === 0) {
    return { mark: others ?? '.', sure: true, reason: 'Whole amounts only', mixed: false }
  }
  const example = cellAt(first.ambiguous)
  if (ambiguous['.'] > 0 && ambiguous[','] > 0) {
    return {
      mark: others ?? '.',
      sure: others !== null,
      reason: `“${example}” could be either`,
      mixed: true,
    }
  }
  const seen: DecimalMark = ambiguous['.'] > 0 ? '.' : ','
  const grouped: DecimalMark = seen === '.' ? ',' : '.'
  if (others !== null) {
    return { mark: others, sure: true, reason: 'As in the other columns of numbers', mixed: false }
  }
  if (decimals !== null) {
    const reason =
      decimals === 0 ? 'The currency has no decimals' : 'The currency has three decimals'
    return { mark: decimals === 0 ? grouped : seen, sure: true, reason, mixed: false }
  }
  if (evidence.small > 0 && evidence.large === 0) {
    const reason = `Only from 1000 on do amounts hold a mark, as in “${example}”`
    return { mark: grouped, sure: true, reason, mixed: false }
  }
  return { mark: grouped, sure: false, reason: `“${example}” could be either`, mixed: false }
}

/** What a set of columns proves together; null when they prove nothing or contradict. */
export function provenMark(columns: readonly MarkEvidence[]): DecimalMark | null {
  const point = columns.reduce((sum, one) => sum + one.point, 0)
  const comma = columns.reduce((sum, one) => sum + one.comma, 0)
  if (point > 0 === comma > 0) return null
  return point > 0 ? '.' : ','
}

/** The marks of all columns. */
export interface JudgedMarks {
  /** By column; a point for columns that hold no numbers. */
  marks: DecimalMark[]
  /** The same before anybody chose: which columns hold the money does not hang on a choice. */
  sniffed: DecimalMark[]
  decisions: ReadonlyMap<number, MarkDecision>
}
