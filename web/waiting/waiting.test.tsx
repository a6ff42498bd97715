import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { isAway } from './waiting.ts'

test.each([
  ['waits, without a connection', 0, true],
  ['waits, while nobody is signed in', 401, true],
  ['waits, while too much is asked', 429, true],
  ['waits, while the server is in trouble', 500, true],
  ['waits, while the server is away behind its proxy', 503, true],
  ['is refused, where something in it is wrong', 400, false],
  ['is refused, where a membership is needed', 402, false],
  ['is refused, where its account is gone', 404, false],
])('a record that was logged %s', (_, status, waits) => {
  expect(isAway(new ApiError(status, { detail: 'No.' }))).toBe(waits)
})
