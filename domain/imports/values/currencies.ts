// Currencies as files write them: ISO codes, signs, and the short forms that banks print. They may stand
// beside an amount without changing it.

const ISO =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EEK EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LTL LVL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RMB RON RSD RUB RUR RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XAG XAU XBT XCD XOF XPF YER ZAR ZMW BTC ETH USDT USDC'

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

/** Short forms that stand for no code here, or for several that banks write otherwise. */
const OTHERS =
  'kc lv р тг din дин kn km re b/. s/ s/. q pt pts esc bs gs ש״ח שח nis dh dhs kd bd jd د.ا د.إ ر.س د.ك ج.م ksh tsh ush'

const CODES = new Set(ISO.split(' '))
const WORDS = new Set([...ISO.toLowerCase().split(' '), ...SIGNS.keys(), ...OTHERS.split(' ')])
const SIGN = /^\p{Sc}$/u

/** True for a three-letter currency code in capitals, as a column of currencies holds it. */
export function isCurrencyCode(text: string): boolean {
  return CODES.has(text)
}

/** True for text that only names a currency: "EUR", "kr.", "US$", "₹". */
export function isCurrencyWord(text: string): boolean {
  const word = text.toLowerCase().replace(/\.$/, '')
  return WORDS.has(word) || WORDS.has(text.toLowerCase()) || SIGN.test(text)
}

/** Codes that are words of a header, too: "ALL AMOUNTS", "TOP UP". */
const HEADER_WORDS = new Set(['ALL', 'TOP', 'MOP', 'BAM', 'TRY'])

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
  const code = name
    .split(/[^A-Za-z]+/)
    .find((word) => isCurrencyCode(word) && !HEADER_WORDS.has(word))
  return code === undefined ? null : { codes: [code], name: code }
}
