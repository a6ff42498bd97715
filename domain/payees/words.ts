// Text as it is compared word by word: without case, accents, apostrophes and marks, so that
// "Trader Joe's" and "TRADER JOES" are one, and so are "Café" and "CAFE", "Müller" and "MUELLER".
// Letters of any width are one, and so are large and small kana, with or without a long vowel's mark:
// banks write "ラクテンシヨウケン" and "フアミリ－マ－ト", shops "ファミリーマート".

/** A word of a text, as it is compared, and where it stands in the text. */
export interface Word {
  word: string
  start: number
  end: number
}

/** Kana of any width; a dash behind one is the mark of a long vowel. */
const KANA = '\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc\\uff66-\\uff9f'
/** Words of Japanese and Chinese stand together without blanks, but not with Latin letters. */
const IDEOGRAPHS = `[々〆\\u3400-\\u9fff${KANA}]|(?<=[${KANA}])[\\uff0d\\u2010-\\u2015\\u2212]`
const WORD = new RegExp(
  `(?:${IDEOGRAPHS})+|(?:(?![々〆\\u3400-\\u9fff${KANA}])[\\p{L}\\p{N}])+(?:['’´\`][\\p{L}]+)*`,
  'gu',
)

/** A script whose words stand together without blanks. */
export const UNPARTED = /[\u3040-\u9fff]/
/** Lists of beginnings of words are looked up by so many of their first letters. */
export const LETTERS_OF_A_START = 3

/** A text is asked about several times in a row, by several askers: the last ones are kept. */
const MOST_KEPT = 5000
const kept = new Map<string, readonly Word[]>()

export function wordsIn(text: string): readonly Word[] {
  const known = kept.get(text)
  if (known) return known
  const words = allWords(text).flatMap(parted)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(text, words)
  return words
}

/** A cash machine and its day in one word: "ATM08SEP". */
const DATED_MACHINE = /^(atmd?)\d{1,2}\p{L}{3}\d*$/u

function parted(one: Word): Word | Word[] {
  const [, machine] = one.word.startsWith('atm') ? (DATED_MACHINE.exec(one.word) ?? []) : []
  if (machine === undefined) return one
  const { word, start, end } = one
  const day = start + machine.length
  return [
    { word: machine, start, end: day },
    { word: word.slice(machine.length), start: day, end },
  ]
}

function allWords(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({
    word: plainWord(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** The words of a text as they are compared. */
export function plainWords(text: string): string[] {
  return wordsIn(text).map(({ word }) => word)
}

/** The words of a text with one blank between them. */
export function wordsKey(text: string): string {
  return plainWords(text).join(' ')
}

const MARKS = /[\u0300-\u036f'’´`]/g
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
}

const PLAIN = /^[a-z0-9]*$/

function plainWord(text: string): string {
  const lower = text.toLowerCase()
  if (!PLAIN.test(lower)) return withoutMarks(text)
  return lower.includes('e') ? lower.replace(/([aou])e/g, '$1') : lower
}

function withoutMarks(text: string): string {
  const plain = text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßøłæœđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/([aou])e/g, '$1')
  return /[\u30a1-\u30fa]/.test(plain) ? largeKana(plain) : plain
}

const SMALL = 'ァィゥェォッャュョヮ'
const LARGE = 'アイウエオツヤユヨワ'

function largeKana(text: string): string {
  return text
    .replace(/[ー\u2010-\u2015\u2212-]/g, '')
    .replace(/[ァィゥェォッャュョヮ]/g, (kana) => LARGE[SMALL.indexOf(kana)] ?? kana)
}
