// The currency that a row names: in a column of its own, beside its amount, or in the name of the
// column that the amount stands in.

import { cellOf } from '../columns/column-of.ts'
import { type ToldCurrency, currencyIn, currencyOfHeader } from '../values/currencies.ts'
import type { Mapping } from '../model.ts'

/** What a row says of its currency; null where neither it nor the file tells. */
export function toldCurrency(
  { currency, amount_layout, amount, debit, credit }: Mapping,
  headers: readonly string[],
  cells: readonly string[],
): ToldCurrency | null {
  const own = currencyIn(cellOf(cells, currency))
  if (own !== null) return own
  const columns = amount_layout === 'one' ? [amount] : [debit, credit]
  const filled = columns.find((column) => /\d/.test(cellOf(cells, column))) ?? null
  return currencyIn(cellOf(cells, filled)) ?? currencyOfHeader(cellOf(headers, filled))
}
