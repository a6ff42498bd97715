// The environment, read once into a typed value. A setting that makes no sense stops the start
// with a sentence that names it.
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  publicUrl: string
  registration: 'open' | 'closed'
  membership: 'on' | 'off'
  trialDays: number
  trustProxy: boolean
  logLevel: string
  metricsToken: string | null
  supportUrl: string
}

/** A setting of the environment cannot be used. */
export class BadConfig extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number >= least && number <= most, `must be from ${least} to ${most}`)

const optional = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .optional()
    .transform((sent) => (sent === undefined || sent === '' ? undefined : sent))
    .pipe(schema.optional())

const url = z.string().refine((text) => URL.canParse(text), 'must be a URL')

const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'must be a folder').default('./data'),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// (leave it out for SQLite)'),
  ),
  PUBLIC_URL: optional(url),
  REGISTRATION: z.enum(['open', 'closed'], 'must be open or closed').default('open'),
  MEMBERSHIP: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRIAL_DAYS: whole(0, 3650).default(30),
  TRUST_PROXY: z.enum(['true', 'false'], 'must be true or false').default('false'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  SUPPORT_URL: optional(z.string().regex(/^(\/|https?:\/\/|mailto:)/, 'must be an address')),
})

/** Reads the settings, or throws `BadConfig` naming each one that cannot be used. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = Environment.safeParse(env)
  if (!read.success) {
    const words = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new BadConfig(`Fireside cannot start with these settings:\n  ${words.join('\n  ')}`)
  }
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: isAbsolute(data.DATA_DIR) ? data.DATA_DIR : resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    publicUrl: (data.PUBLIC_URL ?? `http://${data.HOST}:${data.PORT}`).replace(/\/+$/, ''),
    registration: data.REGISTRATION,
    membership: data.MEMBERSHIP,
    trialDays: data.TRIAL_DAYS,
    trustProxy: data.TRUST_PROXY === 'true',
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN ?? null,
    supportUrl: data.SUPPORT_URL ?? '/help/',
  }
}
