// What is owned less what is owed, over time.
import { endpoint } from './endpoint.ts'
import type * as schemas from './net-worth-schemas.ts'

export type * from './net-worth-schemas.ts'

export const readNetWorth = endpoint<typeof schemas.readNetWorth>({
  name: 'readNetWorth',
  method: 'GET',
  path: '/api/tracker/block-net-worth/',
  summary: 'Cash, what is invested by its purpose, and debts, at the end of each month.',
})

export const readNetWorthParts = endpoint<typeof schemas.readNetWorthParts>({
  name: 'readNetWorthParts',
  method: 'GET',
  path: '/api/tracker/block-net-worth/parts/',
  summary: 'The balances that net worth is made of at the end of a month.',
})
