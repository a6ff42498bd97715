// One database is enough: the configuration is read without any.
import { describe, expect, test } from 'vitest'
import { BadConfig, readConfig } from './config.ts'
import { PASSWORD } from './test/person.ts'
import { openTestApp } from './test/test-app.ts'

/** Name, value, and how the sentence begins. */
type Refused = [name: string, value: string, words: string]

describe('settings', () => {
  test('have defaults that start without any', () => {
    expect(readConfig({ DATA_DIR: '/data' })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/data',
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      registration: 'open',
      membership: 'on',
      trialDays: 30,
      registrationsPerHour: 10,
      sandboxesPerHour: 5,
      trustProxy: false,
      logLevel: 'info',
      metricsToken: null,
      supportUrl: '/help/',
      secretKey: null,
      smtpUrl: null,
      mailFrom: 'Fireside <no-reply@localhost>',
      payments: { provider: 'sandbox' },
    })
  })

  test.each([
    ['TRUST_PROXY', 'true', { trustProxy: 1 }],
    ['TRUST_PROXY', 'false', { trustProxy: false }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', '10.0.0.1, fd00::/8', { trustProxy: ['10.0.0.1', 'fd00::/8'] }],
    ['REGISTRATION', 'closed', { registration: 'closed' }],
    ['PUBLIC_URL', 'http://money.example/', { publicUrl: 'http://money.example' }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0', publicUrl: 'http://localhost:3000' }],
    ['HOST', '::', { publicUrl: 'http://localhost:3000' }],
    ['HOST', '::1', { publicUrl: 'http://[::1]:3000' }],
    ['HOST', '', { host: '127.0.0.1' }],
    ['REGISTRATIONS_PER_HOUR', '0', { registrationsPerHour: null }],
    ['SANDBOXES_PER_HOUR', '7', { sandboxesPerHour: 7 }],
    ['PAYMENT_PROVIDER', '', { payments: { provider: 'sandbox' } }],
    ['SMTP_URL', '', { smtpUrl: null }],
    ...[
      'postgres://ada:pa%2Fss%40@db.example:5432/fireside?sslmode=require',
      'postgresql:///fireside?host=/var/run/postgresql',
      'postgres://ada:p@ss@db.example/fireside',
      'postgres://ada@/fireside?host=/var/run/postgresql',
    ].map((url): [string, string, object] => ['DATABASE_URL', url, { databaseUrl: url }]),
    ['MAIL_FROM', 'mail@money.example', { mailFrom: 'mail@money.example' }],
  ])('%s=%s is read', (name, value, read) => {
    expect(readConfig({ [name]: value })).toMatchObject(read)
  })

  test.each<Refused>([
    ...['http', '-1', '1.5', '70000'].map((port): Refused => [
      'PORT',
      port,
      'PORT must be a whole number from 0 to 65535',
    ]),
    ['REGISTRATION', 'no', 'REGISTRATION must be open or closed'],
    ['PUBLIC_URL', 'money.example', 'PUBLIC_URL must be a URL that begins with http://'],
    ['PUBLIC_URL', 'ftp://money.example', 'PUBLIC_URL must be a URL that begins with http://'],
    ['PUBLIC_URL', 'http://0.0.0.0:3000', 'PUBLIC_URL must be the address people use'],
    ['PUBLIC_URL', 'http://[::]', 'PUBLIC_URL must be the address people use'],
    ['PUBLIC_URL', 'https://money.example', 'PAYMENT_PROVIDER must be chosen'],
    ['PUBLIC_URL', 'http://money.example/fireside', 'PUBLIC_URL must be a name and perhaps a port'],
    ['PUBLIC_URL', 'http://money.example/?to=me', 'PUBLIC_URL must be a name and perhaps a port'],
    ['SMTP_URL', 'smtp://me:se/cret@mail.example', 'SMTP_URL must have its password percent-enc'],
    ['SMTP_URL', 'smtp://mail.example:99999', 'SMTP_URL must name a host, and perhaps a port'],
    ['DATABASE_URL', 'postgres://db.example:pg/x', 'DATABASE_URL must name a host, and perhaps a'],
    ['DATABASE_URL', 'postgres://db.example/x?sslmode=foo', 'DATABASE_URL must have one of these'],
    ['DATABASE_URL', 'postgres://a@/x?host=/run&sslmode=', 'DATABASE_URL must have one of these'],
    ['SECRET_KEY', 'short', 'SECRET_KEY must have at least 32 characters'],
    ['REGISTRATIONS_PER_HOUR', '-1', 'REGISTRATIONS_PER_HOUR must be a whole number'],
    ['STRIPE_SECRET_KEY', 'sk_live_1', 'STRIPE_SECRET_KEY must have at least 24 characters'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'STRIPE_WEBHOOK_SECRET must have at least 24 characters'],
    [
      'STRIPE_SECRET_KEY',
      'sk_live_0123456789abcdef',
      'STRIPE_SECRET_KEY is set, but PAYMENT_PROVIDER is not stripe',
    ],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be true (one proxy), false, a number of proxies'],
    ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be true'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must begin with smtp:// or smtps://'],
    ['SMTP_URL', 'smtp://', 'SMTP_URL must begin with smtp:// or smtps://'],
    ['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM is needed where SMTP_URL is set'],
    ['DATABASE_URL', 'mysql://db.example/fireside', 'DATABASE_URL must begin with postgres://'],
    ...['pa/ss', '/ss', 'pa#ss', 'pa?ss', '12/ss', 'p@a/ss'].map((password): Refused => [
      'DATABASE_URL',
      `postgres://ada:${password}@db.example/fireside`,
      'DATABASE_URL must have its password percent-encoded (/ is %2F',
    ]),
    ['PAYMENT_PROVIDER', 'cash', 'PAYMENT_PROVIDER must be sandbox or stripe'],
    ['PAYMENT_PROVIDER', 'stripe', 'STRIPE_SECRET_KEY is needed where PAYMENT_PROVIDER is stripe'],
    ['STRIPE_SECRET_KEY', 'pk_live_1', 'STRIPE_SECRET_KEY must begin with sk_ or rk_'],
    ['MAIL_FROM', 'Fireside', 'MAIL_FROM must be an address such as'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d', 'MAIL_FROM must be an address such as'],
  ])('%s=%s stops the start with a sentence', (name, value, words) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(BadConfig)
    expect(read).toThrow(words)
  })

  test.each([
    ['SMTP_URL', 'http://me:secret@mail.example', 'SMTP_URL must begin with'],
    ['SMTP_URL', 'smtp://me:se/secret@mail.example', 'SMTP_URL must have'],
    ['PUBLIC_URL', 'http://me:secret@money.example', 'PUBLIC_URL must be a name'],
    ['DATABASE_URL', 'postgres://me:se/secret@db.example/fireside', 'DATABASE_URL must have'],
  ])('a refusal of %s does not repeat what was set', (name, value, words) => {
    const said = messageOf(() => readConfig({ [name]: value }))
    expect(said).toContain(words)
    expect(said).not.toContain('secret')
  })
})

function messageOf(work: () => unknown): string {
  try {
    work()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('who is asking', () => {
  const FORWARDED = '198.51.100.1, 203.0.113.7'

  test.each([
    ['false', '192.0.2.1'],
    ['true', '203.0.113.7'],
    ['2', '198.51.100.1'],
    ['192.0.2.0/24', '203.0.113.7'],
    ['192.0.2.9', '192.0.2.1'],
  ])('with TRUST_PROXY=%s is %s', async (TRUST_PROXY, address) => {
    const { test: app, close } = await openTestApp({ env: { TRUST_PROXY } })
    await app.app.inject({
      method: 'POST',
      url: '/api/accounts/register/',
      remoteAddress: '192.0.2.1',
      headers: { 'x-forwarded-for': FORWARDED },
      payload: { username: 'ada@example.org', password: PASSWORD },
    })
    const events = await app.db.selectFrom('audit_event').select('address').execute()
    expect(events).toEqual([{ address }])
    await close()
  })
})
