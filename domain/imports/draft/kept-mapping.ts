// What of the reading of a file is kept with its account, for the next file that looks the same.

import { atColumn } from '../column-of.ts'
import type { Choices, Mapping, Question, SavedMapping } from '../model.ts'

/** The columns by name as an account keeps them, and all else that reading the file took. */
export interface KeptMapping {
  csv_date_format: number | null
  csv_date_header: string | null
  csv_payee_header: string | null
  csv_amount_header: string | null
  csv_balance_header: string | null
  csv_notes_header: string | null
  csv_dialect: SavedMapping
}

interface ReadFile {
  mapping: Mapping
  headers: readonly string[]
  header_fingerprint: string
  questions: readonly Question[]
}

/**
 * The mapping of a file as it stands. Questions that were left as suggested count as answered:
 * going on has accepted them. The year is that of this file alone and is never kept.
 */
export function keptMapping(file: ReadFile, choices: Choices): KeptMapping {
  const { mapping, headers, header_fingerprint } = file
  const name = (column: number | null) => atColumn(headers, column) ?? null
  const { year: _year, ...kept } = { ...accepted(file.questions), ...choices }
  return {
    csv_date_format: mapping.date_format > 0 ? mapping.date_format : null,
    csv_date_header: name(mapping.date),
    csv_payee_header: name(mapping.payee),
    csv_amount_header: name(mapping.amount_layout === 'one' ? mapping.amount : mapping.debit),
    csv_balance_header: name(mapping.balance),
    csv_notes_header: name(mapping.notes),
    csv_dialect: { header_fingerprint, choices: kept },
  }
}

function accepted(questions: readonly Question[]): Choices {
  return Object.assign({}, ...questions.map(({ options, suggested }) => options[suggested]?.set))
}
