// What only whoever hosts the installation is told. Who that is, is not asked for by a setting: the
// one who set it up is the first to sign up.
import { readHosting } from '#contract/hosting.ts'
import * as schemas from '#contract/hosting-schemas.ts'
import { answer } from '../answer.ts'
import { spaceOf } from '../free-space.ts'
import { findFirstUser } from './sql.ts'

export const hostingRoutes = [
  answer(readHosting, schemas.readHosting, async ({ db, user, freeBytes }) => {
    const free_bytes = freeBytes()
    if (free_bytes === null || user.id !== (await findFirstUser(db))) return { disk: null }
    return { disk: { free_bytes, space: spaceOf(free_bytes) } }
  }),
]
