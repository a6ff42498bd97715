// The bank file that the set-up began with, as far as the steps need it; kept in the tab like what
// is typed. Its bytes are kept beside it by bank-file-store.ts.
import type { SetupProposal } from '#domain/imports/propose-setup.ts'
import { foldKey } from '#domain/text.ts'
import type { Row, RowField, RowsKind } from './rows.ts'

const KEY = 'fireside.onboarding.file'

export interface BankFile {
  file_name: string
  file_size: number
  proposal: SetupProposal
  /** The account that was made of its row, by what was typed in the end. */
  account: Pick<Row, RowField> | null
}

export function findBankFile(): BankFile | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as BankFile | null
  } catch {
    return null
  }
}

export function rememberBankFile(file: BankFile): void {
  sessionStorage.setItem(KEY, JSON.stringify(file))
}

/** The set-up is over, or another file takes its place. */
export function forgetBankFile(): void {
  if (findBankFile() === null) return
  sessionStorage.removeItem(KEY)
  void import('./bank-file-store.ts').then(({ dropBytes }) => dropBytes())
}

/** Remembers which of the rows sent became the file's account. */
export function rememberAccount(rows: readonly Row[]): void {
  const file = findBankFile()
  const row = rows.find(({ from_file }) => from_file !== undefined)
  if (!file || !row) return
  rememberBankFile({ ...file, account: { institution: row.institution, name: row.name } })
}

/** The account the file belongs to; null where that cannot be told. */
export function accountOf<T extends Pick<Row, RowField>>(
  { account, proposal }: BankFile,
  accounts: readonly T[],
): T | null {
  if (accounts.length === 1) return accounts[0] ?? null
  const { institution, name } = account ?? {
    institution: proposal.institution ?? '',
    name: proposal.account_name ?? '',
  }
  const isSame = (one: T) =>
    foldKey(one.institution) === foldKey(institution) && foldKey(one.name) === foldKey(name)
  return accounts.find(isSame) ?? null
}

/** What the file proposes for the rows of one form. */
export function proposedRows(kind: RowsKind): Pick<Row, RowField>[] {
  const proposal = findBankFile()?.proposal
  if (!proposal || kind === 'saving') return []
  const { institution, account_name, others = [], categories } = proposal
  if (kind !== 'account') return categories[kind].map((name) => ({ institution: '', name }))
  if (institution === null && account_name === null) return []
  return [{ institution, account_name }, ...others].map((one) => ({
    institution: one.institution ?? '',
    name: one.account_name ?? '',
  }))
}
