// Amounts as the formats write them: "-530,86", "+00000000000005.5300", "R$ 5.326,43", "79,7".
// Which of point and comma is the decimal mark is decided once for a file, from the amounts that
// tell, so that "1.234" beside "5,00" is twelve hundred and not one.

import type { DecimalMark } from '../model.ts'
import { amountShape, isAmbiguous } from '../values/read-number.ts'

/** The decimal mark that most of the amounts prove; a point where none of them tells. */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark {
  let points = 0
  let commas = 0
  for (const text of texts) {
    const digits = amountShape(text.trim())?.digits
    if (digits === undefined || isAmbiguous(digits)) continue
    const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
    if (at < 0 || digits.indexOf(digits.charAt(at)) !== at) continue
    if (digits.charAt(at) === '.') points += 1
    else commas += 1
  }
  return points >= commas ? '.' : ','
}
