// Imports: one per file that was brought in, its history, and what of a file is already stored.
import { endpoint } from './endpoint.ts'
import type * as schemas from './imports-schemas.ts'

export type * from './imports-schemas.ts'

export const listImports = endpoint<typeof schemas.listImports>({
  name: 'listImports',
  method: 'GET',
  path: '/api/tracker/import/',
  summary: 'Imported files, newest first.',
})

export const getImport = endpoint<typeof schemas.getImport>({
  name: 'getImport',
  method: 'GET',
  path: '/api/tracker/import/{id}/',
  summary: 'One imported file.',
})

export const createImport = endpoint<typeof schemas.createImport>({
  name: 'createImport',
  method: 'POST',
  path: '/api/tracker/import/',
  summary: 'Open an import; records created with its id belong to it.',
  status: 201,
  idempotent: true,
})

export const keepBalance = endpoint<typeof schemas.keepBalance>({
  name: 'keepBalance',
  method: 'POST',
  path: '/api/tracker/import/{id}/balance/',
  summary:
    'Keep the balance that the file of an import proves with its account. A balance typed for that day stays.',
})

export const undoImport = endpoint<typeof schemas.undoImport>({
  name: 'undoImport',
  method: 'POST',
  path: '/api/tracker/import/{id}/undo/',
  summary: 'Take exactly the records of an import away.',
  lengthy: true,
})

export const weighRedo = endpoint<typeof schemas.weighRedo>({
  name: 'weighRedo',
  method: 'GET',
  path: '/api/tracker/import/{id}/redo/',
  summary: 'What a redo would bring back, and how much of it other imports store by now.',
})

export const redoImport = endpoint<typeof schemas.redoImport>({
  name: 'redoImport',
  method: 'POST',
  path: '/api/tracker/import/{id}/redo/',
  summary: 'Bring the records of an undone import back.',
  lengthy: true,
})

export const checkImport = endpoint<typeof schemas.checkImport>({
  name: 'checkImport',
  method: 'POST',
  path: '/api/tracker/import/check/',
  summary: 'Which rows of a file are stored already. Stores nothing.',
  effect: 'read',
  bulk: 'list',
  lengthy: true,
})

export const seekImport = endpoint<typeof schemas.seekImport>({
  name: 'seekImport',
  method: 'POST',
  path: '/api/tracker/import/seek/',
  summary: 'Which other account stores the first rows of files already. Stores nothing.',
  effect: 'read',
  lengthy: true,
})

export const listDateFormats = endpoint<typeof schemas.listDateFormats>({
  name: 'listDateFormats',
  method: 'GET',
  path: '/api/tracker/csv-date-format/',
  summary: 'The date formats a file may be read with.',
})
