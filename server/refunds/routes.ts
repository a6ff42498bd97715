// Refunds: what came back of a purchase, candidates, linking and unlinking.
import { linkRefund, listRefundCandidates, readRefunds, unlinkRefund } from '#contract/refunds.ts'
import * as schemas from '#contract/refunds-schemas.ts'
import { answer } from '../answer.ts'
import { findCandidates } from './find-candidates.ts'
import { linkOne, unlinkOne } from './link-refund.ts'
import { readOne } from './read-refunds.ts'

export const refundRoutes = [
  answer(readRefunds, schemas.readRefunds, readOne),

  answer(listRefundCandidates, schemas.listRefundCandidates, findCandidates),

  answer(linkRefund, schemas.linkRefund, linkOne),

  answer(unlinkRefund, schemas.unlinkRefund, unlinkOne),
]
