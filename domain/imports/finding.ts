// The words of findings: labels, names of marks and encodings, and the building of a chip.

import type { Choices, DecimalMark, Encoding, Finding, FindingKey, Option, Quote } from './model.ts'

const LABELS: Record<FindingKey, string> = {
  content: 'Content',
  format: 'Format',
  sheet: 'Sheet',
  encoding: 'Encoding',
  delimiter: 'Delimiter',
  quoting: 'Quoting',
  header_row: 'Header row',
  decimal_mark: 'Decimal mark',
  dates: 'Dates',
  amounts: 'Amounts',
  signs: 'Signs',
  balance_check: 'Balance check',
  payee: 'Payee',
  fee: 'Fee',
  row_layout: 'Lines per row',
  blank_dates: 'Empty dates',
  accounts: 'Accounts',
  currencies: 'Currencies',
  saved_mapping: 'Saved settings',
  pending: 'Not booked yet',
  inside: 'Inside the account',
}

/** A finding whose present option is the one that sets what `current` sets. */
export function finding(
  key: FindingKey,
  value: string,
  reason: string,
  more: { attention?: boolean; options?: Option[]; current?: Choices } = {},
): Finding {
  const options = more.options ?? []
  const wanted = JSON.stringify(more.current ?? null)
  return {
    key,
    label: LABELS[key],
    value,
    reason,
    attention: more.attention ?? false,
    options,
    chosen: options.findIndex((option) => JSON.stringify(option.set) === wanted),
  }
}

const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, high byte first',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1257': 'Windows-1257',
  'windows-1251': 'Windows-1251',
  'windows-1253': 'Windows-1253',
  'windows-1254': 'Windows-1254',
  'windows-1255': 'Windows-1255',
  'iso-8859-2': 'Latin-2',
  'iso-8859-15': 'Latin-9',
  macintosh: 'Macintosh',
  ibm866: 'DOS Cyrillic',
  shift_jis: 'Shift JIS',
  gb18030: 'GB 18030',
  big5: 'Big5',
  'euc-kr': 'EUC-KR',
}

export function encodingName(encoding: Encoding): string {
  return ENCODING_NAMES[encoding]
}

const DELIMITER_NAMES: Record<string, string> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
  '^': 'Caret',
  '~': 'Tilde',
  ':': 'Colon',
  '§': 'Section sign',
  '¦': 'Broken bar',
  '\u001f': 'Unit separator',
}

export function delimiterName(delimiter: string): string {
  return DELIMITER_NAMES[delimiter] ?? `“${delimiter}”`
}

export function quoteName(quote: Quote): string {
  return quote === '"' ? 'Double quotes' : quote === "'" ? 'Single quotes' : 'None'
}

export function markName(mark: DecimalMark): string {
  return mark === '.' ? 'Point' : 'Comma'
}
