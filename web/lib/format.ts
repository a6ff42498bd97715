// Numbers as people read them, in British English. Formatters are made once and kept: making one
// costs far more than using it. A minus is always U+2212, as wide as a plus.

const MINUS = '\u2212'
const NBSP = '\u00a0'
const cache = new Map<string, Intl.NumberFormat>()

function formatter(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  const known = cache.get(key)
  if (known) return known
  // British compact notation is "1.5m"; with the American locale it is "1.5M".
  const made = new Intl.NumberFormat(options.notation === 'compact' ? 'en-US' : 'en-GB', options)
  cache.set(key, made)
  return made
}

function write(value: number, options: Intl.NumberFormatOptions): string {
  // Nothing has no sign, nor what rounds to it.
  return formatter({ ...options, signDisplay: 'negative' })
    .format(value)
    .replaceAll('-', MINUS)
}

const moneyOptions = (currency: string, decimals = 2): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
})

/** `-34.41` in USD becomes "−$34.41". Two decimals in every currency, unless told. */
export function money(value: number, currency: string, decimals?: number): string {
  return write(roundsToZero(value) ? 0 : value, moneyOptions(currency, decimals))
}

/** Money with its sign always shown: "+$46.50", "−$34.41", and "$0.00" for nothing. */
export function signedMoney(value: number, currency: string): string {
  if (roundsToZero(value)) return money(0, currency)
  return value > 0 ? `+${money(value, currency)}` : money(value, currency)
}

function roundsToZero(value: number): boolean {
  return Math.abs(value) < 0.005
}

/** Money for axes: "$5k", "$1.5M", "−$400", "$0". */
export function compactMoney(value: number, currency: string): string {
  return write(value, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    compactDisplay: 'short',
    minimumFractionDigits: 0,
    maximumFractionDigits: Math.abs(value) < 1 ? 2 : 1,
  }).replace('K', 'k')
}

/** Compact money with its sign: "+$800", "−$200", "$0". */
export function signedCompactMoney(value: number, currency: string): string {
  return value > 0 ? `+${compactMoney(value, currency)}` : compactMoney(value, currency)
}

/** A percentage on the 0 to 100 scale: 28.8 becomes "28.8 %" with a space that does not break. */
export function percent(value: number, decimals = 1): string {
  return `${number(value, decimals)}${NBSP}%`
}

/** "+28.8 %" or "−3.1 %". */
export function signedPercent(value: number, decimals = 1): string {
  const isMore = Number(value.toFixed(decimals)) > 0
  return isMore ? `+${percent(value, decimals)}` : percent(value, decimals)
}

/** A number with exactly the decimals asked for: 6.94 with one becomes "6.9". */
export function number(value: number, decimals = 0): string {
  return write(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** A count with thousands marks: "1,204". */
export function count(value: number): string {
  return write(value, { maximumFractionDigits: 0 })
}

/** Words as a sentence begins: "Two months sooner". */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "1 record", "33 records". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`
}

/** A file's size: "18 kB", "2.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${count(bytes)} bytes`
  if (bytes < 1_000_000) return `${count(Math.round(bytes / 1000))} kB`
  return `${number(bytes / 1_000_000, 1)} MB`
}
