// Says in words what is wrong with a value, and where. The one place where validation speaks.
import type { z } from 'zod'

/** Messages by field: `payee`, `3.payee` in a list, or `non_field_errors`. */
export type FieldErrors = Record<string, string[]>

/** How many messages an answer carries. */
export const MOST_MESSAGES = 100

/** The words for an issue that brought none of its own. */
export const wordsOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'This field is required.'
    if (issue.input === null) return 'This field may not be null.'
    return `Expected ${kindInWords(issue.expected)}.`
  }
  if (issue.code === 'invalid_value') return 'This is not a valid choice.'
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `At most ${issue.maximum} are allowed.`
  if (issue.code === 'too_big')
    return `This must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}.`
  if (issue.code === 'too_small')
    return `This must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}.`
  return 'This value is not valid.'
}

function kindInWords(expected: string): string {
  const words: Record<string, string> = {
    object: 'an object',
    record: 'an object',
    array: 'a list',
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
  }
  return words[expected] ?? expected
}

/** Issues as the API reports them: at most 100 messages, each under its field. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors = new Map<string, string[]>()
  for (const issue of issues.slice(0, MOST_MESSAGES)) {
    const field = issue.path.length === 0 ? 'non_field_errors' : issue.path.join('.')
    errors.set(field, [...(errors.get(field) ?? []), issue.message])
  }
  return Object.fromEntries(errors)
}

export const IN_FUTURE = 'The date may not lie in the future.'
