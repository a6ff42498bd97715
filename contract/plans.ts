// FI plans, basic and integrated: stored flat, run without being stored.
// Percentages are on the 0-100 scale; a null amount of an integrated plan means "from my records".
import { endpoint } from './endpoint.ts'
import type * as schemas from './plans-schemas.ts'

export type * from './plans-schemas.ts'

export const listBasicPlans = endpoint<typeof schemas.listBasicPlans>({
  name: 'listBasicPlans',
  method: 'GET',
  path: '/api/fiplan/basic-plan/',
  summary: 'All basic plans, by name.',
})

export const getBasicPlan = endpoint<typeof schemas.getBasicPlan>({
  name: 'getBasicPlan',
  method: 'GET',
  path: '/api/fiplan/basic-plan/{id}/',
  summary: 'One basic plan.',
})

export const createBasicPlan = endpoint<typeof schemas.createBasicPlan>({
  name: 'createBasicPlan',
  method: 'POST',
  path: '/api/fiplan/basic-plan/',
  summary: 'Save a basic plan under a new name.',
  status: 201,
  idempotent: true,
})

export const updateBasicPlan = endpoint<typeof schemas.updateBasicPlan>({
  name: 'updateBasicPlan',
  method: 'PUT',
  path: '/api/fiplan/basic-plan/{id}/',
  summary: 'Replace a basic plan; without a name it keeps its own.',
})

export const deleteBasicPlan = endpoint<typeof schemas.deleteBasicPlan>({
  name: 'deleteBasicPlan',
  method: 'DELETE',
  path: '/api/fiplan/basic-plan/{id}/',
  summary: 'Delete a basic plan.',
})

export const runBasicPlan = endpoint<typeof schemas.runBasicPlan>({
  name: 'runBasicPlan',
  method: 'POST',
  path: '/api/fiplan/basic-plan/run-plan/',
  summary: 'Run a plan on the numbers sent. A saved plan that has them notes the date.',
  effect: 'read',
})

export const listIntegratedPlans = endpoint<typeof schemas.listIntegratedPlans>({
  name: 'listIntegratedPlans',
  method: 'GET',
  path: '/api/fiplan/integrated-plan/',
  summary: 'All integrated plans, by name.',
})

export const getIntegratedPlan = endpoint<typeof schemas.getIntegratedPlan>({
  name: 'getIntegratedPlan',
  method: 'GET',
  path: '/api/fiplan/integrated-plan/{id}/',
  summary: 'One integrated plan.',
})

export const createIntegratedPlan = endpoint<typeof schemas.createIntegratedPlan>({
  name: 'createIntegratedPlan',
  method: 'POST',
  path: '/api/fiplan/integrated-plan/',
  summary: 'Save an integrated plan under a new name.',
  status: 201,
  idempotent: true,
})

export const updateIntegratedPlan = endpoint<typeof schemas.updateIntegratedPlan>({
  name: 'updateIntegratedPlan',
  method: 'PUT',
  path: '/api/fiplan/integrated-plan/{id}/',
  summary: 'Replace an integrated plan; without a name it keeps its own.',
})

export const deleteIntegratedPlan = endpoint<typeof schemas.deleteIntegratedPlan>({
  name: 'deleteIntegratedPlan',
  method: 'DELETE',
  path: '/api/fiplan/integrated-plan/{id}/',
  summary: 'Delete an integrated plan.',
})

export const runIntegratedPlan = endpoint<typeof schemas.runIntegratedPlan>({
  name: 'runIntegratedPlan',
  method: 'POST',
  path: '/api/fiplan/integrated-plan/run-plan/',
  summary:
    'Run a plan, its empty amounts read from the records. A saved plan that has them notes the date.',
  effect: 'read',
})

export const readPlanInputs = endpoint<typeof schemas.readPlanInputs>({
  name: 'readPlanInputs',
  method: 'GET',
  path: '/api/fiplan/integrated-plan/inputs/',
  summary: 'What integrated plans read of the records, so that a page can run them itself.',
})
