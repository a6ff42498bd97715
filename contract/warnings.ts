// What looks wrong among stored records, with the rows behind it and what would mend them; and what
// the user said is right as it is.
import { endpoint } from './endpoint.ts'
import type * as schemas from './warnings-schemas.ts'

export type * from './warnings-schemas.ts'

export const listWarnings = endpoint<typeof schemas.listWarnings>({
  name: 'listWarnings',
  method: 'GET',
  path: '/api/tracker/warning/',
  summary: 'What looks wrong among the records, with the rows behind it and what would mend them.',
})

export const dismissWarnings = endpoint<typeof schemas.dismissWarnings>({
  name: 'dismissWarnings',
  method: 'POST',
  path: '/api/tracker/warning/dismiss/',
  summary: 'Say that rows of a warning are right as they are; they are not warned about again.',
  status: 204,
})

export const restoreRows = endpoint<typeof schemas.restoreRows>({
  name: 'restoreRows',
  method: 'POST',
  path: '/api/tracker/warning/restore/',
  summary: 'Warn again about rows that were dismissed.',
  status: 204,
})

export const restoreWarnings = endpoint<typeof schemas.restoreWarnings>({
  name: 'restoreWarnings',
  method: 'DELETE',
  path: '/api/tracker/warning/dismissed/',
  summary: 'Warn again about everything that was dismissed.',
  versioned: false,
})
