// Taking data home and bringing it in: everything as one JSON file, records as CSV.
import { exportData, exportRecords, importData } from '#contract/export.ts'
import * as schemas from '#contract/export-schemas.ts'
import { answer, answerFile } from '../answer.ts'
import { inSnapshot } from '../db/in-tx.ts'
import { csvPieces } from './export-csv.ts'
import { fill } from './import-data.ts'
import { spool } from './spool.ts'
import { exportPieces } from './write-export.ts'

export const exportRoutes = [
  answerFile(exportData, schemas.exportData, async ({ db, user, today, isGone }) => ({
    name: `fireside-${today}.json`,
    content: await inSnapshot(db, (db) => spool(exportPieces(db, user.id), isGone)),
  })),

  answer(importData, schemas.importData, fill),

  answerFile(exportRecords, schemas.exportRecords, async (call) => ({
    name: `fireside-${call.params.record_type}-${call.today}.csv`,
    content: await inSnapshot(call.db, (db) => spool(csvPieces(db, call), call.isGone)),
  })),
]
