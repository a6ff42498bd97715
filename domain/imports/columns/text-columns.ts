// Which text columns play which part: payee, notes, the status of a row, the direction of its
// amount, the account and the currency it belongs to. Content first, names second.

import { isBookingKind } from './booking-kinds.ts'
import { atColumn } from './column-of.ts'
import { type Column, best, isConstant, isNumeric, variety } from './columns.ts'
import { type Directions, isDirectionWord, readDirections } from './direction-words.ts'
import { isDoneWord, isNotBookedWord, isPendingWord } from '../values/row-words.ts'

const ACCOUNT_NUMBER = /^[A-Z]{2}\d{2}[A-Z0-9 ]{8,}$|^[*\dx ./-]{6,}$/i
const LONG_ID = /^[A-Za-z0-9_./:+-]{12,}$/
const YES_OR_NO =
  /^(?:yes|no|ja|nein|nee|nej|oui|non|s[iìí]|sim|n[aã]o|да|нет|tak|nie|igen|nem|true|false|[yn])$/i
// In a few rows one and the same payee is no wonder.
const FEW_ROWS = 4
const NAMELESS = /^Column \d+$/
// "Short name" is the holder's; "Name" and "Merchant name" are the other side's.
const HOLDER = /[\s_](?:name|nom|nome|naam)$/i

/** True for a column of words: not of dates, numbers or account numbers. */
function isWords(column: Column): boolean {
  if (column.filled === 0 || isNumeric(column)) return false
  if (column.dates >= column.filled * 0.5) return false
  return column.letters > 0
}

/** The share of a column's texts that are numbers of accounts or long codes. */
function codeShare(column: Column): number {
  let codes = 0
  for (const value of column.values.keys()) {
    const digits = value.match(/\d/g)?.length ?? 0
    if (ACCOUNT_NUMBER.test(value) || (LONG_ID.test(value) && digits >= 3)) codes += 1
  }
  if (isLabelAndNumber(column)) return 1
  return column.values.size === 0 ? 0 : codes / column.values.size
}

/** "Transaction no. 99732TI53": one text throughout but for its numbers. */
function isLabelAndNumber({ values }: Column): boolean {
  const labels = new Set([...values.keys()].map((value) => value.replace(/\S*\d\S*/g, '').trim()))
  const [label = ''] = labels
  if (values.size <= FEW_ROWS && !label.endsWith(':')) return false
  return labels.size === 1 && [...values.keys()].every((value) => /\d/.test(value))
}

/** True for a column of short codes in capitals: "NMSC", "BA". */
function isShortCodes(column: Column): boolean {
  if (column.characters > column.filled * 5 || column.filled < 2) return false
  return [...column.values.keys()].every((value) =>
    /^[A-Z0-9]{1,5}(?:-[A-Z0-9]{0,2})?$/.test(value),
  )
}

function mostlyDirections(column: Column): boolean {
  const words = [...column.values.keys()].filter(isDirectionWord).length
  return words > column.values.size * 0.5
}

function mostlyKinds(column: Column): boolean {
  const kinds = [...column.values.keys()].filter(isBookingKind).length
  return kinds > column.values.size * 0.6
}

function isYesOrNo(column: Column): boolean {
  return [...column.values.keys()].every((value) => YES_OR_NO.test(value))
}

/** The share of letters in what is written. */
function lettered(column: Column): number {
  return column.letters / Math.max(1, column.characters - column.spaces)
}

/** What one text in all rows takes away: much from a label, little from the only payee of a few. */
function sameThroughout({ name, roles, rows }: Column): number {
  if (rows > FEW_ROWS) return 4
  if (HOLDER.test(name) && !roles.has('counter')) return 4
  return roles.has('payee') ? 1 : 3
}

/** What each further column of one name takes away: "Description 2" adds to the first. */
const FURTHER = 0.8

function placeInName(name: string): number {
  const number = /\D([2-9])$/.exec(name)?.[1]
  return number === undefined || NAMELESS.test(name) ? 0 : Number(number) - 1
}

function payeeScore(column: Column): number {
  if (!isWords(column)) return 0
  const { roles } = column
  const fill = column.filled / Math.max(1, column.rows)
  const length = column.characters / Math.max(1, column.filled)
  let score = 1 + 3 * fill + 2 * variety(column) + Math.min(length, 30) / 30
  score += lettered(column) < 0.25 ? -3 : 2 * lettered(column)
  if (isShortCodes(column)) score -= 4
  if (isYesOrNo(column)) score -= 6
  if (roles.has('payee') && !roles.has('status')) {
    score += roles.has('account') && !roles.has('counter') ? -1 : 4.6
    if (roles.has('counter')) score += 1
  }
  if (roles.has('not_payee')) score -= 6
  if (roles.has('description')) score += 2.2
  if (roles.has('notes') && !roles.has('description')) score -= 0.5
  if (roles.has('category') || roles.has('status')) score -= 3
  if (roles.has('direction') && !roles.has('payee')) score -= 2
  if (roles.has('account') && !roles.has('payee') && !roles.has('description')) score -= 3
  if (roles.has('code') && !roles.has('payee')) score -= 2.5
  // A reference of the bank that only stands in capitals: "POS", "ICT".
  if (isShortCodes(column) && roles.has('notes')) score -= 2
  // Beside the name a program cleaned stands what the bank wrote, which differs more.
  if (roles.has('foreign')) score -= 3
  if (roles.has('currency')) score -= 2
  if (column.currencies >= column.filled * 0.9) score -= 5
  if (isConstant(column)) score -= sameThroughout(column)
  if (mostlyDirections(column)) score -= 5
  else if (mostlyKinds(column)) score -= 3
  if (roles.has('payer') && !roles.has('receiver')) score -= 0.3
  score -= FURTHER * placeInName(column.name)
  const nameless = NAMELESS.test(column.name)
  return Math.max(0.01, score - 5 * codeShare(column) - column.index * (nameless ? 0.05 : 0.02))
}

/** The column that names the other side; null when no column holds words. */
export function pickPayee(columns: readonly Column[], taken: ReadonlySet<number>): number | null {
  const free = (column: Column) => (taken.has(column.index) ? 0 : payeeScore(column))
  const found = best(columns, free)
  const chosen = found === null ? undefined : columns[found]
  if (chosen === undefined) return found
  if (!chosen.roles.has('payee')) return best(columns.filter(isNameOfSome), free) ?? found
  if (!isPayer(chosen)) return found
  // Who paid stands beside it, however much those differ: pickPayer finds them.
  const receivers = columns.filter(
    (column) =>
      column.roles.has('payee') &&
      column.roles.has('receiver') &&
      !column.roles.has('payer') &&
      column.filled >= column.rows * 0.5,
  )
  return best(receivers, free) ?? found
}

/** A column for the other side's name that is filled in some rows only; elsewhere the text has it. */
function isNameOfSome(column: Column): boolean {
  const { roles, filled, values } = column
  const isOther = roles.has('payee') && (roles.has('counter') || !roles.has('account'))
  const isElse = ['not_payee', 'status', 'category', 'currency', 'notes', 'description'] as const
  if (!isOther || isPayer(column) || isElse.some((role) => roles.has(role))) return false
  return isWords(column) && values.size > Math.min(1, filled - 1) && codeShare(column) < 0.3
}

function isPayer(column: Column | undefined): boolean {
  return column !== undefined && column.roles.has('payer') && !column.roles.has('receiver')
}

/** The column that names who paid, beside one that names who was paid; null for none. */
export function pickPayer(columns: readonly Column[], payee: number | null): number | null {
  const chosen = payee === null ? undefined : columns[payee]
  if (chosen === undefined || !chosen.roles.has('receiver') || chosen.roles.has('payer'))
    return null
  return best(columns, (column) => {
    const { roles } = column
    if (column.index === payee || !roles.has('payer') || roles.has('receiver')) return 0
    if (column.currencies > 0 || roles.has('not_payee')) return 0
    return isWords(column) && codeShare(column) < 0.3 ? 1 + Number(roles.has('payee')) : 0
  })
}

/** Columns that can stand in where the payee's cell is empty, the best first, categories last. */
export function pickFallbacks(columns: readonly Column[], taken: ReadonlySet<number>): number[] {
  return columns
    .filter((column) => !taken.has(column.index) && isWords(column) && payeeScore(column) > 0.01)
    .filter((column) => column.currencies < column.filled * 0.9 && canStandIn(column))
    .sort(
      (a, b) =>
        Number(a.roles.has('category')) - Number(b.roles.has('category')) ||
        payeeScore(b) - payeeScore(a),
    )
    .slice(0, 4)
    .map((column) => column.index)
}

/** Words that would be lost: the best text nothing else needs; null for none. */
export function pickSpareText(
  columns: readonly Column[],
  taken: ReadonlySet<number>,
): number | null {
  const spare = pickFallbacks(columns, taken).find((index) => {
    const column = columns[index]
    if (column === undefined || isTold(column)) return false
    return variety(column) > 0.3 && lettered(column) >= 0.5
  })
  return spare ?? null
}

/** What is read for itself, however it varies in a short file. */
function isTold({ roles }: Column): boolean {
  return roles.has('direction') || roles.has('category')
}

/** Kinds, accounts and states are no payees, however empty the payee's cell is. */
function canStandIn(column: Column): boolean {
  const { name, roles } = column
  if (codeShare(column) > 0.3 || roles.has('code') || isShortCodes(column)) return false
  if (isConstant(column)) return false
  if (roles.has('not_payee') || isYesOrNo(column)) return false
  if (roles.has('payee') || roles.has('description') || roles.has('notes')) return true
  if (roles.has('account') || roles.has('status')) return false
  return roles.has('direction') || roles.has('category') || NAMELESS.test(name) || roles.size === 0
}

/** The column with more about the row; null when none says so by name or by its long texts. */
export function pickNotes(
  columns: readonly Column[],
  taken: ReadonlySet<number>,
  has_header: boolean,
): number | null {
  return best(columns, (column) => {
    if (taken.has(column.index) || !isWords(column) || isConstant(column)) return 0
    if (isShortCodes(column) || mostlyDirections(column)) return 0
    if (column.currencies >= column.filled * 0.9) return 0
    const { roles } = column
    const length = column.characters / Math.max(1, column.filled)
    const codes = codeShare(column)
    if (!has_header) {
      return length >= 12 && codes < 0.3 && column.rows > 1 ? variety(column) : 0
    }
    if (roles.has('category') || roles.has('status') || roles.has('account')) return 0
    if (roles.has('not_payee') || isYesOrNo(column)) return 0
    const named = roles.has('notes') ? 2 : roles.has('description') ? 1.5 : 0
    const kind = roles.has('direction') && !roles.has('notes')
    if (named === 0 || roles.has('code') || kind) return 0
    const digits = lettered(column) < 0.15 ? 1 : 0
    const told = named + Math.min(length, 40) / 40 + variety(column)
    return Math.max(0.01, told - digits - 2 * codes - column.index * 0.01)
  })
}

/** The column that says what became of a row; null for none. */
export function pickStatus(columns: readonly Column[], taken: ReadonlySet<number>): number | null {
  return best(columns, (column) => {
    if (taken.has(column.index) || column.values.size > 15 || !isWords(column)) return 0
    const values = [...column.values.keys()]
    const open = values.filter((value) => isPendingWord(value) || isNotBookedWord(value)).length
    const done = values.filter(isDoneWord).length
    if (open === 0 || (done === 0 && !column.roles.has('status'))) return 0
    return open + done + Number(column.roles.has('status'))
  })
}

/** The column whose values all say which way money went, and what they mean; null for none. */
export function pickDirection(
  columns: readonly Column[],
  taken: ReadonlySet<number>,
  amount: number,
): { index: number; directions: Directions } | null {
  const index = best(columns, (column) => {
    const directions = taken.has(column.index) ? null : directionsOf(column)
    if (directions === null) return 0
    const sides = new Set(directions.meanings.values()).size
    const near = 1 / (1 + Math.abs(column.index - amount))
    const fill = column.filled / Math.max(1, column.rows)
    return sides + near + fill + (column.roles.has('direction') ? 1.5 : 0)
  })
  const column = atColumn(columns, index)
  const directions = column === undefined ? null : directionsOf(column)
  return index === null || directions === null ? null : { index, directions }
}

/**
 * What the values of a column mean as directions; null when they are none. "Refund for order 5"
 * among descriptions is a text; a column of kinds may say it in more words.
 */
export function directionsOf(column: Column): Directions | null {
  const { roles, values, filled, rows } = column
  const named = roles.has('direction')
  const isText = !named && (roles.has('description') || roles.has('notes') || roles.has('payee'))
  if (isText && ![...values.keys()].every(isDirectionWord)) return null
  return readDirections(values, filled, rows, named)
}

/** What programs that have categories call the account of a row; a bank's column may be the other side's. */
const OWN_ACCOUNT = /^account(?: name)?$/i

/** The column that says in which of the user's accounts a row stands; null for none. */
export function pickAccount(columns: readonly Column[], taken: ReadonlySet<number>): number | null {
  const isOfProgram = columns.some(({ roles }) => roles.has('category'))
  return best(columns, (column) => {
    const { roles, filled, rows, values } = column
    if (taken.has(column.index) || filled < rows * 0.9 || filled === 0) return 0
    if (!roles.has('account') || roles.has('counter')) return 0
    if (roles.has('payee') && !/^account name$/i.test(column.name)) return 0
    if (roles.has('not_payee') && ![...values.keys()].some((value) => /\d/.test(value))) return 0
    if (
      column.currencies > 0 ||
      roles.has('balance') ||
      roles.has('date') ||
      values.size > Math.max(1, isOfProgram && OWN_ACCOUNT.test(column.name) ? rows : rows / 3)
    )
      return 0
    return 1 - column.index * 0.01
  })
}

/** The currency of the amount: the column of codes nearest to it, better behind than before. */
export function pickCurrency(columns: readonly Column[], amount: number): number | null {
  return best(columns, (column) => {
    if (column.filled === 0 || column.currencies < column.filled * 0.95) return 0
    if (column.filled < column.rows * 0.5) return 0
    if (column.roles.has('foreign')) return 0
    const distance = column.index - amount
    return 1 / (Math.abs(distance) + (distance > 0 ? 0.5 : 1))
  })
}
