// Cell text as the program keeps it: trimmed, every run of white space (line breaks, tabs, no-break
// and thin spaces) one plain space, no control or invisible direction marks, composed (NFC).
// Most cells are clean already; a scan finds that out without making a new string.

const MESS =
  /[\u0000-\u001f\u007f-\u00a0\u1680\u180e\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff]/
const INVISIBLE =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const SPACES = /[\s\u0085\u180e]+/g
const DECOMPOSED = /[\u0300-\u036f\u0591-\u05c7\u0610-\u064b\u3099\u309a]|[\u1100-\u11ff]/

/** Trims, collapses white space, drops invisible marks and composes accents. */
export function cleanText(text: string): string {
  if (isClean(text)) return text
  const visible = MESS.test(text) ? text.replace(INVISIBLE, '').replace(SPACES, ' ') : text
  const trimmed = visible.replace(/ {2,}/g, ' ').trim()
  return DECOMPOSED.test(trimmed) ? trimmed.normalize('NFC') : trimmed
}

/** True when a text holds only plain characters and single inner spaces. */
function isClean(text: string): boolean {
  let afterSpace = true
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || (code > 0x7e && code < 0xa1) || code > 0x2ff) return false
    if (code === 0x20) {
      if (afterSpace) return false
      afterSpace = true
    } else {
      afterSpace = false
    }
  }
  return !afterSpace || text.length === 0
}

// Accents are dropped where they are ornaments (é, ž, ή), not where they make another letter (й, が).
const ORNAMENTS = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu
const SINGLES: Record<string, string> = {
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** A key for looking words up whatever their case, accents and punctuation: "Début !" is "debut". */
export function lookupKey(text: string): string {
  const bare = text.normalize('NFD').replace(ORNAMENTS, '$1').normalize('NFC').toLowerCase()
  const plain = /[łıđøßæœ]/.test(bare)
    ? bare.replace(/[łıđøßæœ]/g, (letter) => SINGLES[letter] ?? letter)
    : bare
  return plain.replace(/[^\p{L}\p{N}+/-]+/gu, ' ').trim()
}
