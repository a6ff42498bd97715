// A year in review, compared with the same months and days of the year before.
import { endpoint } from './endpoint.ts'
import type * as schemas from './year-review-schemas.ts'

export type * from './year-review-schemas.ts'

export const readYearReview = endpoint<typeof schemas.readYearReview>({
  name: 'readYearReview',
  method: 'GET',
  path: '/api/tracker/year-review/',
  summary: 'What came in, went out and was invested in a year, and what changed most.',
})
