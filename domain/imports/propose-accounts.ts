// What a file that names its accounts says about the person's set-up: each account with its bank and
// name, and the currency that they are in.

import { isCurrencyCode } from './currencies.ts'
import type { SetupProposal } from './propose-setup.ts'
import { accountName, accountNumber } from './setup-names.ts'

interface TellingAccount {
  number: string
  name: string
  institution: string
  currency: string | null
  num_rows: number
}

/** A bank and an account, as far as the file names them. */
export type AccountNames = Pick<SetupProposal, 'institution' | 'account_name'>

/** The proposal of a format without columns. */
export function proposeFromAccounts(
  accounts: readonly TellingAccount[],
  categories: SetupProposal['categories'],
): SetupProposal {
  const filled = accounts.filter(({ num_rows }) => num_rows > 0)
  const [first, ...others] = filled.length > 0 ? filled : accounts
  const currency = first?.currency ?? null
  return {
    ...(first ? namesOf(first, null) : { institution: null, account_name: null }),
    others: others.map((one) => namesOf(one, first ?? null)).filter(isWhole),
    currency: currency !== null && isCurrencyCode(currency) ? currency : null,
    categories,
  }
}

/** The accounts of a table that holds several, beside the first. */
export function namesOfParts(names: readonly string[]): AccountNames[] {
  return names.map((name) => {
    const [institution = '', ...words] = name.split(/ - | /)
    return { institution, account_name: words.length > 0 ? words.join(' ') : institution }
  })
}

function namesOf(account: TellingAccount, first: TellingAccount | null): AccountNames {
  const { name, number } = account
  const institution = account.institution || first?.institution || ''
  return {
    institution: institution === '' ? null : institution,
    account_name: accountName(name) ?? accountNumber(number),
  }
}

function isWhole({ institution, account_name }: AccountNames): boolean {
  return institution !== null && account_name !== null
}
