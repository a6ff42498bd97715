// Opens an import for one file of one account; records created with its id belong to it.
import type { Import, createImport } from '#contract/imports.ts'
import type { Call } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { inTx } from '../db/in-tx.ts'
import * as imports from './sql.ts'
import { instant } from '../db/columns.ts'
import { checkAccount } from '../records/check-owned.ts'

export function open(call: Call<typeof createImport>): Promise<Import> {
  const { user, body, now } = call
  return inTx(call.db, async (db) => {
    await checkAccount(db, user.id, body.account)
    const opened = await imports.insertImport(db, user.id, {
      account_id: body.account,
      file_name: body.file_name,
      row_count: body.row_count,
      created_at: instant(now()),
    })
    await recordEvent({ ...call, db }, user.id, 'import opened', {
      id: opened.id,
      account: body.account,
      rows: body.row_count,
    })
    return opened
  })
}
