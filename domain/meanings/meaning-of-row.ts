// What a row means before anybody decided it: spending or income of a usual kind, money between own
// accounts, money for an investment. Only the row's own words and common merchants speak here; what
// its owner decided before comes first and is asked elsewhere.

import type { AccountKind } from '#domain/accounts.ts'
import { identify } from '#domain/payees/identify.ts'
import { kindOfRow, kindOfText } from '#domain/payees/kind-of-row.ts'
import { type UsualKey, typeOfKey } from '#domain/payees/usual-categories.ts'
import { wordsKey } from '#domain/payees/words.ts'
import { type MoveKind, moveInRow, reasonOfWords } from '#domain/transfers/move-words.ts'

export interface MeantRow {
  payee: string
  notes: string
  /** Negative is money out. */
  amount: number
  account_kind: AccountKind
  /** Its owner wrote it, no bank. */
  is_typed?: boolean
}

export type Meaning = (
  | { fate: 'transaction' | 'income'; key: UsualKey }
  /** `words`: those that say so. */
  | { fate: MoveKind; key: MoveKind; words: string }
) & {
  /** In words for the user, after "because": "“dental” in its text". */
  reason: string
  /** Good enough to be taken together with others. */
  sure: boolean
}

/** Money that stays with its owner: its words say so. */
export type MoveMeaning = Extract<Meaning, { words: string }>

export function isMove(meaning: Meaning): meaning is MoveMeaning {
  return 'words' in meaning
}

/** What a row means, or null where neither its words nor its payee tell. */
export function meaningOfRow(row: MeantRow): Meaning | null {
  const identity = identify(row)
  const { merchant } = identity
  const move = merchant === null ? moveOfRow(row) : null
  const said = merchant === null ? kindOfText(row, identity) : null
  // "Zinsen Tagesgeld" is interest on savings; "transfer to savings" says more than "savings".
  if (move !== null && (said === null || wordsKey(move.words).includes(' '))) {
    const { kind, words } = move
    return {
      fate: kind,
      key: kind,
      words,
      reason: reasonOfWords(words, row.is_typed === true),
      sure: kind !== 'investment',
    }
  }
  const kind = said ?? kindOfRow(row)
  return kind && { ...kind, fate: typeOfKey(kind.key) }
}

function moveOfRow(row: MeantRow) {
  const { amount, account_kind } = row
  const move = moveInRow(row)
  if (move === null) return null
  // "Payment received" pays a card on the card's own account; elsewhere somebody paid.
  return move.kind === 'card_payment' && amount > 0 && account_kind !== 'card' ? null : move
}
