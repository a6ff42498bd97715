// People: signing up, in and out, settings, and whether their membership is alive.
import { z } from 'zod'
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

/** A password that is only compared, so whatever was typed may be sent. */
export const SentPassword = z.string('Text is required.').max(1000)

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not matter. */
export const CodeField = z.string('Text is required.').max(100, 'This code is not right.')

const Token = z.object({ token: z.string() })

export const register = {
  body: z.object({ username: Email, password: Password }),
  reply: Token,
}

export const getToken = {
  body: z.object({
    username: z.string('Text is required.').max(1000),
    password: SentPassword,
    code: CodeField.optional(),
  }),
  reply: Token,
}

export const logout = {}

export const requestPasswordReset = {
  body: z.object({ username: z.string('Text is required.').max(1000) }),
}

export const confirmPasswordReset = {
  body: z.object({ token: z.string('Text is required.').max(1000), password: Password }),
}

export const changePassword = {
  body: z.object({
    old_password: SentPassword,
    new_password: Password,
    code: CodeField.optional(),
  }),
}

export const deleteUser = {
  body: z.object({ password: SentPassword, code: CodeField.optional() }),
}

export const readMe = {
  reply: z.object({
    email: z.string(),
    /** A new email whose link was not opened yet; kept for some days after the link expired. */
    waiting_email: z.object({ email: z.string(), expires_at: z.string() }).nullable(),
  }),
}

export const askForEmailChange = {
  body: z.object({ email: Email, password: SentPassword, code: CodeField.optional() }),
}

export const cancelEmailChange = {}

export const confirmEmailChange = {
  body: z.object({ token: z.string('Text is required.').max(1000) }),
}

const CURRENCIES = ['USD', 'EUR', 'JPY', 'GBP', 'INR', 'ZAR'] as const
const DEFAULT_MONTHS = ['current', 'prior'] as const

export const AppSettings = z.object({
  currency: z.enum(CURRENCIES),
  stats_default_month: z.enum(DEFAULT_MONTHS),
})
export type AppSettings = z.output<typeof AppSettings>
export type Currency = AppSettings['currency']

export const readAppSettings = {
  reply: AppSettings,
}

export const saveAppSettings = {
  body: AppSettings,
  reply: AppSettings,
}

export const ActiveStatus = z.object({
  user_is_paidup: z.boolean(),
  user_is_within_trial: z.boolean(),
  trial_ends_on: DayField.nullable(),
  /** An instant in UTC; only of a user who looks around with sample data. */
  removed_after: z.string().optional(),
})
export type ActiveStatus = z.output<typeof ActiveStatus>

export const readActiveStatus = {
  reply: ActiveStatus,
}
