// Personal tokens: for scripts and spreadsheets that work with the user's data. They do not reach
// what belongs to the account itself: passwords, sessions, tokens, the trail.
import { z } from 'zod'
import { IdParams, Name } from './fields.ts'

export const MAX_API_TOKENS = 50

/** A personal token as listed. It lives until it is deleted or the password changes. */
export const ApiToken = z.object({
  id: z.number().int(),
  name: z.string(),
  read_only: z.boolean(),
  created_at: z.string(),
  /** Null until it is used for the first time. */
  last_used_at: z.string().nullable(),
})
export type ApiToken = z.output<typeof ApiToken>

/** The one answer that carries the token itself. */
export const NewApiToken = ApiToken.extend({ token: z.string() })
export type NewApiToken = z.output<typeof NewApiToken>

const ApiTokenDraft = z.object({ name: Name, read_only: z.boolean().default(false) })

export const listApiTokens = {
  reply: z.array(ApiToken),
}

export const createApiToken = {
  body: ApiTokenDraft,
  reply: NewApiToken,
}

export const deleteApiToken = {
  params: IdParams,
}
