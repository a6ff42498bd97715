// Rows split into parts: the parts of one, and splitting it.
import { readSplit, splitRecord } from '#contract/splits.ts'
import * as schemas from '#contract/splits-schemas.ts'
import { decimalFromMinor } from '#domain/money.ts'
import { answer } from '../answer.ts'
import { partsOf, splitOne, wholeOf } from './split-record.ts'

export const splitRoutes = [
  answer(readSplit, schemas.readSplit, async (call) => {
    const parts = await partsOf(call.db, call)
    return { whole: decimalFromMinor(wholeOf(parts)), parts }
  }),

  answer(splitRecord, schemas.splitRecord, splitOne),
]
