import { describe, expect, test } from 'vitest'
import { ApiError, causeOf, isUnanswered, messageOf } from './api-error.ts'

const DOWN = 'The server did not answer. Check your connection and try again.'

describe('the words of a refusal', () => {
  test.each([
    [0, null, DOWN],
    [400, { month: ['This month has not begun yet.'] }, 'This month has not begun yet.'],
    [400, { non_field_errors: ['The body is not valid JSON.'] }, 'The body is not valid JSON.'],
    [400, { '2.set_record_type': ['Choose one.'] }, 'Row 3: Choose one.'],
    [507, { detail: 'The disk of the server is full.' }, 'The disk of the server is full.'],
    [404, { detail: 'Not found.' }, 'It was not found. It may have been deleted meanwhile.'],
    [500, '<html>', 'Something went wrong. Nothing was lost.'],
    [502, '<html>', DOWN],
    [504, null, DOWN],
  ])('%i %j name no field of the API', (status, body, words) => {
    expect(messageOf(new ApiError(status, body))).toBe(words)
  })
})

test('a proxy without its server is a server that does not answer', () => {
  expect([503, 502].map((status) => new ApiError(status, '<html>').status)).toEqual([0, 0])
  expect(new ApiError(503, { detail: 'Because.' }).status).toBe(503)
})

test.each([
  [0, null, true],
  [503, { detail: 'The database went away before it answered.', may_be_stored: true }, true],
  [503, { detail: 'The database cannot be reached right now.' }, false],
  [500, {}, false],
])('after %i %j it may be done: %s', (status, body, mayBe) => {
  expect(isUnanswered(new ApiError(status, body))).toBe(mayBe)
})

test.each([0, 402, 413, 429, 500, 502, 503, 507])('%i is a cause of its own', (status) => {
  expect(causeOf(new ApiError(status, { detail: 'Because.' }))).toBe(
    status === 0 ? DOWN : 'Because.',
  )
})

test.each([new ApiError(400, {}), new ApiError(409, {}), new Error('a bug'), null])(
  '%s has none',
  (error) => expect(causeOf(error)).toBeNull(),
)
