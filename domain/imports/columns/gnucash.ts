// What GnuCash writes into CSV. With its simple layout a row is of one account and names the other side
// by its whole path, "Expenses:Groceries" or "Assets:Savings"; with the full one a booking is several
// rows, one for each account and category it touches.

import { foldKey } from '#domain/text.ts'

// The accounts that a new book begins with, in English, German, French and Spanish.
const CATEGORY_ROOTS =
  /^(?:expenses?|income|aufwendungen|aufwand|ertr[aä]ge?|d[eé]penses?|revenus?|gastos|ingresos)$/
const ACCOUNT_ROOTS =
  /^(?:assets?|liabilit(?:y|ies)|aktiva|fremdkapital|passiva|actifs?|passifs?|activos?|pasivos?)$/
const EQUITY = /^(?:equity|eigenkapital|capitaux propres|capital|patrimonio)$/
const NEITHER = /^(?:-+ ?[^-].*-+|(?:imbalance|orphan|ausgleichskonto|équilibre|descuadre)-.*)$/

/**
 * The category in a path of GnuCash: "Groceries" of "Expenses:Groceries", "Transfer" where it is another
 * account, blank where there is none, and any other text as it is.
 */
export function categoryInPath(text: string): string {
  const [root = '', ...rest] = text.split(':')
  const key = foldKey(root)
  if (NEITHER.test(foldKey(text)) || (rest.length > 0 && EQUITY.test(key))) return ''
  if (rest.length === 0) return text
  if (ACCOUNT_ROOTS.test(key)) return 'Transfer'
  return CATEGORY_ROOTS.test(key) ? rest.join(':').trim() : text
}

/** What stands in the way of a table with several rows for each booking; null for any other table. */
export function bookedTwice(headers: readonly string[]): string | null {
  const isFull = ['Transaction ID', 'Full Account Name', 'Amount Num.'].every((name) =>
    headers.some((header) => header.startsWith(name)),
  )
  return isFull
    ? 'Each booking of this file stands on several rows. Export it from GnuCash again, and check “Use Simple Layout” there.'
    : null
}
