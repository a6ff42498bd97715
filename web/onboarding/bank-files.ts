// The bank files that the set-up began with, as far as the steps need them; kept in the tab like what
// is typed. Their bytes are kept beside it by bank-files-store.ts.
import { foldKey } from '#domain/text.ts'
import type { Leads } from '#domain/imports/accounts/lead-to-account.ts'
import type { SetupProposal } from '#domain/imports/accounts/propose-setup.ts'
import type { NewAccount } from '#web/imports/file/new-account-of.ts'
import { readKept } from '#web/lib/kept-json.ts'
import { type ProposedRow, type Row, type RowsKind, accountKey } from './rows.ts'
import { tabStorage } from '#web/lib/storage.ts'

const KEY = 'fireside.onboarding.files'

/** What one file says. */
export interface ReadFile {
  name: string
  accounts: readonly NewAccount[]
  currency: string | null
  categories: SetupProposal['categories']
}

/** A file that cannot be used, and why. */
export interface RefusedFile {
  name: string
  words: string
}

export interface BankFiles {
  names: readonly string[]
  refused: readonly RefusedFile[]
  accounts: readonly NewAccount[]
  /** The one that all of them are in that tell it. */
  currency: string | null
  categories: SetupProposal['categories']
  /** What became of proposed accounts, by what was typed in the end. */
  made: readonly { proposed: ProposedRow; institution: string; name: string }[]
}

export function findBankFiles(): BankFiles | null {
  return readKept<BankFiles>(tabStorage, KEY)
}

export function rememberBankFiles(files: BankFiles): void {
  tabStorage.setItem(KEY, JSON.stringify(files))
}

/** The set-up is over. */
export function forgetBankFiles(): void {
  if (findBankFiles() === null) return
  tabStorage.removeItem(KEY)
  void import('./bank-files-store.ts').then(({ dropFiles }) => dropFiles())
}

/** What several files say together: an account or a category that two of them name is one. */
export function together(read: readonly ReadFile[], refused: readonly RefusedFile[]): BankFiles {
  const currencies = new Set(read.flatMap(({ currency }) => currency ?? []))
  const [currency = null] = currencies
  const named = (type: keyof SetupProposal['categories']) =>
    distinct(
      read.flatMap(({ categories }) => categories[type]),
      foldKey,
    )
  return {
    names: read.map(({ name }) => name),
    refused,
    accounts: distinctAccounts(read.flatMap(({ accounts }) => accounts)),
    currency: currencies.size === 1 ? currency : null,
    categories: { transaction: named('transaction'), income: named('income') },
    made: [],
  }
}

function distinct<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(list.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()
}

/** One whose bank is not told is the one of that name whose bank is. */
function distinctAccounts(accounts: readonly NewAccount[]): NewAccount[] {
  const named = accounts.filter(({ institution, name }) => institution !== '' || name !== '')
  const known = distinct(named, accountKey)
  return known.filter((one) => !known.some((other) => other !== one && isSameAccount(other, one)))
}

/** Whether a file that says `told` is of an account that another one says; a file that says nothing is of none. */
function isSameAccount(account: ProposedRow, told: ProposedRow): boolean {
  if (told.institution === '' && told.name === '') return false
  const isBankless = told.institution === '' && foldKey(account.name) === foldKey(told.name)
  return isBankless || accountKey(account) === accountKey(told)
}

/** Remembers which of the rows sent became an account of the files. */
export function rememberAccounts(rows: readonly Row[]): void {
  const files = findBankFiles()
  if (!files) return
  const made = rows.flatMap(({ proposed, institution, name }) =>
    proposed ? [{ proposed, institution, name }] : [],
  )
  rememberBankFiles({ ...files, made })
}

/** The account that was made of what a file says, whatever it was called in the end. */
function accountMade<T extends ProposedRow>(
  { made }: Pick<BankFiles, 'made'>,
  told: ProposedRow,
  accounts: readonly T[],
): T | null {
  const found = made.find(({ proposed }) => isSameAccount(proposed, told))
  return (found && accounts.find((one) => accountKey(one) === accountKey(found))) ?? null
}

const MADE = 'Its account was made from it in the set-up'

/** By the places of files, what each `told`: the account that was made of it. One file and one account belong together. */
export function leadsToMade(
  told: readonly ProposedRow[],
  files: Pick<BankFiles, 'made'>,
  accounts: readonly (ProposedRow & { id: number })[],
): Leads {
  const [first, ...more] = accounts
  const single = told.length === 1 && more.length === 0 ? first : undefined
  return told.map((one) => {
    const made = single ?? accountMade(files, one, accounts)
    return made && { account: made.id, reason: MADE }
  })
}

/** What the files propose for the rows of one form. */
export function proposedRows(kind: RowsKind): ProposedRow[] {
  const files = findBankFiles()
  if (!files || kind === 'saving') return []
  if (kind === 'account') return [...files.accounts]
  return files.categories[kind].map((name) => ({ institution: '', name }))
}
