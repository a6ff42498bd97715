// Passwords that are forgotten, and passwords that are changed.
import { changePassword, confirmPasswordReset, requestPasswordReset } from '#contract/users.ts'
import * as schemas from '#contract/users-schemas.ts'
import { answer } from '../../answer.ts'
import { changePassword as change } from './change-password.ts'
import { askForLink, resetPassword } from './reset-password.ts'

export const passwordRoutes = [
  answer(requestPasswordReset, schemas.requestPasswordReset, askForLink),
  answer(confirmPasswordReset, schemas.confirmPasswordReset, resetPassword),
  answer(changePassword, schemas.changePassword, change),
]
