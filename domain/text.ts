// How text is compared. "Ignoring case" and "sorted by name" mean the same on both databases
// because the program makes the key and both compare it by code point.

/** The key under which two names are the same: trimmed, NFC, lower case. Accents count. */
export function foldKey(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

/** Orders two texts by their fold key, code point by code point. */
export function compareFolded(a: string, b: string): number {
  return compareCodePoints(foldKey(a), foldKey(b))
}

/** Orders two texts by code point, as both databases order keys. */
export function compareCodePoints(a: string, b: string): number {
  const left = a[Symbol.iterator]()
  const right = b[Symbol.iterator]()
  for (;;) {
    const l = left.next()
    const r = right.next()
    if (l.done || r.done) return (l.done ? 0 : 1) - (r.done ? 0 : 1)
    const difference = (l.value.codePointAt(0) ?? 0) - (r.value.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
}

/** Length as a person counts it: code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  if (!SURROGATES.test(text)) return text.length
  let length = 0
  for (const _ of text) length += 1
  return length
}

const SURROGATES = /[\ud800-\udfff]/

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

/** "1 row", "12 rows", "100,000 rows". */
export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${writeCount(number)} ${number === 1 ? one : many}`
}

/** A whole number with thousands marks: "100,000". */
export function writeCount(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
