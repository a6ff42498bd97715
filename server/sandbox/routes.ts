// What somebody who is not signed in meets first: what is on offer, and a look around.
import { createSandbox, readOffer } from '#contract/sandbox.ts'
import * as schemas from '#contract/sandbox-schemas.ts'
import { answer } from '../answer.ts'
import { openSandbox } from './open-sandbox.ts'

export const sandboxRoutes = [
  answer(createSandbox, schemas.createSandbox, openSandbox),

  answer(readOffer, schemas.readOffer, async ({ config }) => ({
    registration: config.registration,
    membership: config.membership,
    trial_days: config.trialDays,
  })),
]
