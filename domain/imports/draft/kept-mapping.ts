// What of the reading of a file is kept with its account, for the next file that looks the same.

import { atColumn } from '../columns/column-of.ts'
import type { Choices, ImportPlan, Mapping, Proved, Question, SavedMapping } from '../model.ts'
import { layoutFor, withLayout } from '../saved-layouts.ts'

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
  proved: Proved
  content: ImportPlan['content']
}

/**
 * The mapping of a file as it stands. Questions that were left as suggested count as answered:
 * going on has accepted them. What was kept for files with the same header stays, where this one says
 * nothing else, and so does what their rows proved; what was said of other currencies stays for any. The
 * year and the mended lines are of this file alone.
 */
export function keptMapping(
  file: ReadFile,
  choices: Choices,
  known: SavedMapping | null,
): KeptMapping {
  const { mapping, headers, header_fingerprint } = file
  const name = (column: number | null) => atColumn(headers, column) ?? null
  const before = layoutFor(known, header_fingerprint)
  const {
    year: _year,
    mended: _mended,
    ...kept
  } = {
    ...before?.choices,
    ...accepted(file.questions),
    ...choices,
    ...foreignOf(known, choices),
  }
  return {
    csv_date_format: mapping.date_format > 0 ? mapping.date_format : null,
    csv_date_header: name(mapping.date),
    csv_payee_header: name(mapping.payee),
    csv_amount_header: name(mapping.amount_layout === 'one' ? mapping.amount : mapping.debit),
    csv_balance_header: name(mapping.balance),
    csv_notes_header: name(mapping.notes),
    csv_dialect: withLayout(known, {
      header_fingerprint,
      choices: kept,
      proved: provedWith(before?.proved, file),
    }),
  }
}

function provedWith(before: Proved | undefined, { proved, content }: ReadFile): Proved {
  const decimal_marks = { ...before?.decimal_marks, ...proved.decimal_marks }
  const found = content === 'payments' ? {} : { content }
  const [ours, earlier] = [proved.columns, before?.columns]
  const isLonger = (ours?.num_rows ?? 0) >= (earlier?.num_rows ?? 0)
  const columns = isLonger ? ours : earlier
  // One deposit fits several ways to tell money in from out; the longer file has seen both.
  const signs = (isLonger ? proved.signs : before?.signs) ?? proved.signs ?? before?.signs
  return {
    ...before,
    ...proved,
    decimal_marks,
    ...found,
    ...(signs && { signs }),
    ...(columns && { columns }),
  }
}

function foreignOf(known: SavedMapping | null, { foreign, rates }: Choices): Choices {
  const all = { ...known?.choices.foreign, ...foreign }
  if (Object.keys(all).length === 0) return {}
  return { foreign: all, rates: { ...known?.choices.rates, ...rates } }
}

function accepted(questions: readonly Question[]): Choices {
  return Object.assign({}, ...questions.map(({ options, suggested }) => options[suggested]?.set))
}

/**
 * What was said about other currencies in a file without columns, beside how the account's tables are
 * read; null where nothing was said.
 */
export function keptForeign(
  choices: Choices,
  known: SavedMapping | null,
): Pick<KeptMapping, 'csv_dialect'> | null {
  if (choices.foreign === undefined) return null
  const kept: SavedMapping = known ?? { header_fingerprint: null, choices: {} }
  return {
    csv_dialect: { ...kept, choices: { ...kept.choices, ...foreignOf(known, choices) } },
  }
}
