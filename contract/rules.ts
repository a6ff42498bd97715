// Import rules: they classify the rows of a file. Per account, highest priority first, first match wins.
import { endpoint } from './endpoint.ts'
import type * as schemas from './rules-schemas.ts'

export type * from './rules-schemas.ts'

export const listRules = endpoint<typeof schemas.listRules>({
  name: 'listRules',
  method: 'GET',
  path: '/api/tracker/rule/',
  summary: 'Rules, highest priority first; of one account with ?account=.',
})

export const getRule = endpoint<typeof schemas.getRule>({
  name: 'getRule',
  method: 'GET',
  path: '/api/tracker/rule/{id}/',
  summary: 'One rule.',
})

export const createRule = endpoint<typeof schemas.createRule>({
  name: 'createRule',
  method: 'POST',
  path: '/api/tracker/rule/',
  summary: 'Create a rule; it gets the highest priority of its account.',
  status: 201,
  idempotent: true,
})

export const updateRule = endpoint<typeof schemas.updateRule>({
  name: 'updateRule',
  method: 'PUT',
  path: '/api/tracker/rule/{id}/',
  summary: 'Replace a rule.',
})

export const deleteRule = endpoint<typeof schemas.deleteRule>({
  name: 'deleteRule',
  method: 'DELETE',
  path: '/api/tracker/rule/{id}/',
  summary: 'Delete a rule.',
})

export const applyRules = endpoint<typeof schemas.applyRules>({
  name: 'applyRules',
  method: 'POST',
  path: '/api/tracker/rule/apply/',
  summary: 'Classify rows by the rules of their accounts. Stores nothing.',
  effect: 'read',
  bulk: 'list',
  lengthy: true,
})

export const previewRule = endpoint<typeof schemas.previewRule>({
  name: 'previewRule',
  method: 'POST',
  path: '/api/tracker/rule/preview/',
  summary: 'How many stored records a rule would match, before it is saved. Stores nothing.',
  effect: 'read',
})

export const reorderRules = endpoint<typeof schemas.reorderRules>({
  name: 'reorderRules',
  method: 'POST',
  path: '/api/tracker/rule/reorder/',
  summary: 'Move a rule within its account; answers the rules whose priority changed.',
})

export const listRuleHits = endpoint<typeof schemas.listRuleHits>({
  name: 'listRuleHits',
  method: 'GET',
  path: '/api/tracker/rule/hits/',
  summary: 'How many stored records each rule of an account classified, highest priority first.',
})

export const copyRules = endpoint<typeof schemas.copyRules>({
  name: 'copyRules',
  method: 'POST',
  path: '/api/tracker/rule/copy/',
  summary: 'Copy rules to another account, below its own and in their order: all of them or none.',
  status: 201,
  idempotent: true,
})
