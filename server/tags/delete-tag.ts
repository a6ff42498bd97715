// Deletes a tag. Records and rules let go of it; a saved query that looked at this tag alone would
// suddenly look at everything, so it goes along.
import type { deleteTag } from '#contract/tags.ts'
import type { Call } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { inTx } from '../db/in-tx.ts'
import { onVersion } from '../names/check-version.ts'
import { deleteQueriesOfOnly } from '../names/sql.ts'
import * as tags from './sql.ts'
import { claimSeen } from '../db/seen-sql.ts'

export function deleteEverywhere(call: Call<typeof deleteTag>): Promise<void> {
  const { user, params, if_match } = call
  const { id } = params
  return inTx(call.db, async (db) => {
    await onVersion(
      () => tags.findTag(db, user.id, id),
      if_match,
      (tag) => claimSeen(db, 'tag', user.id, tag),
    )
    await deleteQueriesOfOnly(db, user.id, 'tag', id)
    await tags.deleteTag(db, user.id, id)
    await recordEvent({ ...call, db }, user.id, 'tag deleted', { id })
  })
}
