// What strangers may do from one place, and that nobody else pays for it.
import { describe, expect, test } from 'vitest'
import { MINUTE, at } from '../../test/at.ts'
import { PASSWORD } from '../../test/person.ts'
import { DAY } from '../../test/at.ts'
import { TEST_NOW, type TestApp, openTestApp, useTestApp } from '../../test/test-app.ts'

const REGISTER = '/api/accounts/register/'
const SIGN_IN = '/api/get-token/'

let people = 0
const newEmail = () => `person-${(people += 1)}@example.org`

interface From {
  address?: string
  forwarded?: string
}

async function ask(test: TestApp, url: string, username: string, from: From, password = PASSWORD) {
  const { statusCode, headers } = await test.app.inject({
    method: 'POST',
    url,
    remoteAddress: from.address ?? '192.0.2.1',
    ...(from.forwarded === undefined ? {} : { headers: { 'x-forwarded-for': from.forwarded } }),
    payload: { username, password },
  })
  return { status: statusCode, headers }
}

const register = (test: TestApp, username: string, from: From = {}) =>
  ask(test, REGISTER, username, from)
const signIn = (test: TestApp, username: string, from: From = {}, password = PASSWORD) =>
  ask(test, SIGN_IN, username, from, password)

describe('signing up', () => {
  test('ten an hour from one address, taken ones counted, then 429', async () => {
    const { test, close } = await openTestApp({ env: { REGISTRATIONS_PER_HOUR: '10' } })
    const email = newEmail()
    expect((await register(test, email)).status).toBe(201)
    for (let i = 0; i < 4; i += 1) expect((await register(test, email)).status).toBe(400)
    for (let i = 0; i < 5; i += 1) expect((await register(test, newEmail())).status).toBe(201)
    for (const username of [email, newEmail()]) {
      const { status, headers } = await register(test, username)
      expect([status, headers['retry-after']]).toEqual([429, '3600'])
    }
    expect((await register(test, newEmail(), { address: '192.0.2.2' })).status).toBe(201)
    expect((await signIn(test, email)).status).toBe(200)
    const later = await at(test, TEST_NOW + 61 * MINUTE, () => register(test, newEmail()))
    expect(later.status).toBe(201)
    await close()
  })

  test('thirty at once are ten', async () => {
    const { test, close } = await openTestApp({ env: { REGISTRATIONS_PER_HOUR: '10' } })
    const sent = await Promise.all(Array.from({ length: 30 }, () => register(test, newEmail())))
    const made = sent.filter(({ status }) => status === 201)
    expect(made.length).toBeLessThanOrEqual(10)
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(30 - made.length)
    await close()
  })
})

describe('one network', () => {
  test('is a /64 of IPv6, however many addresses it has', async () => {
    const { test, close } = await openTestApp({ env: { REGISTRATIONS_PER_HOUR: '2' } })
    const from = (address: string) => register(test, newEmail(), { address })
    expect((await from('2001:db8:1:2::1')).status).toBe(201)
    expect((await from('2001:db8:1:2:ffff::2')).status).toBe(201)
    expect((await from('2001:db8:1:2:3:4:5:6')).status).toBe(429)
    expect((await from('2001:db8:1:3::1')).status).toBe(201)
    await close()
  })

  test('behind a proxy that nobody declared is the one that the proxy names', async () => {
    const { test, close } = await openTestApp({ env: { REGISTRATIONS_PER_HOUR: '1' } })
    const from = (forwarded: string, address = '127.0.0.1') =>
      register(test, newEmail(), { address, forwarded })
    expect((await from('203.0.113.1')).status).toBe(201)
    expect((await from('203.0.113.1')).status).toBe(429)
    expect((await from('203.0.113.2')).status).toBe(201)
    // What a client claims stands before what the proxy adds.
    expect((await from('203.0.113.9, 203.0.113.1')).status).toBe(429)
    expect((await from('no address')).status).toBe(201)
    expect((await from('none either')).status).toBe(429)
    // From outside, naming others is no way round the limit.
    expect((await from('203.0.113.3', '198.51.100.1')).status).toBe(201)
    expect((await from('203.0.113.4', '198.51.100.1')).status).toBe(429)
    await close()
  })
})

describe('a spray', () => {
  const app = useTestApp()
  const HOME = { address: '198.51.100.20' }

  async function fail(email_key: string, address: string, times: number): Promise<void> {
    const failures = Array.from({ length: times }, (_, i) => ({
      email_key: email_key || `user-${i}@example.net`,
      address: address || `203.0.113.${i}`,
      at: new Date(TEST_NOW - MINUTE).toISOString(),
    }))
    await app.db.insertInto('sign_in_failure').values(failures).execute()
  }

  test('on an account does not shut out its owner from where they signed in before', async () => {
    const email = newEmail()
    await register(app, email, HOME)
    await fail(email, '', 150)
    expect((await signIn(app, email, { address: '192.0.2.77' })).status).toBe(429)
    expect((await signIn(app, email, HOME)).status).toBe(200)
  })

  test('from an address that many share shuts out nobody who signed in there before', async () => {
    const shared = { address: '198.51.100.30' }
    const email = newEmail()
    await register(app, email, shared)
    await fail('', shared.address, 150)
    expect((await signIn(app, 'stranger@example.org', shared)).status).toBe(429)
    expect((await signIn(app, email, shared)).status).toBe(200)
  })

  test('from where the owner signed in has ten tries like any other', async () => {
    const email = newEmail()
    await register(app, email, HOME)
    await fail(email, '', 150)
    for (let i = 0; i < 10; i += 1) {
      expect((await signIn(app, email, HOME, `wrong password ${i}`)).status).toBe(400)
    }
    expect((await signIn(app, email, HOME)).status).toBe(429)
  })

  test('an address is known for 30 days, and an IPv6 one by its network', async () => {
    const email = newEmail()
    await register(app, email, { address: '2001:db8:7:7::1' })
    const again = { address: '2001:db8:7:7:9::9' }
    await fail(email, '', 150)
    expect((await signIn(app, email, again)).status).toBe(200)
    const other = newEmail()
    await at(app, TEST_NOW - 31 * DAY, () => register(app, other, HOME))
    await fail(other, '', 150)
    expect((await signIn(app, other, HOME)).status).toBe(429)
  })
})
