// Reads an amount as people type it: "1,234.50", "−34.41", "-34,41", "(12.00)", "12-", "$5".
// Worked example: "1.234,50" is 1234.5, because the last mark stands before two digits.

/** Digits, a point and three digits: twelve hundred for one half of the world and 1.2 for the other. */
const TWO_WAYS = /^([1-9]\d{0,2})\.(\d{3})$/

/** The number a text means; null when it is empty or no amount, or could be two. */
export function readAmount(text: string): number | null {
  const parts = partsOf(text)
  if (!parts) return null
  const [, open, , digits = '', , close] = parts
  if (Boolean(open) !== Boolean(close)) return null
  const size = TWO_WAYS.test(digits) ? null : readDigits(digits)
  if (size === null) return null
  return isNegative(parts) && size !== 0 ? -size : size
}

/** What is said of a text in which `readAmount` finds no amount. */
export function whyNoAmount(text: string): string {
  const parts = partsOf(text)
  const [, whole, behind] = TWO_WAYS.exec(parts?.[3] ?? '') ?? []
  if (!parts || whole === undefined) return 'This is not an amount.'
  const sign = isNegative(parts) ? '-' : ''
  return `Three digits behind a point can mean thousands. Write ${sign}${whole}${behind}, or two decimals.`
}

function isNegative([, open, sign, , trailing]: RegExpExecArray): boolean {
  return sign === '-' || trailing === '-' || open !== undefined
}

function partsOf(text: string): RegExpExecArray | null {
  const bare = text.replaceAll('\u2212', '-').replace(/[\s\u00a0\u202f$€£¥₹']|^R(?=[\d-])/g, '')
  return /^(\()?([+-]?)([\d.,]+)(-?)(\))?$/.exec(bare)
}

function readDigits(digits: string): number | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last === -1) return Number(digits)
  const mark = digits[last] ?? ''
  const after = digits.slice(last + 1)
  const before = digits.slice(0, last)
  // A comma before exactly three digits parts thousands, as does any mark that comes twice.
  const thousands = mark === ',' && after.length === 3 && !/^0*$/.test(before)
  const grouping = before.includes(mark) || thousands
  const whole = grouping ? digits : before
  if (!wellGrouped(whole)) return null
  const text = `${whole.replace(/[.,]/g, '') || '0'}${grouping ? '' : `.${after || '0'}`}`
  const value = Number(text)
  return /\d/.test(digits) && Number.isFinite(value) ? value : null
}

function wellGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(whole)
}
