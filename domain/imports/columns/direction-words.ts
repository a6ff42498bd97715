// Words that say which way money went, in a column beside an amount without a sign.

import { lookupKey } from '../values/clean-text.ts'

const OUT =
  'debit|debet|debits|dr|db|dbit|debit card|out|outflow|outgoing|af|soll|belastung|lastschrift|ausgang|ausgabe|abbuchung|abgang|auszahlung|ausgehend|cargo|debe|dare|addebito|uscita|uscite|debito|saida|withdrawal|withdrawals|withdraw|atm withdrawal|expense|expenses|spending|money out|paid out|sent|zahlungsausgang|geldausgang|ausgangszahlung|wychodzacy|utgaende|udgaende|uit|terheles|kiadas|obciazenie|wydatek|vydaj|vydej|расход|списание|支出|出金|출금|uttag|utgift|ut|transfer out|buy|bought|purchase|achat|kauf|koop|aankoop|kop|kjop|compra|acquisto|fee|prelevement|retrait|retiro|gasto|egreso|minus|negative|borc|παραγγελια χρεωση|χρεωση|cash out|deb'
const INTO =
  'credit|kredit|credits|cr|crdt|in|inflow|incoming|bij|haben|gutschrift|eingang|eingehend|einnahme|einzahlung|zugang|abono|haber|avere|accredito|entrata|entrate|credito|entrada|ingreso|deposit|deposits|cash deposit|direct deposit|direct dep|income|money in|paid in|received|zahlungseingang|geldeingang|eingangszahlung|przychodzacy|ingaende|indgaende|jovairas|bevetel|uznanie|wplyw|prijem|приход|поступление|зачисление|收入|入金|입금|insattning|inn|inntekt|transfer in|sell|sold|vente|verkauf|verkoop|salg|venta|vendita|dividend|dividende|div|interest|interest earned|interet|interets|zinsen|rente|versement|refund|plus|positive|top up|topup|alacak|πιστωση|cash in|cred'

const WORDS = new Map<string, -1 | 1>()
for (const word of OUT.split('|')) WORDS.set(word, -1)
for (const word of INTO.split('|')) WORDS.set(word, 1)

// Kinds of payment that go one way only: no word of theirs says so, or two words contradict.
const KINDS_OUT =
  'card payment|bill payment|standing order|outgoing payment|outward payment|payment sent'
const KINDS_INTO = 'incoming payment|inward payment|payment received|direct credit|giro credit'
for (const kind of KINDS_OUT.split('|')) WORDS.set(kind, -1)
for (const kind of KINDS_INTO.split('|')) WORDS.set(kind, 1)

const SAYS_OUT = /\b(?:debit|withdrawal|purchase|lastschrift)\b/
const SAYS_INTO = /\b(?:credit|deposit|gutschrift)\b/
const GIVEN_BACK = /\brefund\b/
const SAYS_NEITHER = /\bcredit card\b|\breversal\b|\breversed\b|\breturned\b/

// Values that say the row goes neither way; they do not speak against the others.
const NEITHER = new Set(['/', '-', 'neutral', 'none', '不计收支', '其他', '不計收支'])

/** What a word or a short phrase says of the way money went: "Debit", "Direct Debit". */
function meaningOf(key: string): -1 | 1 | undefined {
  const known = WORDS.get(key)
  if (known !== undefined || SAYS_NEITHER.test(key) || key.split(' ').length > 4) return known
  // "Visa Debit 0987" is a card.
  if (/\d/.test(key)) return undefined
  if (GIVEN_BACK.test(key)) return 1
  const [out, into] = [SAYS_OUT.test(key), SAYS_INTO.test(key)]
  if (out === into) return undefined
  return out ? -1 : 1
}

/** True for a word that says which way money went. */
export function isDirectionWord(text: string): boolean {
  return WORDS.has(lookupKey(text))
}

// One letter means nothing alone: D with C is debit, D with W a deposit.
const PAIRS: readonly { out: string; into: string }[] = [
  { out: 'd', into: 'c' },
  { out: 'd', into: 'k' },
  { out: 's', into: 'h' },
  { out: 'a', into: 'b' },
  { out: 'd', into: 'a' },
  { out: 't', into: 'j' },
  { out: 'o', into: 'i' },
  { out: '-', into: '+' },
  { out: 'w', into: 'd' },
  { out: 'e', into: 'i' },
  { out: 'u', into: 'i' },
  { out: 'χ', into: 'π' },
]

/** What each value of a direction column means; values not in it say nothing. */
export interface Directions {
  meanings: Map<string, -1 | 1>
  /** What an empty cell means: the other side, where only one side is ever written; else 0. */
  empty: -1 | 0 | 1
}

/**
 * Reads the values of a column as directions, or null when they are none. `named` tells that the
 * column is called like one, which single letters of only one side need.
 */
export function readDirections(
  values: ReadonlyMap<string, number>,
  filled: number,
  rows: number,
  named: boolean,
): Directions | null {
  if (values.size === 0 || values.size > 24) return null
  const meanings = new Map<string, -1 | 1>()
  let letters = 0
  let covered = 0
  let neither = 0
  const pair = letterPair(values, named)
  for (const [value, count] of values) {
    const key = lookupKey(value) || value
    if (named && NEITHER.has(key)) neither += count
    const meaning = key.length === 1 ? letterMeaning(key, pair) : meaningOf(key)
    if (meaning === undefined) continue
    meanings.set(value, meaning)
    covered += count
    if (key.length === 1) letters += count
  }
  const enough = letters > 0 ? 0.9 : 0.8
  if (meanings.size === 0 || covered < (filled - neither) * enough) return null
  const sides = new Set(meanings.values())
  const sparse = filled < rows
  if (sides.size === 1 && letters > 0 && !named) return null
  // Lines of balances between the rows say nothing, and need not.
  if (sides.size === 2 && sparse && filled < rows * (named ? 0.5 : 0.9)) return null
  const [side] = sides
  const empty = sides.size === 1 && sparse && side !== undefined ? (side === 1 ? -1 : 1) : 0
  return { meanings, empty }
}

function letterPair(
  values: ReadonlyMap<string, number>,
  named: boolean,
): { out: string; into: string } | null {
  const letters = new Set<string>()
  for (const value of values.keys()) {
    const key = lookupKey(value) || value
    if (key.length === 1) letters.add(key)
  }
  if (letters.size === 0) return null
  const both = PAIRS.find((pair) => letters.has(pair.out) && letters.has(pair.into))
  if (both !== undefined) return both
  return named
    ? (PAIRS.find((pair) => letters.has(pair.out) || letters.has(pair.into)) ?? null)
    : null
}

function letterMeaning(
  letter: string,
  pair: { out: string; into: string } | null,
): -1 | 1 | undefined {
  if (pair === null) return undefined
  return letter === pair.out ? -1 : letter === pair.into ? 1 : undefined
}

/** What a row's cell in a direction column says; 0 for nothing. */
export function toldBy(directions: Directions, value: string): -1 | 0 | 1 {
  return value === '' ? directions.empty : (directions.meanings.get(value) ?? 0)
}
