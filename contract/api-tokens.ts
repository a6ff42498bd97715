// Personal tokens: for scripts and spreadsheets that work with the user's data. They do not reach
// what belongs to the account itself: passwords, sessions, tokens, the trail.
import { endpoint } from './endpoint.ts'
import type * as schemas from './api-tokens-schemas.ts'

export type * from './api-tokens-schemas.ts'

export const listApiTokens = endpoint<typeof schemas.listApiTokens>({
  name: 'listApiTokens',
  method: 'GET',
  path: '/api/accounts/api-token/',
  summary: 'The personal tokens, newest first.',
  sessionOnly: true,
})

export const createApiToken = endpoint<typeof schemas.createApiToken>({
  name: 'createApiToken',
  method: 'POST',
  path: '/api/accounts/api-token/',
  summary: 'Create a personal token. The token itself is in this answer and never again.',
  status: 201,
  sessionOnly: true,
})

export const deleteApiToken = endpoint<typeof schemas.deleteApiToken>({
  name: 'deleteApiToken',
  method: 'DELETE',
  path: '/api/accounts/api-token/{id}/',
  summary: 'Delete a personal token: it stops working at once.',
  sessionOnly: true,
  versioned: false,
})
