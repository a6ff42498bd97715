// From bytes to text. A byte order mark decides; else UTF-16 shows by its zero bytes; else the
// bytes are UTF-8 if they are so without a fault; else the encoding whose letters make words.
// UTF-8 with a few broken bytes in it stays UTF-8: the broken ones show as "�" and are said.

import { countOf, listed } from '#domain/text.ts'
import { ALPHABETS, SIGNS, WIDE_ENCODINGS } from './letters.ts'
import { ENCODINGS, type Encoding } from '../model.ts'

export interface DecodedText {
  text: string
  encoding: Encoding
  reason: string
  attention: boolean
}

interface Decoder {
  decode(bytes: Uint8Array): string
}

// Browser and Node have the same decoder; domain is compiled without the types of either.
const { TextDecoder } = globalThis as unknown as {
  TextDecoder: new (label: string, options: { fatal: boolean; ignoreBOM: boolean }) => Decoder
}

const SAMPLE_BYTES = 120_000

/** Reads bytes in a chosen encoding, or in the one that they show to be in. */
export function decodeBytes(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  if (chosen !== undefined && ENCODINGS.includes(chosen)) {
    const text = decode(bytes, chosen)
    return { text, encoding: chosen, reason: 'Chosen by you', attention: text.includes('\ufffd') }
  }
  const marked = byMark(bytes)
  if (marked !== null)
    return {
      text: decode(bytes, marked),
      encoding: marked,
      reason: 'Begins with a byte order mark',
      attention: false,
    }
  const wide = byZeroBytes(bytes)
  if (wide !== null)
    return {
      text: decode(bytes, wide),
      encoding: wide,
      reason: 'Every second byte is zero',
      attention: false,
    }
  const strict = tryDecode(bytes, 'utf-8')
  if (strict !== null) {
    const reason = bytes.some((byte) => byte > 0x7f)
      ? 'Every byte is valid UTF-8'
      : 'Plain letters only'
    return { text: strict, encoding: 'utf-8', reason, attention: false }
  }
  return byLetters(bytes)
}

// What windows-1252 has at 0x80 to 0x9f. Some runtimes decode it as plain Latin-1 and leave
// control characters there, so they are put right here and come out the same everywhere.
const HIGH_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function decode(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding, { fatal: false, ignoreBOM: false }).decode(bytes)
  if (encoding !== 'windows-1252') return text
  return text.replace(/[\u0080-\u009f]/g, (char) => HIGH_1252.charAt(char.charCodeAt(0) - 0x80))
}

function tryDecode(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return null
  }
}

function byMark(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

function byZeroBytes(bytes: Uint8Array): Encoding | null {
  const length = Math.min(bytes.length, 4000)
  if (length < 4) return null
  let even = 0
  let odd = 0
  for (let at = 0; at < length; at += 1) {
    if (bytes[at] !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  if (odd > length * 0.25 && even < odd / 10) return 'utf-16le'
  if (even > length * 0.25 && odd < even / 10) return 'utf-16be'
  return null
}

function byLetters(bytes: Uint8Array): DecodedText {
  const broken = brokenUtf8(bytes)
  if (broken !== null) {
    const reason = `UTF-8 but for ${countOf(broken, 'broken byte')}, shown as �`
    return { text: decode(bytes, 'utf-8'), encoding: 'utf-8', reason, attention: true }
  }
  const sample = linesBeyondAscii(bytes)
  let best: Encoding = 'windows-1252'
  let bestScore = -Infinity
  for (const candidate of scoreAll(sample)) {
    // A later encoding must be clearly better, not better by a letter in a hundred.
    if (candidate.score > bestScore + 0.02) {
      best = candidate.encoding
      bestScore = candidate.score
    }
  }
  const text = decode(bytes, best)
  const letters = firstLetters(decode(sample, best))
  const reason = `Not valid UTF-8; ${letters} read as letters`
  return { text, encoding: best, reason, attention: bestScore < 0.2 }
}

/** How many bytes break the UTF-8, if nearly all of the rest beyond ASCII is valid; else null. */
function brokenUtf8(bytes: Uint8Array): number | null {
  const text = decode(bytes, 'utf-8')
  let broken = 0
  let valid = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) broken += 1
    else if (code > 0x7f) valid += 1
  }
  return valid >= 10 * broken ? broken : null
}

/** The lines that hold a byte beyond ASCII, up to a limit: the rest says nothing. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const sample: number[] = []
  let start = 0
  let marked = false
  for (let at = 0; at <= bytes.length && sample.length < SAMPLE_BYTES; at += 1) {
    const byte = at < bytes.length ? (bytes[at] ?? 0) : 0x0a
    if (byte > 0x7f) marked = true
    if (byte !== 0x0a && byte !== 0x0d) continue
    if (marked) sample.push(...bytes.subarray(start, Math.min(at, start + 2000)), 0x0a)
    start = at + 1
    marked = false
  }
  return Uint8Array.from(sample)
}

function* scoreAll(sample: Uint8Array): Generator<{ encoding: Encoding; score: number }> {
  for (const { encoding, languages } of ALPHABETS) {
    const text = decode(sample, encoding)
    const scores = languages.map((letters) => scoreLetters(text, letters))
    yield { encoding, score: Math.max(...scores) }
  }
  for (const { encoding, common } of WIDE_ENCODINGS) {
    const text = tryDecode(sample, encoding)
    if (text !== null) yield { encoding, score: scoreWide(text, common) }
  }
}

/** Mean worth of the characters beyond ASCII, if the text is in the language of `letters`. */
function scoreLetters(text: string, letters: string): number {
  let sum = 0
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) < 0x80) continue
    count += 1
    sum += worthOf(text, at, letters)
  }
  return count === 0 ? 0 : sum / count
}

function worthOf(text: string, at: number, letters: string): number {
  const char = text.charAt(at)
  const code = char.charCodeAt(0)
  if (code < 0xa0 || code === 0xfffd) return -3
  const before = text[at - 1]
  const after = text[at + 1]
  const inWord = isLetter(before) && isLetter(after)
  if (code === 0xa0 || code === 0xad) return inWord ? -1 : 0.3
  if (!isLetter(char)) return SIGNS.includes(char) && !inWord ? 0.4 : -1
  if (isDigit(before) || isDigit(after)) return -1
  const lower = char.toLowerCase()
  const rank = Math.max(letters.indexOf(char), letters.indexOf(lower))
  if (rank < 0) return -1
  // A script of its own does not mix with Latin letters in one word.
  if (letters.charCodeAt(0) > 0x36f && (isLatin(before) || isLatin(after))) return -1
  if (!isLetter(before) && !isLetter(after)) return 0.2
  const oddCase = char !== lower && isLower(before)
  return oddCase ? -0.5 : 1 - (0.5 * rank) / letters.length
}

function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= '0' && char <= '9'
}

function isLatin(char: string | undefined): boolean {
  return char !== undefined && /[A-Za-z]/.test(char)
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && char.toLowerCase() !== char.toUpperCase() ? true : isUncased(char)
}

/** Letters of scripts without capitals, and ß-like ones, are letters too. */
function isUncased(char: string | undefined): boolean {
  return char !== undefined && char > '\u05cf' && /\p{L}/u.test(char)
}

function isLower(char: string | undefined): boolean {
  return char !== undefined && char !== char.toUpperCase()
}

/** Wide letters stand beside one another; a Latin one that was misread stands alone. */
const LEAST_WIDE = 8
const BESIDE = 0.5

function scoreWide(text: string, common: string): number {
  let wide = 0
  let known = 0
  let beside = 0
  let last = ''
  for (const char of text) {
    const before = last
    last = char
    if (char < '\u0080') continue
    wide += 1
    if (before >= '\u0080') beside += 1
    if (common.includes(char)) known += 1
    else if (/[\u3041-\u30ff]/.test(char)) known += common.startsWith('日') ? 0.8 : -0.5
    else if (/[\uac00-\ud7a3]/.test(char)) known += common.startsWith('거') ? 0.6 : -1
    else if (/[\uff61-\uff9f\ue000-\uf8ff]/.test(char)) known -= 0.5
  }
  if (wide < LEAST_WIDE || beside < wide * BESIDE) return 0
  return (known / wide) * 1.6
}

/** The first few different letters beyond ASCII, to show what the choice made of them. */
function firstLetters(text: string): string {
  const letters = new Set<string>()
  for (const char of text) {
    if (char > '\u00a0' && letters.size < 3) letters.add(char)
  }
  return listed([...letters])
}
