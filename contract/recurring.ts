// Payments that come round again, as they are found in the records: subscriptions, bills, salaries.
import { endpoint } from './endpoint.ts'
import type * as schemas from './recurring-schemas.ts'

export type * from './recurring-schemas.ts'

export const readRecurring = endpoint<typeof schemas.readRecurring>({
  name: 'readRecurring',
  method: 'GET',
  path: '/api/tracker/recurring/',
  summary: 'What comes round again among the records, with its evidence and the next date.',
})

export const answerRecurring = endpoint<typeof schemas.answerRecurring>({
  name: 'answerRecurring',
  method: 'PUT',
  path: '/api/tracker/recurring/answer/',
  summary: 'Say whether a payment really comes round again; null takes the answer back.',
  status: 204,
  versioned: false,
})
