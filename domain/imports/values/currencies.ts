// Words and signs that may stand beside an amount without changing it: ISO codes, currency signs,
// and the short forms that banks print.

const ISO =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EEK EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LTL LVL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RMB RON RSD RUB RUR RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XAG XAU XBT XCD XOF XPF YER ZAR ZMW BTC ETH USDT USDC'

const SHORT =
  'kr kč kc zł zl ft lei leu lv лв руб р грн тг din дин kn km rs re r rp rm b/. s/ s/. q fr sfr sek tl pt pts esc bs gs € euro euros eur $ us$ u$s c$ ca$ a$ au$ nz$ hk$ s$ nt$ r$ mx$ cl$ ar$ £ gb£ uk£ ¥ cn¥ jp¥ ￥ 元 円 원 ₹ ש״ח שח nis dh dhs kd bd jd د.ا د.إ ر.س د.ك ج.م zar ksh tsh ush'

const CODES = new Set(ISO.split(' '))
const WORDS = new Set([...ISO.split(' '), ...SHORT.split(' ')].map((word) => word.toLowerCase()))
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

/** The currency code a column name speaks of: "Betrag (EUR)" and "Amount CZK"; null for none. */
export function currencyInName(name: string): string | null {
  for (const word of name.split(/[^A-Za-z]+/)) {
    if (word.length === 3 && CODES.has(word)) return word
  }
  return null
}
