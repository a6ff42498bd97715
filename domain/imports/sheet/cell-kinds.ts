// What a cell is by its content alone. One cell can be two things: 20200213 is a date and a
// number until its column says which.

import { dateShape } from '../dates/read-date.ts'
import { amountShape, isIdentifier, readDigits } from '../values/read-number.ts'

export const KIND = { empty: 0, text: 1, number: 2, date: 4, weakDate: 8 } as const

const DIGIT = /[0-9٠-٩۰-۹０-９]/
const MAX_LENGTH = 60

/** The kinds of a clean cell as a sum of `KIND` flags. */
export function cellKind(cell: string): number {
  if (cell === '') return KIND.empty
  if (cell.length > MAX_LENGTH || !DIGIT.test(cell)) return KIND.text
  const shape = dateShape(cell)
  if (shape !== null && shape.separator !== '') return KIND.date
  const amount = amountShape(cell)
  const isNumber =
    amount !== null &&
    !isIdentifier(amount.digits) &&
    (readDigits(amount.digits, '.') !== null || readDigits(amount.digits, ',') !== null)
  if (shape !== null) {
    const flag = shape.lengths[0] >= 8 ? KIND.date : KIND.weakDate
    return flag | (isNumber ? KIND.number : 0)
  }
  return isNumber ? KIND.number : KIND.text
}

/** True for a row that could be a transaction: a date, and a number in another cell. */
export function isDataLike(kinds: readonly number[]): boolean {
  let dates = 0
  let numbers = 0
  let both = 0
  for (const kind of kinds) {
    if ((kind & KIND.date) === 0) numbers += kind & KIND.number ? 1 : 0
    else if (kind & KIND.number) both += 1
    else dates += 1
  }
  if (dates > 0) return numbers + both > 0
  return both > 0 && numbers + both > 1
}
