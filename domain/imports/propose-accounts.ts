// What a file that names its accounts says about the person's set-up: the bank and name of the first
// account with rows, and the currency that it is in.

import { isCurrencyCode } from './currencies.ts'
import type { SetupProposal } from './propose-setup.ts'
import { nameOfAccount } from './setup-names.ts'

interface TellingAccount {
  number: string
  name: string
  institution: string
  currency: string | null
  num_rows: number
}

/** The proposal of a format without columns, which has no categories either. */
export function proposeFromAccounts(accounts: readonly TellingAccount[]): SetupProposal {
  const first = accounts.find(({ num_rows }) => num_rows > 0) ?? accounts[0]
  const currency = first?.currency ?? ''
  return {
    institution: first?.institution || null,
    account_name: first ? nameOfAccount(first) : null,
    currency: isCurrencyCode(currency) ? currency : null,
    categories: { transaction: [], income: [] },
  }
}
