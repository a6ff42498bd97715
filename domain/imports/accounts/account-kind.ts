// What kind of account a file's rows are of, and which kind an account is by its name: only where
// both say the same is a file led to the one account of that kind that no other file is of.

import type { AccountKind } from '#domain/accounts.ts'
import { kindOfWords } from '#domain/payees/kind-words.ts'
import { plainWords } from '#domain/payees/words.ts'
import { moveOfWords } from '#domain/transfers/move-words.ts'
import { type NamedAccount, wordsOf } from './account-words.ts'
import type { ImportPlan } from '../model.ts'
import type { ImportRow } from '../row-model.ts'

/** Kinds that rows or a name tell; what is none of them is an everyday account, or unknown. */
export type ToldKind = 'investment' | 'card' | 'savings'

const FEWEST_ROWS = 3
const MOST_SPENDING = 0.1
const LEAST_INTEREST = 0.1
const MOST_MONEY_IN = 0.3
/** A shop may be called like a bank's word for savings: "Home Depot". */
const MOST_MOVED = 0.03

const CARD_COLUMN =
  /card ?(?:holder|member)|card no|karteninhaber|porteur de (?:la )?carte|titular de la tarjeta|kaarthouder|kortinnehavare/i

/** What a file's rows tell; `stated` is what a format made for statements says of them itself. */
export function kindOfPlan(
  { content, rows }: Pick<ImportPlan, 'content' | 'rows'>,
  headers: readonly string[],
  stated: AccountKind | null,
): ToldKind | null {
  const invests = rows.length > 0 && rows.every(({ own }) => own?.record_type === 'saving')
  if (content !== 'payments' || invests) return 'investment'
  if (stated === 'card' || stated === 'investment') return stated
  if (rows.length < FEWEST_ROWS) return null
  if (isOfCard(rows, headers)) return 'card'
  return isOfSavings(rows) ? 'savings' : null
}

/** Money comes in by payments on the card alone, but for refunds; nothing is moved elsewhere. */
function isOfCard(rows: readonly ImportRow[], headers: readonly string[]): boolean {
  const paid = rows.filter(({ amount_minor }) => amount_minor > 0)
  if (paid.length > rows.length * MOST_MONEY_IN) return false
  const moved = rows.filter((row) => row.amount_minor < 0 && moveOf(row) !== undefined)
  if (moved.length > rows.length * MOST_MOVED) return false
  if (paid.some((row) => incomeOf(row) === 'salary')) return false
  if (rows.some(({ balance_minor }) => balance_minor !== null && balance_minor > 0)) return false
  const isNamed = headers.some((name) => CARD_COLUMN.test(name))
  return isNamed || paid.some((row) => moveOf(row) === 'card_payment')
}

/** Nothing is bought, and interest comes in. */
function isOfSavings(rows: readonly ImportRow[]): boolean {
  const interest = rows.filter((row) => row.amount_minor > 0 && incomeOf(row) === 'interest')
  const bought = rows.filter(
    (row) => row.amount_minor < 0 && moveOf(row) === undefined && spendingOf(row) !== 'fees',
  )
  return (
    interest.length >= rows.length * LEAST_INTEREST && bought.length <= rows.length * MOST_SPENDING
  )
}

function moveOf({ payee }: ImportRow): string | undefined {
  return moveOfWords(payee)?.kind
}

function incomeOf({ payee }: ImportRow): string | undefined {
  return kindOfWords(plainWords(payee), 'income')?.key
}

function spendingOf({ payee }: ImportRow): string | undefined {
  return kindOfWords(plainWords(payee), 'spending')?.key
}

const INVESTMENT =
  /\b(?:isa|sipp|pea|per|av|401k|403b|457b|ira|roth|hsa|529|rrsp|tfsa|resp|super|nisa|ideco|isk|ike|ikze|ppr|etfs?|stocks?|shares|equity|funds?|fonds?|fondos?|fondi|fundos?|fonder|aktien|acciones|azioni|acoes|aktier|titres|titoli|valores|securities|portfolio|cartera|brokerage|broker|corretora|depot|dossier|demat|mutual|pension|retirement|beleg\w*|invest\w*|invers\w*|wertpapier\w*|vermogen\w*)\b|証券|投資|つみたて|基金|股票/
const CARD =
  /\b(?:visa|mastercard|amex|american express|card|creditcard|kreditkarte|carte|tarjeta|carta|cartao|kort|kreditkort|kaart|karta|barclaycard|rewards|platinum)\b|カード|信用卡/
const SAVINGS =
  /\b(?:saving\w*|saver|spar\w*|tagesgeld\w*|livret\w*|epargne|ahorr\w*|poupanca|risparmi\w*|spaar\w*|oszczed\w*|lokata|deposito|reserve|opsparing)\b|貯蓄|定期/

/** By its name, as its kind need not be set yet: "ISA", "Visa 4417", "Tagesgeld". */
export function kindOfAccount(account: NamedAccount & { kind?: AccountKind }): ToldKind | null {
  const { institution, name, kind } = account
  if (kind === 'investment' || kind === 'card') return kind
  const own = wordsOf(name).join(' ')
  const text = wordsOf(`${institution} ${name}`).join(' ')
  if (INVESTMENT.test(text) || moveOfWords(institution)?.kind === 'investment') return 'investment'
  if (SAVINGS.test(own)) return 'savings'
  return CARD.test(text) ? 'card' : null
}
