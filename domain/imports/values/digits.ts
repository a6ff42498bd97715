// Digits of other scripts as banks print them: Arabic, Persian, Devanagari and full-width forms.

const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10]
const FOREIGN = /[٠-٩۰-۹०-९０-９]/
const FOREIGN_ALL = /[٠-٩۰-۹०-९０-９]/g
const WIDE_MARKS: Record<string, string> = { '／': '/', '．': '.', '，': ',', '：': ':' }

/** The text with every digit as 0 to 9, and full-width marks between them as plain ones. */
export function westernDigits(text: string): string {
  if (!FOREIGN.test(text)) return text
  return text
    .replace(FOREIGN_ALL, westernDigit)
    .replace(/[／．，：]/g, (mark) => WIDE_MARKS[mark] ?? mark)
}

function westernDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = ZEROS.find((start) => code >= start && code <= start + 9) ?? code
  return String(code - zero)
}
