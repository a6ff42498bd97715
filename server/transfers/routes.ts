// Money between own accounts: link two halves, unlink them, make contributions.
import { linkRecords, makeContributions, unlinkRecord } from '#contract/transfers.ts'
import * as schemas from '#contract/transfers-schemas.ts'
import { answer } from '../answer.ts'
import { linkAll } from './link-records.ts'
import { makeAll } from './make-contributions.ts'
import { unlinkOne } from './unlink-record.ts'

export const transferRoutes = [
  answer(linkRecords, schemas.linkRecords, linkAll),

  answer(unlinkRecord, schemas.unlinkRecord, unlinkOne),

  answer(makeContributions, schemas.makeContributions, makeAll),
]
