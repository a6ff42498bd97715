// The email that a user signs in with, and another that waits to take its place.
import {
  askForEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  readMe,
} from '#contract/users.ts'
import * as schemas from '#contract/users-schemas.ts'
import { answer } from '../../answer.ts'
import { notSignedIn } from '../../errors.ts'
import { findUser } from '../sql.ts'
import { LINK_MS, askForChange, cancelChange, takeEmail } from './change-email.ts'
import { findEmailChange } from './sql.ts'
import { instant } from '../../db/columns.ts'

export const emailRoutes = [
  answer(readMe, schemas.readMe, async ({ db, user }) => {
    const found = await findUser(db, user.id)
    if (!found) throw notSignedIn()
    const change = await findEmailChange(db, user.id)
    const waiting_email = change && {
      email: change.email,
      expires_at: instant(Date.parse(change.created_at) + LINK_MS),
    }
    return { email: found.email, waiting_email }
  }),
  answer(askForEmailChange, schemas.askForEmailChange, askForChange),
  answer(cancelEmailChange, schemas.cancelEmailChange, cancelChange),
  answer(confirmEmailChange, schemas.confirmEmailChange, takeEmail),
]
