// What the form for a new account begins with: what the file says of the account it is of.
import type { AccountKind } from '#domain/accounts.ts'
import type { ToldKind } from '#domain/imports/account-kind.ts'
import type { SetupProposal } from '#domain/imports/propose-setup.ts'
import type { Reading } from './reading.ts'

/** Blank where the file says nothing. */
export interface NewAccount {
  institution: string
  name: string
  kind: AccountKind
}

const NAMES: Record<ToldKind, string> = {
  investment: 'Investments',
  card: 'Card',
  savings: 'Savings',
}

export function newAccountOf(
  { institution, account_name }: Pick<SetupProposal, 'institution' | 'account_name'>,
  reading: Pick<Reading, 'institution' | 'told_kind'>,
): NewAccount {
  const { told_kind } = reading
  return {
    institution: reading.institution || (institution ?? ''),
    name: account_name ?? (told_kind === null ? '' : NAMES[told_kind]),
    kind: told_kind === 'investment' || told_kind === 'card' ? told_kind : 'cash',
  }
}

/** A file's own name of one of its accounts: its first word is the bank, as most programs write it. */
export function newAccountOfPart(key: string): NewAccount {
  const [institution = '', ...words] = key.split(/ - | /)
  const name = words.join(' ')
  return {
    institution,
    name: name === '' ? institution : name,
    kind: /card/i.test(name) ? 'card' : 'cash',
  }
}
