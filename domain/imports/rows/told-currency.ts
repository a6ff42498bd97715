// The currency that a row names: in a column of its own, beside its amount, or in the name of the
// column that the amount stands in.

import { cellOf } from '../columns/column-of.ts'
import { isCurrencyCode } from '../values/currencies.ts'
import type { Mapping } from '../model.ts'

/** Signs and short words, each with the codes it may stand for. */
const SIGNS = new Map(
  Object.entries({
    '€': 'EUR',
    eur: 'EUR',
    euro: 'EUR',
    euros: 'EUR',
    '£': 'GBP',
    'gb£': 'GBP',
    'uk£': 'GBP',
    $: 'USD CAD AUD NZD HKD SGD TWD MXN CLP ARS COP',
    us$: 'USD',
    u$s: 'USD',
    c$: 'CAD',
    ca$: 'CAD',
    a$: 'AUD',
    au$: 'AUD',
    nz$: 'NZD',
    hk$: 'HKD',
    s$: 'SGD',
    nt$: 'TWD',
    r$: 'BRL',
    mx$: 'MXN',
    cl$: 'CLP',
    ar$: 'ARS',
    '¥': 'JPY CNY',
    '￥': 'JPY CNY',
    'jp¥': 'JPY',
    'cn¥': 'CNY',
    円: 'JPY',
    元: 'CNY',
    원: 'KRW',
    '₩': 'KRW',
    '₹': 'INR',
    rs: 'INR PKR LKR NPR',
    r: 'ZAR',
    kr: 'SEK NOK DKK ISK',
    kč: 'CZK',
    zł: 'PLN',
    zl: 'PLN',
    ft: 'HUF',
    lei: 'RON MDL',
    leu: 'RON MDL',
    лв: 'BGN',
    '₽': 'RUB',
    руб: 'RUB',
    '₴': 'UAH',
    грн: 'UAH',
    '₺': 'TRY',
    tl: 'TRY',
    '₪': 'ILS',
    fr: 'CHF',
    sfr: 'CHF',
    '₫': 'VND',
    '฿': 'THB',
    '₱': 'PHP',
    rp: 'IDR',
    rm: 'MYR',
  }),
)

/** Codes that are words of a header, too: "ALL AMOUNTS", "TOP UP". */
const WORDS = new Set(['ALL', 'TOP', 'MOP', 'BAM', 'TRY'])

/** What a text says of a currency: its codes, and how the text writes it. */
export interface ToldCurrency {
  /** The codes it may stand for: one for "EUR", several for "$". */
  codes: readonly string[]
  /** The code where it is one, else the sign itself. */
  name: string
}

const known = new Map<string, ToldCurrency | null>()

/** The currency of a text that holds a code or a sign, as an amount or a column of currencies does. */
export function currencyIn(text: string): ToldCurrency | null {
  const before = known.get(text)
  if (before !== undefined) return before
  const found = findCurrency(text)
  if (known.size < 10_000) known.set(text, found)
  return found
}

function findCurrency(text: string): ToldCurrency | null {
  for (const word of text.split(/[\d\s.,'’`+\-−–()[\]:;/]+/)) {
    if (word === '') continue
    if (isCurrencyCode(word)) return { codes: word === 'RUR' ? ['RUR', 'RUB'] : [word], name: word }
    const codes = SIGNS.get(word.toLowerCase())?.split(' ')
    if (codes !== undefined) return { codes, name: codes.length === 1 ? (codes[0] ?? word) : word }
  }
  return null
}

/** What the name of a column of amounts says: "Amount (EUR)", "Betrag €". Small words say nothing. */
export function currencyOfHeader(name: string): ToldCurrency | null {
  // "R$" is another currency than "$".
  const [text, sign] = /\p{L}{0,2}(\p{Sc})/u.exec(name) ?? []
  if (text !== undefined && sign !== undefined) return currencyIn(text) ?? currencyIn(sign)
  const code = name.split(/[^A-Za-z]+/).find((word) => isCurrencyCode(word) && !WORDS.has(word))
  return code === undefined ? null : { codes: [code], name: code }
}

/** What a row says of its currency; null where neither it nor the file tells. */
export function toldCurrency(
  { currency, amount_layout, amount, debit, credit }: Mapping,
  headers: readonly string[],
  cells: readonly string[],
): ToldCurrency | null {
  const own = currencyIn(cellOf(cells, currency))
  if (own !== null) return own
  const columns = amount_layout === 'one' ? [amount] : [debit, credit]
  const filled = columns.find((column) => /\d/.test(cellOf(cells, column))) ?? null
  return currencyIn(cellOf(cells, filled)) ?? currencyOfHeader(cellOf(headers, filled))
}
