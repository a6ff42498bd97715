// The tables of users, of how they sign in, and of what they did.
import type { Generated } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { Flag, Instant } from './columns.ts'

export interface AppUserTable {
  id: Generated<number>
  email: string
  email_key: string
  password_hash: string
  created_at: Instant
  trial_ends_on: Day
  paid_until: Day | null
  membership_plan: 'Monthly' | 'Yearly' | null
  is_demo: Flag
  removed_after: Instant | null
}

export interface SettingTable {
  user_id: number
  currency: string
  stats_default_month: string
}

export interface TokenTable {
  id: Generated<number>
  user_id: number
  kind: 'session' | 'personal'
  name: string
  token_hash: string
  read_only: Flag
  created_at: Instant
  last_used_at: Instant
}

export interface PasswordResetTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  created_at: Instant
  used_at: Instant | null
}

/** A new email that waits for its link to be opened; the user signs in by the old one until then. */
export interface EmailChangeTable {
  user_id: number
  email: string
  email_key: string
  token_hash: string
  created_at: Instant
}

/** Attempts that are throttled: failed sign-ins, wrong codes, links that were asked for. */
export interface SignInFailureTable {
  id: Generated<number>
  email_key: string
  address: string
  at: Instant
  kind: Generated<string>
}

export interface TwoFactorTable {
  user_id: number
  /** As the authenticator app has it, in base32. */
  secret: string
  confirmed_at: Instant | null
  /** The 30-second step of the last code that was taken: none works twice. */
  last_step: number
}

export interface RecoveryCodeTable {
  user_id: number
  code_hash: string
  used_at: Instant | null
}

export interface IdempotencyKeyTable {
  user_id: number
  route: string
  key: string
  body_hash: string
  status: number
  /** The whole reply as JSON, or null when only the ids were kept. */
  reply: string | null
  reply_ids: string | null
  created_at: Instant
}

export interface AuditEventTable {
  id: Generated<number>
  user_id: number
  at: Instant
  action: string
  detail: string
  request_id: string
  address: string
}
