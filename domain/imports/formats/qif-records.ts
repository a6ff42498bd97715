// The records of a QIF file: lines of a letter and a value, ended by "^", under headings that say
// of which kind they are. Lists of accounts, categories, classes and securities are passed over;
// an account record says to which account the records below it belong.

import { RowCount } from './row-count.ts'

export interface QifRecord {
  /** The heading without "!Type:", in small letters: "bank", "invst". */
  section: string
  /** The account named before; empty where none is. */
  account: string
  line: number
  /** The first value of each letter; a "D" inside the splits is not the row's date. */
  fields: Map<string, string>
  splits: QifSplit[]
}

export interface QifSplit {
  category: string
  memo: string
  amount: string
}

/** Reads all records in turn; `text` has line ends made one. Throws only `TooManyRows`. */
export function readRecords(text: string): QifRecord[] {
  const records: QifRecord[] = []
  const count = new RowCount()
  let section = ''
  let account = ''
  let record = emptyRecord(section, account, 1)
  const end = (line: number) => {
    if (section === 'account') account = record.fields.get('N')?.trim() ?? account
    else if (record.fields.size > 0) {
      count.add()
      records.push(record)
    }
    record = emptyRecord(section, account, line + 1)
  }
  let line = 0
  for (const raw of text.split('\n')) {
    line += 1
    const written = raw.trimEnd()
    if (written === '' || written.startsWith('#')) continue
    if (written.startsWith('!')) {
      if (record.fields.size > 0) end(line)
      section = sectionOf(written) ?? section
      record = emptyRecord(section, account, line + 1)
    } else if (written.startsWith('^')) end(line)
    else takeLine(record, written, line)
  }
  if (record.fields.size > 0) end(line)
  return records
}

function emptyRecord(section: string, account: string, line: number): QifRecord {
  return { section, account, line, fields: new Map(), splits: [] }
}

/** "!Type:Bank" and "!Account" are headings, "!Option:AutoSwitch" and "!Clear:AutoSwitch" are none. */
function sectionOf(written: string): string | null {
  const match = /^!(?:type\s*:\s*(.*)|(account))\s*$/i.exec(written)
  return match === null ? null : (match[1] ?? match[2] ?? '').trim().toLowerCase()
}

function takeLine(record: QifRecord, written: string, line: number): void {
  const letter = written.charAt(0)
  const value = written.slice(1).trim()
  if (record.fields.size === 0) record.line = line
  const split = record.splits.at(-1)
  if (letter === 'S') record.splits.push({ category: value, memo: '', amount: '' })
  else if (letter === 'E' && split !== undefined) split.memo = value
  else if (letter === '$' && split !== undefined) split.amount = value
  else if (!record.fields.has(letter)) record.fields.set(letter, value)
}
