// What a file that names its accounts says about the person's set-up: the bank and name of the first
// account with rows, the currency that it is in, and the categories that its rows have.

import { isCurrencyCode } from '../values/currencies.ts'
import { type SetupProposal, categoriesInUse } from './propose-setup.ts'
import type { ImportRow } from '../row-model.ts'
import { nameOfAccount } from './setup-names.ts'

interface TellingAccount {
  number: string
  name: string
  institution: string
  currency: string | null
  num_rows: number
}

/** The proposal of a format without columns; `rows` are those of all its accounts. */
export function proposeFromAccounts(
  accounts: readonly TellingAccount[],
  rows: readonly ImportRow[],
): SetupProposal {
  const first = accounts.find(({ num_rows }) => num_rows > 0) ?? accounts[0]
  const currency = first?.currency ?? ''
  return {
    institution: first?.institution || null,
    account_name: first ? nameOfAccount(first) : null,
    currency: isCurrencyCode(currency) ? currency : null,
    categories: categoriesInUse(rows.flatMap(categoriesOfRow), true),
  }
}

/** A row that was split has a category in each of its parts. */
function categoriesOfRow({ amount_minor, bank }: ImportRow) {
  const parts = (bank?.parts ?? []).map((part) => ({
    name: part.category,
    amount_minor: part.amount_minor,
  }))
  return parts.length > 0 ? parts : [{ name: bank?.category ?? '', amount_minor }]
}
