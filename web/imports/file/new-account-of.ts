// What the form for a new account begins with: what the file says of the account it is of.
import type { Account } from '#contract/accounts.ts'
import type { ToldKind } from '#domain/imports/accounts/account-kind.ts'
import type { FileAccount } from '#domain/imports/formats/read-file.ts'
import type { SetupProposal } from '#domain/imports/accounts/propose-setup.ts'
import { accountNumber, nameOfAccount } from '#domain/imports/accounts/setup-names.ts'
import { foldKey } from '#domain/text.ts'
import type { Reading } from '../reading.ts'

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

type Part = Pick<FileAccount, 'institution' | 'name' | 'number' | 'kind'>

/**
 * One of several accounts in a file, by its number or, where it has none, by its name alone. `all`
 * are those of the file: two of one name are told apart by more of their numbers.
 */
export function newAccountOfPart(part: Part, all: readonly Part[] = []): NewAccount {
  const { institution, number, kind } = part
  if (number === '') return newAccountOfName(part.name)
  const named = nameOfAccount(part) ?? ''
  const alike = all.filter((one) => nameOfAccount(one) === named && one.number !== number)
  const ends = alike.map((one) => digitsOf(one.number))
  const more = named !== '' && ends.length > 0 ? endUnlike(digitsOf(number), ends) : null
  const base = named === accountNumber(number) ? 'Account' : named
  return { institution, name: more === null ? named : `${base} ${more}`, kind }
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '')
}

/** The shortest end of the digits, four at least, that none of the others has; null where all have. */
function endUnlike(digits: string, others: readonly string[]): string | null {
  for (let length = 4; length <= digits.length; length += 1) {
    const end = digits.slice(-length)
    if (!others.some((one) => one.endsWith(end))) return end
  }
  return null
}

/** Programs let people call an account as they like: a bank is told only by a dash behind it. */
function newAccountOfName(written: string): NewAccount {
  const [, institution = '', name = written] = /^(.+?) - (.+)$/.exec(written) ?? []
  return { institution, name, kind: /card/i.test(name) ? 'card' : 'cash' }
}
