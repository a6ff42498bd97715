// Money between own accounts whose other half is in no file: a card that is paid, money put aside,
// money for an investment. The bank's words or the name of another own account tell.

import { isMove, meaningOfRow } from '#domain/meanings/meaning-of-row.ts'
import { kindOfRow } from '#domain/payees/kind-of-row.ts'
import { UNPARTED } from '#domain/payees/words.ts'
import { type OwnAccount, findNamedAccounts } from '#domain/transfers/own-accounts.ts'
import { type DraftRow, asInFile, isFree } from './draft.ts'
import { type RowPair, asTransferRow, mayBeProposed, movementOf } from './proposals.ts'

export interface LoneMove {
  row: DraftRow
  /** Why it is one, in words for the user. */
  reason: string
}

/** Open rows that are such money and halves of none of the pairs. */
export function loneMoves(
  rows: readonly DraftRow[],
  accounts: readonly OwnAccount[],
  pairs: readonly RowPair[],
): LoneMove[] {
  const halves = new Set(pairs.flatMap(({ out, into }) => [out, into]))
  const kinds = new Map(accounts.map(({ id, kind }) => [id, kind]))
  const named = namedReason(accounts)
  return rows.flatMap((row) => {
    if (!mayBeProposed(row) || halves.has(row.index)) return []
    const reason = wordsReason(row, kinds.get(row.account) ?? 'cash') ?? named(row)
    return reason === null ? [] : [{ row, reason }]
  })
}

/** Takes them as money between own accounts. */
export function takeMoves(
  rows: readonly DraftRow[],
  moves: readonly LoneMove[],
  category: number,
): DraftRow[] {
  const taken = new Set(moves.map(({ row }) => row.index))
  return rows.map((row) =>
    taken.has(row.index) && isFree(row) ? asTransferRow(row, category) : row,
  )
}

function wordsReason(row: DraftRow, account_kind: OwnAccount['kind']): string | null {
  const meaning = meaningOfRow({ ...asInFile(row), account_kind })
  if (meaning === null || !isMove(meaning)) return null
  return meaning.sure || tellsMuch(meaning.words) ? meaning.reason : null
}

/** One short word of brokers may stand in any shop's name: "depot", "stash". */
function tellsMuch(words: string): boolean {
  return words.includes(' ') || words.length >= 9 || UNPARTED.test(words)
}

/** A row that names an account of another institution, and is nothing else that is known. */
function namedReason(accounts: readonly OwnAccount[]): (row: DraftRow) => string | null {
  const find = findNamedAccounts(accounts)
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return (row) => {
    const own = byId.get(row.account)?.institution
    for (const [id, by] of find(movementOf(row))) {
      const account = byId.get(id)
      if (account === undefined || id === row.account) continue
      if (by === 'digits' || (by === 'institution' && account.institution === own)) continue
      if (by === 'institution' && kindOfRow(asInFile(row)) !== null) return null
      return `it names ${account.institution} ${account.name}`
    }
    return null
  }
}
