// The environment, read once into a typed value. A setting that makes no sense stops the start
// with a sentence that names it.
import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { CannotDo } from './cannot-do.ts'

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  publicUrl: string
  registration: 'open' | 'closed'
  membership: 'on' | 'off'
  trialDays: number
  /** How many from one address; null has no limit. */
  registrationsPerHour: number | null
  sandboxesPerHour: number | null
  /** How many proxies in front are believed about who is asking, or which addresses they have. */
  trustProxy: false | number | string[]
  logLevel: string
  metricsToken: string | null
  supportUrl: string
  /** What secrets in the database are encrypted under; null: they are kept as they are. */
  secretKey: string | null
  /** Null: letters are written as files. */
  smtpUrl: string | null
  mailFrom: string
  payments: PaymentSettings
}

export type PaymentSettings =
  | { provider: 'sandbox' }
  | {
      provider: 'stripe'
      secretKey: string
      webhookSecret: string
      /** Prices kept with Stripe; null charges the product's own. */
      prices: { Monthly: string | null; Yearly: string | null }
    }

/** A setting of the environment cannot be used. */
export class BadConfig extends CannotDo {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const whole = (least: number, most: number) =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number)

const optional = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .optional()
    .transform((sent) => (sent === undefined || sent === '' ? undefined : sent))
    .pipe(schema.optional())

/** A number of times; 0 stands for no limit. */
const most = whole(0, 1_000_000).transform((number) => (number === 0 ? null : number))

const WEB = 'must be a URL that begins with http:// or https://'
const NOT_WHOLE =
  'must be a name and perhaps a port (https://money.example), with no path, user or query'
const NOT_AN_ADDRESS = 'must be the address people use, not the one it listens on'
const webUrl = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), { message: WEB, abort: true })
  .refine((text) => !isEverywhere(new URL(text).hostname), NOT_AN_ADDRESS)
  .refine((text) => /^\w+:\/\/[^/?#@]+\/*$/.test(text), NOT_WHOLE)

/** `0.0.0.0` and `::` are where a server listens on every address; nobody can open them. */
function isEverywhere(host: string): boolean {
  return /^(0\.0\.0\.0|\[?::\]?|\*)$/.test(host)
}

const UNENCODED =
  'must have its password percent-encoded (/ is %2F, # is %23, ? is %3F): a part of it would be taken for the host'
const NO_HOST = 'must name a host, and perhaps a port from 1 to 65535'

/** Where another program is found: one of the schemes, then perhaps a user and a password. */
const locator = (schemes: RegExp, words: string) =>
  z
    .string()
    .refine((text) => schemes.test(text), { message: words, abort: true })
    // The host ends at the first of these three, so what stands before an "@" behind it is of the password.
    .refine((text) => /^\w+:\/\/[^/?#]*([/?#][^@]*)?$/.test(text), {
      message: UNENCODED,
      abort: true,
    })
    // PostgreSQL reads "ada@/fireside?host=/run/postgresql", too.
    .refine((text) => URL.canParse(withHost(text)), { message: NO_HOST, abort: true })

const withHost = (text: string) => text.replace('@/', '@localhost/')

const smtpUrl = locator(
  /^smtps?:\/\/[^/]/,
  'must begin with smtp:// or smtps:// (leave it out to have mails written as files)',
)

const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']
const databaseUrl = locator(
  /^postgres(ql)?:\/\//,
  'must begin with postgres:// (leave it out for SQLite)',
).refine(
  (text) => {
    const mode = new URL(withHost(text)).searchParams.get('sslmode')
    return mode === null || SSL_MODES.includes(mode)
  },
  `must have one of these as its sslmode: ${SSL_MODES.join(', ')}`,
)

const SENDER = /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/
const DEFAULT_SENDER = 'Fireside <no-reply@localhost>'

const PROXY = 'must be true (one proxy), false, a number of proxies, or addresses with commas'
const trustProxy = z.string().transform((text, ctx): Config['trustProxy'] => {
  if (text === 'false' || text === '0') return false
  if (text === 'true') return 1
  if (/^[1-9]$/.test(text)) return Number(text)
  const addresses = text.split(',').map((part) => part.trim())
  if (addresses.every(isNetwork)) return addresses
  ctx.addIssue({ code: 'custom', message: PROXY })
  return z.NEVER
})

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

const startsWith = (...beginnings: string[]) =>
  z
    .string()
    .refine(
      (text) => beginnings.some((beginning) => text.startsWith(beginning)),
      `must begin with ${beginnings.join(' or ')}`,
    )

const LEAST_SECRET = 24

/** A secret of a provider; one that is shorter was cut off, or made up. */
const secret = (...beginnings: string[]) =>
  startsWith(...beginnings).refine(
    (text) => text.length >= LEAST_SECRET,
    `must have at least ${LEAST_SECRET} characters`,
  )

const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: optional(z.string().regex(/^[\w.:%-]+$/, 'must be an address or a name of this machine')),
  DATA_DIR: z.string().min(1, 'must be a folder').default('./data'),
  DATABASE_URL: optional(databaseUrl),
  PUBLIC_URL: optional(webUrl),
  REGISTRATION: z.enum(['open', 'closed'], 'must be open or closed').default('open'),
  MEMBERSHIP: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRIAL_DAYS: whole(0, 3650).default(30),
  REGISTRATIONS_PER_HOUR: most.default(10),
  SANDBOXES_PER_HOUR: most.default(5),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  SUPPORT_URL: optional(z.string().regex(/^(\/|https?:\/\/|mailto:)/, 'must be an address')),
  SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  SMTP_URL: optional(smtpUrl),
  MAIL_FROM: optional(
    z.string().regex(SENDER, 'must be an address such as Fireside <mail@example.org>'),
  ),
  PAYMENT_PROVIDER: optional(z.enum(['sandbox', 'stripe'], 'must be sandbox or stripe')),
  STRIPE_SECRET_KEY: optional(secret('sk_', 'rk_')),
  STRIPE_WEBHOOK_SECRET: optional(secret('whsec_')),
  STRIPE_PRICE_MONTHLY: optional(startsWith('price_')),
  STRIPE_PRICE_YEARLY: optional(startsWith('price_')),
})

/** What each is called. */
export const SETTINGS = Object.keys(Environment.shape)

const Settings = Environment.refine(
  ({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined,
  { path: ['MAIL_FROM'], message: 'is needed where SMTP_URL is set' },
).superRefine((data, ctx) => {
  const refuse = (key: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: [key], message })
  for (const key of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
    const isStripe = data.PAYMENT_PROVIDER === 'stripe'
    if (isStripe && data[key] === undefined) {
      refuse(key, 'is needed where PAYMENT_PROVIDER is stripe')
    }
    if (!isStripe && data[key] !== undefined) {
      refuse(key, 'is set, but PAYMENT_PROVIDER is not stripe: nobody would be charged')
    }
  }
  const isPublic = data.PUBLIC_URL?.startsWith('https:') === true
  if (isPublic && data.MEMBERSHIP === 'on' && data.PAYMENT_PROVIDER === undefined) {
    refuse(
      'PAYMENT_PROVIDER',
      'must be chosen where PUBLIC_URL is https and MEMBERSHIP is on: stripe, or sandbox, in which everybody may pay without money',
    )
  }
})

const DEFAULT_HOST = '127.0.0.1'

/** Reads the settings, or throws `BadConfig` naming each one that cannot be used. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = Settings.safeParse(env)
  if (!read.success) {
    const words = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new BadConfig(`Fireside cannot start with these settings: ${words.join('; ')}.`)
  }
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST ?? DEFAULT_HOST,
    dataDir: isAbsolute(data.DATA_DIR) ? data.DATA_DIR : resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    publicUrl: (data.PUBLIC_URL ?? localUrl(data.HOST ?? DEFAULT_HOST, data.PORT)).replace(
      /\/+$/,
      '',
    ),
    registration: data.REGISTRATION,
    membership: data.MEMBERSHIP,
    trialDays: data.TRIAL_DAYS,
    registrationsPerHour: data.REGISTRATIONS_PER_HOUR,
    sandboxesPerHour: data.SANDBOXES_PER_HOUR,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN ?? null,
    supportUrl: data.SUPPORT_URL ?? '/help/',
    secretKey: data.SECRET_KEY ?? null,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? DEFAULT_SENDER,
    payments: paymentSettings(data),
  }
}

/** Where a browser on this machine finds it. */
export function localUrl(host: string, port: number): string {
  const name = isEverywhere(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function paymentSettings(data: z.output<typeof Settings>): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = data
  if (data.PAYMENT_PROVIDER !== 'stripe' || !secretKey || !webhookSecret) {
    return { provider: 'sandbox' }
  }
  const prices = {
    Monthly: data.STRIPE_PRICE_MONTHLY ?? null,
    Yearly: data.STRIPE_PRICE_YEARLY ?? null,
  }
  return { provider: 'stripe', secretKey, webhookSecret, prices }
}
