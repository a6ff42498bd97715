// A user's own markets, in which plans can be run.
import { endpoint } from './endpoint.ts'
import type * as schemas from './markets-schemas.ts'

export type * from './markets-schemas.ts'

export const listMarkets = endpoint<typeof schemas.listMarkets>({
  name: 'listMarkets',
  method: 'GET',
  path: '/api/fiplan/market/',
  summary: 'The markets you uploaded, by name.',
})

export const getMarket = endpoint<typeof schemas.getMarket>({
  name: 'getMarket',
  method: 'GET',
  path: '/api/fiplan/market/{id}/',
  summary: 'One market with its months.',
})

export const createMarket = endpoint<typeof schemas.createMarket>({
  name: 'createMarket',
  method: 'POST',
  path: '/api/fiplan/market/',
  summary: 'Upload a market as CSV.',
  status: 201,
  idempotent: true,
})

export const deleteMarket = endpoint<typeof schemas.deleteMarket>({
  name: 'deleteMarket',
  method: 'DELETE',
  path: '/api/fiplan/market/{id}/',
  summary: 'Delete a market.',
})
