// People: signing up, in and out, settings, and whether their membership is alive.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DayField } from './fields.ts'
import { lengthOf } from '#domain/text.ts'

const MIN_PASSWORD = 10
const MAX_PASSWORD = 200
const EMAIL = /^[^\s@\0]+@[^\s@\0]+\.[^\s@\0]+$/

/** A password is taken as sent, neither trimmed nor normalised. */
export const Password = z
  .string('Text is required.')
  .refine((sent) => lengthOf(sent) >= MIN_PASSWORD, {
    message: `Ensure the password has at least ${MIN_PASSWORD} characters.`,
  })
  .refine((sent) => lengthOf(sent) <= MAX_PASSWORD, {
    message: `Ensure the password has no more than ${MAX_PASSWORD} characters.`,
  })
  .refine((sent) => !sent.includes('\0'), 'Null characters are not allowed.')

/** An email address, 3 to 254 characters. */
export const Email = z
  .string('Text is required.')
  .transform((raw) => raw.trim().normalize('NFC'))
  .refine((sent) => sent.length > 0, 'This field may not be blank.')
  .refine((sent) => lengthOf(sent) <= 254 && EMAIL.test(sent), 'Enter a valid email address.')

const Token = z.object({ token: z.string() })

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/accounts/register/',
  summary: 'Create a user, who starts in trial, and sign in.',
  access: 'open',
  status: 201,
  body: z.object({ username: Email, password: Password }),
  reply: Token,
})

export const getToken = endpoint({
  name: 'getToken',
  method: 'POST',
  path: '/api/get-token/',
  summary: 'Sign in.',
  access: 'open',
  body: z.object({
    username: z.string('Text is required.').max(1000),
    password: z.string('Text is required.').max(1000),
  }),
  reply: Token,
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/accounts/logout/',
  summary: 'Sign out: the token that was sent stops working.',
  effect: 'read',
  status: 204,
})

export const CURRENCIES = ['USD', 'EUR', 'JPY', 'GBP', 'INR', 'ZAR'] as const
export const DEFAULT_MONTHS = ['current', 'prior'] as const

export const AppSettings = z.object({
  currency: z.enum(CURRENCIES),
  stats_default_month: z.enum(DEFAULT_MONTHS),
})
export type AppSettings = z.output<typeof AppSettings>
export type Currency = AppSettings['currency']

export const readAppSettings = endpoint({
  name: 'readAppSettings',
  method: 'GET',
  path: '/api/accounts/app-settings/',
  summary: 'The currency and the month that dashboards open with.',
  reply: AppSettings,
})

export const saveAppSettings = endpoint({
  name: 'saveAppSettings',
  method: 'PUT',
  path: '/api/accounts/app-settings/',
  summary: 'Save both settings.',
  versioned: false,
  body: AppSettings,
  reply: AppSettings,
})

export const ActiveStatus = z.object({
  user_is_paidup: z.boolean(),
  user_is_within_trial: z.boolean(),
  trial_ends_on: DayField.nullable(),
})
export type ActiveStatus = z.output<typeof ActiveStatus>

export const readActiveStatus = endpoint({
  name: 'readActiveStatus',
  method: 'GET',
  path: '/api/accounts/user-active-status/',
  summary: 'Whether the user is in trial or has paid.',
  reply: ActiveStatus,
})
