// The records of a QIF file: lines of a letter and a value, ended by "^", under headings that say
// of which kind they are. Lists of accounts, categories, classes and securities are passed over;
// an account record says to which account the records below it belong.

import type { AccountKind } from '#domain/accounts.ts'
import { linesOf } from './lines-of.ts'
import { RowCount } from '../row-count.ts'

/** The sections that hold rows, and what kind of account each is of. */
export const QIF_KINDS: Partial<Record<string, AccountKind>> = {
  bank: 'cash',
  cash: 'cash',
  ccard: 'card',
  'oth a': 'cash',
  'oth l': 'cash',
  invst: 'investment',
  port: 'investment',
  '401(k)/403(b)': 'investment',
}

/** The letters that anything is made of; addresses, prices and marks of having been checked are not. */
const LETTERS = ['D', 'T', 'U', '$', 'P', 'M', 'L', 'N', 'Y'] as const

export type QifFields = { [Letter in (typeof LETTERS)[number]]?: string }

export interface QifRecord {
  /** The heading without "!Type:", in small letters: "bank", "invst". */
  section: string
  /** The account named before; empty where none is. */
  account: string
  line: number
  /** The first value of each letter; a "D" inside the splits is not the row's date. */
  fields: QifFields
  /** True once it has any line. */
  begun: boolean
  splits: QifSplit[]
}

export interface QifSplit {
  category: string
  memo: string
  amount: string
}

/** Reads the records that are rows; `text` has line ends made one. Throws only `TooManyRows`. */
export function readRecords(text: string): QifRecord[] {
  const records: QifRecord[] = []
  const count = new RowCount()
  let section = ''
  let account = ''
  let record = emptyRecord(section, account, 1)
  const end = (line: number) => {
    if (section === 'account') account = record.fields.N ?? account
    else if (record.begun && Object.hasOwn(QIF_KINDS, section)) {
      count.add()
      records.push(record)
    }
    record = emptyRecord(section, account, line + 1)
  }
  let line = 0
  for (const raw of linesOf(text)) {
    line += 1
    const written = raw.trimEnd()
    if (written === '' || written.startsWith('#')) continue
    if (written.startsWith('!')) {
      if (record.begun) end(line)
      section = sectionOf(written) ?? section
      record = emptyRecord(section, account, line + 1)
    } else if (written.startsWith('^')) end(line)
    else takeLine(record, written, line)
  }
  if (record.begun) end(line)
  return records
}

/** Shared by all records without any, which are most. */
const NO_SPLITS: QifSplit[] = []

function emptyRecord(section: string, account: string, line: number): QifRecord {
  return { section, account, line, fields: {}, begun: false, splits: NO_SPLITS }
}

/** "!Type:Bank" and "!Account" are headings, "!Option:AutoSwitch" and "!Clear:AutoSwitch" are none. */
function sectionOf(written: string): string | null {
  const match = /^!(?:type\s*:\s*(.*)|(account))\s*$/i.exec(written)
  return match === null ? null : (match[1] ?? match[2] ?? '').trim().toLowerCase()
}

function takeLine(record: QifRecord, written: string, line: number): void {
  const letter = written.charAt(0)
  const value = written.slice(1).trim()
  if (!record.begun) record.line = line
  record.begun = true
  const split = record.splits.at(-1)
  if (letter === 'S') {
    if (record.splits === NO_SPLITS) record.splits = []
    record.splits.push({ category: value, memo: '', amount: '' })
  } else if (letter === 'E' && split !== undefined) split.memo = value
  else if (letter === '$' && split !== undefined) split.amount = value
  else if (isKept(letter)) record.fields[letter] ??= value
}

function isKept(letter: string): letter is keyof QifFields {
  return (LETTERS as readonly string[]).includes(letter)
}
