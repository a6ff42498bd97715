// Passwords that are forgotten, and passwords that are changed.
import { changePassword, confirmPasswordReset, requestPasswordReset } from '#contract/users.ts'
import { answer } from '../../answer.ts'
import { changePassword as change } from './change-password.ts'
import { askForLink, resetPassword } from './reset-password.ts'

export const passwordRoutes = [
  answer(requestPasswordReset, askForLink),
  answer(confirmPasswordReset, resetPassword),
  answer(changePassword, change),
]
