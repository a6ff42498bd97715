// What the form for a new account begins with: what the file says of the account it is of.
import type { Account } from '#contract/accounts.ts'
import type { ToldKind } from '#domain/imports/account-kind.ts'
import type { FileAccount } from '#domain/imports/formats/read-file.ts'
import type { SetupProposal } from '#domain/imports/propose-setup.ts'
import { nameOfAccount } from '#domain/imports/setup-names.ts'
import { foldKey } from '#domain/text.ts'
import type { Reading } from './reading.ts'

/** Blank where the file says nothing. */
export type NewAccount = Pick<Account, 'institution' | 'name' | 'kind'>

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
    institution: institutionOf(reading.institution.split('/'), institution ?? ''),
    name: account_name ?? (told_kind === null ? '' : NAMES[told_kind]),
    kind: told_kind === 'investment' || told_kind === 'card' ? told_kind : 'cash',
  }
}

/** Of several names of a bank the one that stands in the file or its name. */
function institutionOf(names: readonly string[], written: string): string {
  const isWritten = (name: string) => foldKey(name) === foldKey(written)
  return names.find(isWritten) ?? (names[0] || written)
}

/** One of several accounts in a file, by its number or, where it has none, by its name alone. */
export function newAccountOfPart({
  institution,
  name,
  number,
  kind,
}: Pick<FileAccount, 'institution' | 'name' | 'number' | 'kind'>): NewAccount {
  if (number === '') return newAccountOfName(name)
  return {
    institution,
    name: nameOfAccount({ name, number }) ?? '',
    kind,
  }
}

/** As most programs write it, the first word is the bank. */
function newAccountOfName(written: string): NewAccount {
  const [institution = '', ...words] = written.split(/ - | /)
  const name = words.join(' ')
  return {
    institution,
    name: name === '' ? institution : name,
    kind: /card/i.test(name) ? 'card' : 'cash',
  }
}
