// A user leaves for good. It stands apart from users/ because paying knows users, and leaving both.
import { deleteUser } from '#contract/users.ts'
import * as schemas from '#contract/users-schemas.ts'
import { answer } from '../answer.ts'
import { deleteForGood } from './delete-for-good.ts'

export const deleteUserRoutes = [answer(deleteUser, schemas.deleteUser, deleteForGood)]
