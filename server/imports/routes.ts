// Imports: one per file, with its history, undo and redo; what of a file is stored already; and
// the date formats that a file may be read with.
import {
  checkImport,
  createImport,
  getImport,
  keepBalance,
  listDateFormats,
  listImports,
  redoImport,
  seekImport,
  undoImport,
  weighRedo,
} from '#contract/imports.ts'
import * as schemas from '#contract/imports-schemas.ts'
import { CSV_DATE_FORMATS } from '#domain/imports/dates/date-formats.ts'
import { answer } from '../answer.ts'
import { existing } from '../errors.ts'
import { check } from './check/check-import.ts'
import { seek } from './check/seek-import.ts'
import { open } from './open-import.ts'
import { keep } from './prove-balance.ts'
import * as imports from './sql.ts'
import { redo, undo } from './undo-import.ts'

export const importRoutes = [
  answer(listImports, schemas.listImports, ({ db, user }) => imports.listImports(db, user.id)),

  answer(getImport, schemas.getImport, async ({ db, user, params }) =>
    existing(await imports.findImport(db, user.id, params.id)),
  ),

  answer(createImport, schemas.createImport, open),

  answer(keepBalance, schemas.keepBalance, keep),

  answer(undoImport, schemas.undoImport, undo),

  answer(weighRedo, schemas.weighRedo, async ({ db, user, params: { id } }) => {
    existing(await imports.findImport(db, user.id, id))
    return imports.weighRedo(db, user.id, id)
  }),

  answer(redoImport, schemas.redoImport, redo),

  answer(checkImport, schemas.checkImport, check),

  answer(seekImport, schemas.seekImport, seek),

  answer(listDateFormats, schemas.listDateFormats, async () =>
    CSV_DATE_FORMATS.map(({ id, date_string, date_code }) => ({ id, date_string, date_code })),
  ),
]
