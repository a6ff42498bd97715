// The categories and tags that another program's file gives its rows: taken where the user has them,
// told where not, and made when the call says so.
import { NameDraft } from '#contract/categories-schemas.ts'
import type { Statement } from '#contract/statements.ts'
import type { DraftRow } from '#domain/imports/draft/draft.ts'
import {
  fileCategories,
  missingTags,
  namedAs,
  takeFileLabels,
} from '#domain/imports/draft/file-labels.ts'
import type { Choices } from '#domain/imports/model.ts'
import { RECORD_TYPES } from '#domain/records.ts'
import { insertCategories, listCategories } from '../categories/sql.ts'
import { findTransferCategory } from '../categories/transfers/sql.ts'
import { takeTransferCategory } from '../categories/transfers/take-category.ts'
import type { Db } from '../db/in-tx.ts'
import { insertTags, listTags } from '../tags/sql.ts'
import { takeSlots } from '../names/sql.ts'

interface Labelled {
  rows: DraftRow[]
  missing: Statement['missing']
}

/** The rows with what the file says of them, as far as its names exist. */
export async function labelRows(
  db: Db,
  user_id: number,
  rows: readonly DraftRow[],
  choices: Choices,
): Promise<Labelled> {
  const found = fileCategories(rows, [{ choices }])
  const owned = {
    saving: await listCategories(db, { user_id, record_type: 'saving' }, {}),
    income: await listCategories(db, { user_id, record_type: 'income' }, {}),
    transaction: await listCategories(db, { user_id, record_type: 'transaction' }, {}),
    tags: await listTags(db, user_id, {}),
    transfers: await findTransferCategory(db, user_id),
  }
  const categories = found.flatMap(({ name, type }) =>
    type === 'transfer' || namedAs(owned[type], name) ? [] : [{ record_type: type, name }],
  )
  const transfers = owned.transfers === null && found.some(({ type }) => type === 'transfer')
  return {
    rows: takeFileLabels(rows, found, owned),
    missing: { categories, tags: missingTags(rows, owned.tags), transfers },
  }
}

/**
 * Makes those that nobody made meanwhile; a name that none may have is left out, and its rows wait.
 * Call it inside a transaction.
 */
export async function makeLabels(
  db: Db,
  user_id: number,
  { categories, tags, transfers }: Statement['missing'],
): Promise<void> {
  const isName = (name: string) => NameDraft.safeParse({ name }).success
  for (const record_type of RECORD_TYPES) {
    const drafts = categories.filter((one) => one.record_type === record_type && isName(one.name))
    if (drafts.length === 0) continue
    const slot = await takeSlots(db, user_id, `${record_type}-category`, drafts.length)
    await insertCategories(db, { user_id, record_type }, drafts, slot)
  }
  const names = tags.filter(isName)
  if (names.length > 0) {
    await insertTags(db, user_id, names, await takeSlots(db, user_id, 'tag', names.length))
  }
  if (transfers) await takeTransferCategory(db, user_id)
}
