// Deletes a category that nothing uses. The references in the database decide, so nothing can
// start using it in between; the words say what stands in the way.
import { countOf, listed } from '#domain/text.ts'
import type { deleteCategory } from '#contract/categories.ts'
import type { Call } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { isForeignKeyViolation } from '../db/engine.ts'
import { inTx } from '../db/in-tx.ts'
import { conflict } from '../errors.ts'
import { onVersion } from '../names/check-version.ts'
import * as categories from './sql.ts'
import { deleteSeen } from '../db/seen-sql.ts'

export async function deleteUnused(call: Call<typeof deleteCategory>): Promise<void> {
  const { user, params, if_match } = call
  const { id, record_type } = params
  const owner = { user_id: user.id, record_type }
  try {
    await inTx(call.db, async (db) => {
      await onVersion(
        () => categories.findCategory(db, owner, id),
        if_match,
        (category) => deleteSeen(db, 'category', user.id, category),
      )
      await recordEvent({ ...call, db }, user.id, 'category deleted', { id, record_type })
    })
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw conflict(
      `This category is used by ${inWords(await categories.countUses(call.db, owner, id))}.`,
    )
  }
}

type Uses = Awaited<ReturnType<typeof categories.countUses>>

/** "2 records, 1 rule and 1 saved query". */
function inWords({ records, undone, rules, queries, plans }: Uses): string {
  const parts = [
    count(records, 'record', 'records'),
    count(undone, 'record of an undone import', 'records of undone imports'),
    count(rules, 'rule', 'rules'),
    count(queries, 'saved query', 'saved queries'),
    count(plans, 'FI plan', 'FI plans'),
  ].filter((part) => part !== '')
  return listed(parts) || 'something that was just changed'
}

function count(times: number, one: string, many: string): string {
  if (times === 0) return ''
  return countOf(times, one, many)
}
