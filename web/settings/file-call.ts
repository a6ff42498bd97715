// Calls whose answer, or whose body, is a file.
import { exportData, exportRecords, importData } from '#contract/export.ts'
import type { RecordType } from '#domain/records.ts'
import { call, callFile } from '#web/lib/call.ts'
import { newId } from '#web/lib/new-id.ts'

/** Everything of the user as one JSON file. */
export const fetchExport = () => callFile(exportData)

/** All records of a type as CSV. */
export const fetchRecords = (record_type: RecordType) =>
  callFile(exportRecords, { params: { record_type } })

/** Fills an empty user with an exported file; the server reads it and says what is wrong with it. */
export const sendExport = (file: Blob) => call(importData, { body: file, key: newId() })
