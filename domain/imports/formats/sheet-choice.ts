// Which sheet of a workbook is the statement: the one with a table of transactions. Where several
// have one, the user says which.

import { countOf } from '#domain/text.ts'
import { finding } from '../finding.ts'
import type { Finding, Question } from '../model.ts'

/** What is shown of the choice: nothing for a workbook of one sheet. */
export function findingOfSheets(name: string, all: readonly string[]): Finding[] {
  if (all.length < 2) return []
  return [
    finding('sheet', name, 'It holds a table of transactions', {
      options: all.map((sheet) => ({ label: sheet, set: { sheet } })),
      current: { sheet: name },
    }),
  ]
}

/** Asked where more than one sheet has rows; the first of them is suggested. */
export function askForSheet(sheets: readonly { name: string; rows: number }[]): Question | null {
  const filled = sheets.filter(({ rows }) => rows > 0)
  if (filled.length < 2) return null
  return {
    key: 'sheet',
    text: `${filled.length} sheets of this file hold transactions. Which one is to be imported?`,
    line: 1,
    raw: '',
    options: filled.map(({ name, rows }) => ({
      label: name,
      set: { sheet: name },
      result: countOf(rows, 'row'),
    })),
    suggested: 0,
  }
}
