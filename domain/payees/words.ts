// Text as it is compared word by word: without case, accents, apostrophes and marks, so that
// "Trader Joe's" and "TRADER JOES" are one, and so are "Café" and "CAFE", "Müller" and "MUELLER".

/** A word of a text, as it is compared, and where it stands in the text. */
export interface Word {
  word: string
  start: number
  end: number
}

const WORD = /[\p{L}\p{N}]+(?:['’´`][\p{L}]+)*/gu

export function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({
    word: plainWord(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** The words of a text with one blank between them. */
export function wordsKey(text: string): string {
  return wordsIn(text)
    .map(({ word }) => word)
    .join(' ')
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
  return PLAIN.test(lower) ? lower.replace(/([aou])e/g, '$1') : withoutMarks(text)
}

function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßøłæœđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/([aou])e/g, '$1')
}
