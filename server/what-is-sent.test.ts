// What every call takes and refuses of what is sent to it, shown on tags and accounts.
// One database is enough: it is read before the statements.
import { describe, expect, test } from 'vitest'
import { signUp } from './test/person.ts'
import { sendRaw } from './test/send-raw.ts'
import { useTestApp } from './test/test-app.ts'

const TAGS = '/api/tracker/tag/'
const ACCOUNTS = '/api/tracker/account/'

const app = useTestApp()

describe('bodies', () => {
  test.each([
    ['text/plain', 'name=x'],
    ['application/x-www-form-urlencoded', 'name=x'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<name/>'],
    [';;;', '{}'],
  ])('%s is a 415', async (type, payload) => {
    const { token } = await signUp(app)
    const answer = await sendRaw(app, token, TAGS, payload, { 'content-type': type })
    expect([answer.status, answer.body]).toEqual([
      415,
      { detail: 'Send JSON (content-type: application/json).' },
    ])
  })

  test('JSON with its charset said is JSON', async () => {
    const { token } = await signUp(app)
    const type = { 'content-type': 'application/json; charset=utf-8' }
    expect((await sendRaw(app, token, TAGS, '{"name":"é"}', type)).body.name).toBe('é')
  })

  test.each([
    ['', 'This field is required.'],
    ['null', 'This field may not be null.'],
    ['[]', 'Expected an object.'],
    ['"name"', 'Expected an object.'],
    ['{"name":', 'The body is not valid JSON.'],
    ['{"name":"x"}}', 'The body is not valid JSON.'],
    ["{'name':'x'}", 'The body is not valid JSON.'],
  ])('a body %j is refused in words', async (payload, words) => {
    const { token } = await signUp(app)
    const answer = await sendRaw(app, token, TAGS, payload)
    expect([answer.status, answer.body]).toEqual([400, { non_field_errors: [words] }])
  })

  test('past 1 MiB it is a 413, unpacked bodies too', async () => {
    const { token } = await signUp(app)
    const filler = ' '.repeat(1024 * 1024)
    const large = await sendRaw(app, token, TAGS, `{"name":"x"}${filler}`)
    expect([large.status, large.body]).toEqual([413, { detail: 'The body is too large.' }])
    const fits = await sendRaw(app, token, TAGS, `{"name":"x"}${filler.slice(12)}`)
    expect(fits.status).toBe(201)
    const { gzipSync } = await import('node:zlib')
    const packed = gzipSync(`{"name":"y"}${filler}`)
    const bomb = await sendRaw(app, token, TAGS, packed, { 'content-encoding': 'gzip' })
    expect([bomb.status, bomb.body]).toEqual([
      415,
      { detail: 'Send the body as it is, not compressed.' },
    ])
  })

  test.each([50, 2000, 100_000])('a body nested %i deep is refused in words', async (depth) => {
    const { token } = await signUp(app)
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`
    const key = { 'idempotency-key': 'deep' }
    for (const [path, body] of [
      [TAGS, `{"name":"x","any":${deep}}`],
      [ACCOUNTS, `{"institution":"a","name":"b","csv_dialect":{"a":${deep}}}`],
      ['/api/tracker/transaction/', `[{"any":${deep}}]`],
    ] as const) {
      const answer = await sendRaw(app, token, path, body, key)
      expect([answer.status, answer.body]).toEqual([
        400,
        { non_field_errors: ['The body is nested too deeply.'] },
      ])
    }
  })

  test('fields that nobody knows are ignored, __proto__ too', async () => {
    const { token } = await signUp(app)
    const body = '{"name":"x","colour":"red","id":99,"user_id":1,"__proto__":{"name":"y"}}'
    const made = await sendRaw(app, token, TAGS, body)
    expect(made.body).toEqual({ id: made.body.id, name: 'x', slot: 1, version: 1 })
    const none = await sendRaw(app, token, TAGS, '{"__proto__":{"name":"y"}}')
    expect(none.status).toBe(400)
  })

  test.each(['1.0', '1e0', '1e3', '1.5', '-1', '0', '2147483648', '1e400', '"1"', 'true', '[1]'])(
    'an id in a body is a plain whole number, so %s is refused on its field',
    async (id) => {
      const { token } = await signUp(app)
      const body = `{"institution":"a","name":"b","csv_date_format" : ${id}}`
      const answer = await sendRaw(app, token, ACCOUNTS, body)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body)).toEqual(['csv_date_format'])
      const inList = await sendRaw(app, token, ACCOUNTS, `[{"is_active":false},${body}]`)
      expect(Object.keys(inList.body)).toEqual(['1.csv_date_format'])
    },
  )

  test('what a user typed is never mistaken for an id', async () => {
    const { token } = await signUp(app)
    const made = await sendRaw(app, token, TAGS, '{"name":"\\"account\\": 1.50, tags: [1e3]"}')
    expect(made.body.name).toBe('"account": 1.50, tags: [1e3]')
  })
})

describe('text', () => {
  const nameOf = async (name: unknown) => {
    const ada = await signUp(app)
    const { status, body } = await ada.post(TAGS, { name })
    return status === 201 ? body.name : body
  }

  test.each([
    ['trimmed', ' \t Lisbon \u00a0\n', 'Lisbon'],
    ['composed', 'e\u0301te\u0301', 'été'],
    ['kept inside', 'a  b', 'a  b'],
    ['kept as typed', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['mended where half an emoji is missing', 'a\ud83d', 'a\ufffd'],
    ['100 characters long', '🔥'.repeat(100), '🔥'.repeat(100)],
  ])('is %s', async (_how, sent, kept) => {
    expect(await nameOf(sent)).toBe(kept)
  })

  test.each([
    ['nothing', '', 'This field may not be blank.'],
    ['spaces alone', ' \u2003 ', 'This field may not be blank.'],
    ['a null character', 'a\0b', 'Null characters are not allowed.'],
    ['101 characters', '🔥'.repeat(101), 'Ensure this field has no more than 100 characters.'],
    ['a number', 7, 'Text is required.'],
    ['null', null, 'Text is required.'],
    ['an object', { toString: 'x' }, 'Text is required.'],
  ])('refuses %s', async (_what, sent, words) => {
    expect(await nameOf(sent)).toEqual({ name: [words] })
  })
})

describe('refusals', () => {
  test('of an object go by field, of a list by place and field, all of them at once', async () => {
    const ada = await signUp(app)
    const one = await ada.post(ACCOUNTS, { institution: '', csv_date_format: 'x' })
    expect(one.body).toEqual({
      csv_date_format: ['A valid id is required.'],
      institution: ['This field may not be blank.'],
      name: ['Text is required.'],
    })
    const list = await ada.post(ACCOUNTS, [{ institution: 'a', name: '' }, null, { name: 'b' }])
    expect(list.body).toEqual({
      '0.name': ['This field may not be blank.'],
      '1': ['This field may not be null.'],
      '2.institution': ['Text is required.'],
    })
  })

  test('at most 100 messages are sent', async () => {
    const ada = await signUp(app)
    const rows = Array.from({ length: 150 }, () => ({ name: 'x' }))
    const { body } = await ada.post(ACCOUNTS, rows)
    expect(Object.keys(body)).toHaveLength(100)
  })

  test('of a query go by parameter', async () => {
    const ada = await signUp(app)
    const answer = await ada.get(`${TAGS}?order_by=colour&filter_text=%00`)
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        order_by: ['This is not a valid choice.'],
        filter_text: ['Null characters are not allowed.'],
      },
    ])
  })

  test('If-Match takes the version in every spelling, and any other tag is none of ours', async () => {
    const ada = await signUp(app)
    const { body } = await ada.post(TAGS, { name: 'Lisbon' })
    const put = async (tag: string) =>
      (await ada.put(`${TAGS}${body.id}/`, { name: 'Lisbon' }, { 'if-match': tag })).status
    expect(await put('"1"')).toBe(200)
    expect(await put('W/"2"')).toBe(200)
    expect(await put('3')).toBe(200)
    expect(await put('*')).toBe(200)
    expect(await put('"4"')).toBe(412)
    expect(await put('"five"')).toBe(412)
    expect(await put('""')).toBe(412)
  })

  test('an Idempotency-Key of 256 characters is refused', async () => {
    const ada = await signUp(app)
    const key = (length: number) => ({ 'idempotency-key': 'k'.repeat(length) })
    expect((await ada.post(TAGS, { name: 'x' }, key(256))).status).toBe(400)
    expect((await ada.post(TAGS, { name: 'x' }, key(255))).status).toBe(201)
  })
})
