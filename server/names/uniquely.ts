// A name that somebody was faster to take is the sender's problem, not ours.
import type { FieldErrors } from '#contract/words.ts'
import { uniqueViolation } from '../db/engine.ts'
import { invalid } from '../errors.ts'

/** Runs the work; when the unique index of `table` refuses it, answers 400 with these words. */
export async function uniquely<T>(
  table: string,
  words: FieldErrors,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (uniqueViolation(error) !== table) throw error
    throw invalid(words)
  }
}
