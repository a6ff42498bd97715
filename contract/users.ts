// People: signing up, in and out, settings, and whether their membership is alive.
import { endpoint, openEndpoint } from './endpoint.ts'
import type * as schemas from './users-schemas.ts'

export type * from './users-schemas.ts'

export const register = openEndpoint<typeof schemas.register>({
  name: 'register',
  method: 'POST',
  path: '/api/accounts/register/',
  summary: 'Create a user, who starts in trial, and sign in.',
  status: 201,
})

export const getToken = openEndpoint<typeof schemas.getToken>({
  name: 'getToken',
  method: 'POST',
  path: '/api/get-token/',
  summary:
    'Sign in. A user with two-factor sign-in is answered 400 on `code` once the password is right, and sends it again with the code.',
})

export const logout = endpoint<typeof schemas.logout>({
  name: 'logout',
  method: 'POST',
  path: '/api/accounts/logout/',
  summary: 'Sign out: the token that was sent stops working.',
  effect: 'read',
  status: 204,
})

export const requestPasswordReset = openEndpoint<typeof schemas.requestPasswordReset>({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/accounts/password-reset/',
  summary: 'Mail a link to set a new password, valid for an hour, if there is such a user.',
  status: 202,
})

export const confirmPasswordReset = openEndpoint<typeof schemas.confirmPasswordReset>({
  name: 'confirmPasswordReset',
  method: 'POST',
  path: '/api/accounts/password-reset/confirm/',
  summary: 'Set a new password with the token of a mailed link. Every token of the user ends.',
  status: 204,
})

export const changePassword = endpoint<typeof schemas.changePassword>({
  name: 'changePassword',
  method: 'POST',
  path: '/api/accounts/password-change/',
  summary:
    'Set a new password. Every other token of the user ends, personal ones too. Where two-factor sign-in is on, `code` is needed.',
  status: 204,
  sessionOnly: true,
})

export const deleteUser = endpoint<typeof schemas.deleteUser>({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/api/accounts/me/',
  summary:
    'Delete the user and all their data, for good. Where two-factor sign-in is on, `code` is needed.',
  versioned: false,
  sessionOnly: true,
  lengthy: true,
})

export const readMe = endpoint<typeof schemas.readMe>({
  name: 'readMe',
  method: 'GET',
  path: '/api/accounts/me/',
  summary: 'The email of the user, as it was typed, and a new one that waits for its link.',
  sessionOnly: true,
})

export const askForEmailChange = endpoint<typeof schemas.askForEmailChange>({
  name: 'askForEmailChange',
  method: 'POST',
  path: '/api/accounts/email-change/',
  summary:
    'Mail a link to a new email, and word of it to the old one. The new one is taken when the link is opened within 24 hours. Where two-factor sign-in is on, `code` is needed.',
  status: 202,
  sessionOnly: true,
})

export const cancelEmailChange = endpoint<typeof schemas.cancelEmailChange>({
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/api/accounts/email-change/',
  summary: 'Keep the email: the link that was mailed to a new one stops working.',
  versioned: false,
  sessionOnly: true,
})

export const confirmEmailChange = openEndpoint<typeof schemas.confirmEmailChange>({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/api/accounts/email-change/confirm/',
  summary: 'Take the new email with the token of its link.',
  status: 204,
})

export const readAppSettings = endpoint<typeof schemas.readAppSettings>({
  name: 'readAppSettings',
  method: 'GET',
  path: '/api/accounts/app-settings/',
  summary: 'The currency and the month that dashboards open with.',
})

export const saveAppSettings = endpoint<typeof schemas.saveAppSettings>({
  name: 'saveAppSettings',
  method: 'PUT',
  path: '/api/accounts/app-settings/',
  summary: 'Save both settings.',
  versioned: false,
})

export const readActiveStatus = endpoint<typeof schemas.readActiveStatus>({
  name: 'readActiveStatus',
  method: 'GET',
  path: '/api/accounts/user-active-status/',
  summary: 'Whether the user is in trial or has paid.',
})
