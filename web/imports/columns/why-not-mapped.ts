// What keeps step 2 from going on: what a file wants, and what all of them are together.
import type { UseQueryResult } from '@tanstack/react-query'
import { openQuestions } from '#domain/imports/answers.ts'
import { type Draft, type DraftFile, fileAt, filesIn } from '#domain/imports/draft/draft.ts'
import { isOpen } from '#domain/imports/rows/foreign.ts'
import { MAX_BULK_ROWS } from '#domain/records.ts'
import { count } from '#web/lib/format.ts'
import type { Reading } from '../reading.ts'

type Read = Pick<UseQueryResult<Reading>, 'data' | 'isPlaceholderData'>

/** Whether it is of an investment account whose category is not known. */
export function wantsCategory(reading: Reading | undefined, category: number | null): boolean {
  if (reading === undefined || reading.num_rows === 0) return false
  return reading.content !== 'payments' && category === null
}

/** Why one file holds up all; null when it does not. */
export function wantOf(
  reading: Reading | undefined,
  { choices, left_out }: DraftFile,
  category: number | null,
): string | null {
  if (left_out) return null
  if (!reading) return 'The file is being read.'
  if (reading.problems.length > 0) return 'This file cannot be imported as it is.'
  const foreign = reading.foreign.find(isOpen)
  if (foreign) {
    return foreign.fate === 'convert'
      ? `Type the rate for ${foreign.currency}.`
      : `Say what becomes of the rows in ${foreign.currency}.`
  }
  const [open] = openQuestions(reading.questions, choices)
  if (open) {
    return open.key === 'act'
      ? 'Say what the word of the broker means.'
      : 'Answer the question about the dates.'
  }
  if (wantsCategory(reading, category)) return 'Choose its investment category.'
  if (reading.num_rows > 0) return null
  return 'No row of it can be imported. See what is set aside.'
}

/**
 * All rows of a type are stored in one call or none of them, so what one call takes bounds an import. One
 * file that has more alone says so itself.
 */
export function tooManyRows(draft: Draft, readings: readonly Read[]): string | null {
  const read = readings.filter((_, index) => !fileAt(draft, index).left_out)
  const num = read.reduce((sum, { data }) => sum + (data?.num_rows ?? 0), 0)
  if (read.length < 2 || num <= MAX_BULK_ROWS) return null
  return `These files have ${count(num)} rows, and one import takes at most ${count(MAX_BULK_ROWS)}. Leave a file out, and import it after the others.`
}

/** Why the step cannot be left yet; false when it can. */
export function whyNot(
  draft: Draft,
  readings: readonly Read[],
  categoryOf: (at: number) => number | null,
): string | false {
  if (filesIn(draft).length === 0) return 'Every file is left out.'
  const tooMany = tooManyRows(draft, readings)
  if (tooMany !== null) return tooMany
  for (const [at, { data, isPlaceholderData }] of readings.entries()) {
    const { files } = draft
    const reading = isPlaceholderData ? undefined : data
    const reason = wantOf(reading, fileAt(draft, at), categoryOf(at))
    if (reason !== null) return files.length === 1 ? reason : `${files[at]?.name}: ${reason}`
  }
  return false
}
