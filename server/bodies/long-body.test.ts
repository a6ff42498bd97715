// One database is enough: a body is parsed before anything is asked.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/test/rounds.ts'
import { readLong, withLists } from './long-body.ts'
import { BodyScan } from './scan-body.ts'

const NO_LIMITS = { rows: Infinity, row: Infinity }

/** What a body reads as that arrives in chunks and is parsed in pieces of so many bytes. */
function readInPieces(text: string, chunk: number, bytesAPiece: number): unknown {
  const bytes = new TextEncoder().encode(text)
  const scan = new BodyScan(NO_LIMITS, bytesAPiece)
  for (let at = 0; at < bytes.length; at += chunk) scan.add(bytes.subarray(at, at + chunk))
  const read = readLong({ bytes, lists: scan.lists }, JSON.parse)
  return read instanceof Object && Symbol.iterator in read
    ? [...(read as Iterable<unknown>)]
    : withLists(read)
}

const outcome = (work: () => unknown): unknown => {
  try {
    return { value: work() }
  } catch {
    return 'refused'
  }
}

function expectAsParsed(text: string, chunk: number, bytesAPiece: number): void {
  const whole = outcome(() => JSON.parse(text) as unknown)
  const read = outcome(() => readInPieces(text, chunk, bytesAPiece))
  expect(read, text).toEqual(whole)
}

describe('a body read in pieces', () => {
  test.each([
    '[]',
    ' [ ] ',
    '[1]',
    '[1,2,3]',
    '[[1,2],[3,[4,5]],{"a":[6,7]}]',
    '["a,b","c\\",d","\\\\",",","]","["]',
    '[{"quote\\"d": "\\\\\\""},{"x":"[,{"}]',
    '["€ über","日本",{"ß":"\\u00e9"}]',
    '[1,2,]',
    '[1,,2]',
    '[,1]',
    '[1,2',
    '[1,2}',
    '[{"a":1]}',
    '[1,2] 3',
    '[1,2]]',
    '[1][2]',
    '["abc]',
    '["abc\\"]',
    '[1 2]',
    '[undefined]',
    '[ , ]',
    '{}',
    ' { "a" : [ ] } ',
    '{"a":[1,2,3],"b":{"c":[4,[5]]},"d":"[,","e":[{"f":[6]}]}',
    '{"a":[1],"a":2}',
    '{"a":2,"a":[1]}',
    '{"__proto__":[1,2],"9":[3],"b":[4]}',
    '{"a":[1,2}',
    '{"a":[1,2',
    '{"a":[1,]}',
    '{"a":[1}}',
    '{[1]:2}',
    '{"a":[1][2]}',
    '{"a":[1] [2]}',
    '{"a":[1]}[2]',
    '{"a":[1]} {"b":[2]}',
    '{"a":1[2]}',
    '3',
    '"text"',
    'null',
  ])('%s comes out as from JSON.parse', (text) => {
    for (const piece of [1, 2, 5, 1000]) {
      for (const chunk of [1, 3, 1000]) expectAsParsed(text, chunk, piece)
    }
  })

  const spoil = fc.tuple(
    fc.nat(),
    fc.constantFrom('', ',', '"', '\\', '[', ']', '{', '}', ' ', '1'),
  )
  const spoiled = (text: string, change: [number, string] | null) => {
    if (!change) return text
    const at = change[0] % text.length
    return text.slice(0, at) + change[1] + text.slice(at + 1)
  }
  const sizes = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 40 }))

  test('any list, also with characters changed or lost', () => {
    const list = fc.array(fc.json(), { maxLength: 6 }).map((items) => `[${items.join(',')}]`)
    fc.assert(
      fc.property(list, fc.option(spoil), sizes, (text, change, [chunk, piece]) =>
        expectAsParsed(spoiled(text, change), chunk, piece),
      ),
      runs({ all: 2000, few: 300 }),
    )
  })

  test('any object, also with characters changed or lost', () => {
    const member = fc.tuple(fc.string(), fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()))
    const object = fc
      .array(member, { maxLength: 5 })
      .map((members) => JSON.stringify(Object.fromEntries(members)))
    fc.assert(
      fc.property(object, fc.option(spoil), sizes, (text, change, [chunk, piece]) =>
        expectAsParsed(spoiled(text, change), chunk, piece),
      ),
      runs({ all: 1000, few: 200 }),
    )
  })
})

describe('limits of a body', () => {
  const scan = (text: string, limits: Partial<typeof NO_LIMITS>, chunk = 7) => {
    const bytes = new TextEncoder().encode(text)
    const looking = new BodyScan({ ...NO_LIMITS, ...limits })
    for (let at = 0; at < bytes.length; at += chunk) looking.add(bytes.subarray(at, at + chunk))
  }
  const words = (work: () => unknown): unknown => {
    try {
      work()
      return null
    } catch (error) {
      return (error as { body: { non_field_errors: string[] } }).body.non_field_errors[0]
    }
  }
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

  test.each([
    ['[1,2,3]', null],
    ['[1,2,3,4]', 'At most 3 rows are allowed.'],
    ['[1,2,3,4,', 'At most 3 rows are allowed.'],
    ['[[1,2,3,4],[5,6,7,8]]', null],
    ['{"a":[1,2],"b":[3]}', null],
    ['{"a":[1,2],"b":[3,4]}', 'At most 3 rows are allowed over all its lists.'],
    ['{"a":{"b":[1,2,3,4]}}', null],
    ['[]', null],
  ])('%s with at most three rows', (text, refused) => {
    expect(words(() => scan(text, { rows: 3 }))).toBe(refused)
  })

  test('a row is refused while it arrives', () => {
    const row = (length: number) => `[1,"${'x'.repeat(length - 2)}"`
    expect(words(() => scan(row(50), { row: 50 }))).toBe(null)
    expect(words(() => scan(row(51), { row: 50 }))).toBe('A row may have at most 50 bytes.')
    expect(words(() => scan(`{"a":"${'x'.repeat(500)}"}`, { row: 50 }))).toBe(null)
  })

  test('nesting of 32 is taken, of 33 is not; brackets in a text are none', () => {
    expect(words(() => scan(nested(32), {}))).toBe(null)
    expect(words(() => scan(nested(33), {}))).toBe('The body is nested too deeply.')
    expect(words(() => scan(`["${'['.repeat(99)}\\"${'{'.repeat(99)}"]`, {}))).toBe(null)
  })
})
