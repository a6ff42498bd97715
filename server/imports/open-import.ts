// Opens an import for one file of one account; records created with its id belong to it.
import type { Import, createImport } from '#contract/imports.ts'
import type { Call } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { inTx } from '../db/in-tx.ts'
import { invalid } from '../errors.ts'
import { listOwnIds } from '../records/owned-sql.ts'
import * as imports from './sql.ts'
import { instant } from '../db/columns.ts'

export function open(call: Call<typeof createImport>): Promise<Import> {
  const { user, body, now } = call
  return inTx(call.db, async (db) => {
    const accounts = await listOwnIds(db, user.id, 'account', new Set([body.account]))
    if (!accounts.has(body.account)) throw invalid({ account: ['This account does not exist.'] })
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
