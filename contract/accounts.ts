// Financial accounts: an institution and a name, and how that bank's files are read.
import { endpoint } from './endpoint.ts'
import type * as schemas from './accounts-schemas.ts'

export type * from './accounts-schemas.ts'

export const listAccounts = endpoint<typeof schemas.listAccounts>({
  name: 'listAccounts',
  method: 'GET',
  path: '/api/tracker/account/',
  summary: 'All accounts by full name.',
})

export const getAccount = endpoint<typeof schemas.getAccount>({
  name: 'getAccount',
  method: 'GET',
  path: '/api/tracker/account/{id}/',
  summary: 'One account.',
})

export const createAccounts = endpoint<typeof schemas.createAccounts>({
  name: 'createAccounts',
  method: 'POST',
  path: '/api/tracker/account/',
  summary: 'Create one account, or a list of which only active rows count.',
  status: 201,
  idempotent: true,
})

export const updateAccount = endpoint<typeof schemas.updateAccount>({
  name: 'updateAccount',
  method: 'PUT',
  path: '/api/tracker/account/{id}/',
  summary: 'Rename an account or save its column mapping.',
})

export const deleteAccount = endpoint<typeof schemas.deleteAccount>({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/api/tracker/account/{id}/',
  summary: 'Delete an account with its records and rules, and saved queries of this account alone.',
  lengthy: true,
})

export const listAccountBalances = endpoint<typeof schemas.listAccountBalances>({
  name: 'listAccountBalances',
  method: 'GET',
  path: '/api/tracker/account/{id}/balances/',
  summary: 'What an account held, the latest day first.',
})

export const addAccountBalance = endpoint<typeof schemas.addAccountBalance>({
  name: 'addAccountBalance',
  method: 'POST',
  path: '/api/tracker/account/{id}/balances/',
  summary: 'Say what an account held at the end of a day; the same day is replaced.',
  status: 201,
  idempotent: true,
})

export const getAccountBalance = endpoint<typeof schemas.getAccountBalance>({
  name: 'getAccountBalance',
  method: 'GET',
  path: '/api/tracker/account/{id}/balances/{balance}/',
  summary: 'One balance of an account.',
})

export const deleteAccountBalance = endpoint<typeof schemas.deleteAccountBalance>({
  name: 'deleteAccountBalance',
  method: 'DELETE',
  path: '/api/tracker/account/{id}/balances/{balance}/',
  summary: 'Delete a balance of an account.',
})

export const countAccountRecords = endpoint<typeof schemas.countAccountRecords>({
  name: 'countAccountRecords',
  method: 'GET',
  path: '/api/tracker/account/{id}/record-counts-for-account/',
  summary: 'How many records of each type an account holds, and which saved queries go with it.',
})

export const readDataIntegrity = endpoint<typeof schemas.readDataIntegrity>({
  name: 'readDataIntegrity',
  method: 'GET',
  path: '/api/tracker/data-integrity/',
  summary: 'The four counts that tell whether onboarding is complete.',
})
