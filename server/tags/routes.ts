// Tags: list, create, rename, delete, and which saved queries a deletion takes along.
import {
  createTag,
  deleteTag,
  getTag,
  listTagQueries,
  listTags,
  updateTag,
} from '#contract/tags.ts'
import * as schemas from '#contract/tags-schemas.ts'
import { answer } from '../answer.ts'
import { inTx } from '../db/in-tx.ts'
import { invalid, existing } from '../errors.ts'
import { onVersion } from '../names/check-version.ts'
import { listQueriesOfOnly, takeSlots } from '../names/sql.ts'
import { uniquely } from '../names/uniquely.ts'
import { deleteEverywhere } from './delete-tag.ts'
import * as tags from './sql.ts'

const TAKEN = { name: ['A tag with this name exists already.'] }

export const tagRoutes = [
  answer(listTags, schemas.listTags, ({ db, user, query }) => tags.listTags(db, user.id, query)),

  answer(getTag, schemas.getTag, async ({ db, user, params }) =>
    existing(await tags.findTag(db, user.id, params.id)),
  ),

  answer(createTag, schemas.createTag, ({ db, user, body }) =>
    inTx(db, async (db) => {
      const slot = await takeSlots(db, user.id, 'tag', 1)
      const [made] = await tags.insertTags(db, user.id, [body.name], slot)
      if (!made) throw invalid(TAKEN)
      return made
    }),
  ),

  answer(updateTag, schemas.updateTag, ({ db, user, params, body, if_match }) =>
    uniquely('tag', TAKEN, () =>
      onVersion(
        () => tags.findTag(db, user.id, params.id),
        if_match,
        (tag) => tags.updateTag(db, user.id, tag, body),
      ),
    ),
  ),

  answer(listTagQueries, schemas.listTagQueries, async ({ db, user, params }) => {
    existing(await tags.findTag(db, user.id, params.id))
    return { queries: await listQueriesOfOnly(db, user.id, 'tag', params.id) }
  }),

  answer(deleteTag, schemas.deleteTag, deleteEverywhere),
]
