// The parts of a split row in QIF. The total rules: parts that do not add up to it are left out,
// except that one part whose amount cannot be read takes what remains.

import { type Minor, minor } from '#domain/money.ts'
import { cleanText } from '../values/clean-text.ts'
import type { DecimalMark } from '../model.ts'
import { readSigned } from '../values/read-number.ts'
import type { RowPart } from '../row-model.ts'
import { readCategory } from './qif-category.ts'
import type { QifSplit } from './qif-records.ts'

/** What a program writes as the category of a row that has parts. */
const SPLIT = /^-*split-*$/i

/** Of a row that names its parts in place of a category: the one of its only part; else none. */
export function splitCategory(category: string, splits: readonly QifSplit[]): string {
  const told = splits.filter((split) => split.category !== '')
  const [only] = told
  if (category !== '' && !SPLIT.test(category)) return category
  return told.length === 1 && only ? only.category : SPLIT.test(category) ? '' : category
}

/** The parts of a row that do not add up to it, in words, for its notes. */
export function splitsInWords(splits: readonly QifSplit[], parts: readonly RowPart[]): string {
  const filled = splits.filter(({ amount, category }) => amount !== '' || category !== '')
  if (parts.length > 0 || filled.length < 2) return ''
  return filled
    .map(({ amount, category, memo }) => cleanText(`${amount} ${category} ${memo}`))
    .filter((text) => text !== '')
    .join('; ')
}

/** The parts of a row; none for a row that is whole or whose parts are another sum. */
export function readSplits(
  splits: readonly QifSplit[],
  total: Minor,
  payee: string,
  mark: DecimalMark,
): RowPart[] {
  const filled = splits.filter(({ amount, category }) => amount !== '' || category !== '')
  if (filled.length < 2) return []
  const amounts = filled.map(({ amount }) => (amount === '' ? null : readSigned(amount, mark)))
  const sum = amounts.reduce<number>((known, amount) => known + (amount ?? 0), 0)
  const open = amounts.filter((amount) => amount === null).length
  if (open > 1 || (open === 0 && sum !== total)) return []
  return filled.map(({ category, memo }, at) => {
    const into = readCategory(category)
    return {
      amount_minor: amounts[at] ?? minor(total - sum),
      payee,
      notes: cleanText(memo),
      category: into.category,
      transfer_account: into.transfer_account,
    }
  })
}
