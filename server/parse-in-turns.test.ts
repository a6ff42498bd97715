// One database is enough: a body is parsed before anything is asked.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/test/rounds.ts'
import { parseInTurns, parseListsInTurns } from './parse-in-turns.ts'

const outcome = async (work: () => unknown): Promise<unknown> => {
  try {
    return { value: await work() }
  } catch {
    return 'refused'
  }
}

describe('a list parsed in turns', () => {
  test.each([
    '[]',
    ' [ ] ',
    '[1]',
    '[1,2,3]',
    '[[1,2],[3,[4,5]],{"a":[6,7]}]',
    '["a,b","c\\",d","\\\\",",","]","["]',
    '[{"quote\\"d": "\\\\\\""},{"x":"[,{"}]',
    '[1,2,]',
    '[1,,2]',
    '[,1]',
    '[1,2',
    '[1,2}',
    '[{"a":1]}',
    '[1,2] 3',
    '[1,2]]',
    '["abc]',
    '["abc\\"]',
    '[1 2]',
    '[undefined]',
    '[ , ]',
  ])('%s comes out as from JSON.parse', async (text) => {
    const whole = await outcome(() => JSON.parse(text) as unknown)
    for (const piece of [1, 2, 5, 1000]) {
      expect(await outcome(() => parseInTurns(text, JSON.parse, piece))).toEqual(whole)
    }
  })

  test('any list, also with characters changed or lost, comes out as from JSON.parse', async () => {
    const spoil = fc.tuple(
      fc.nat(),
      fc.constantFrom('', ',', '"', '\\', '[', ']', '{', '}', ' ', '1'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.json(), { maxLength: 6 }),
        fc.option(spoil),
        fc.integer({ min: 1, max: 40 }),
        async (items, change, piece) => {
          let text = `[${items.join(',')}]`
          if (change) {
            const at = 1 + (change[0] % text.length)
            text = text.slice(0, at) + change[1] + text.slice(at + 1)
          }
          const whole = await outcome(() => JSON.parse(text) as unknown)
          expect(await outcome(() => parseInTurns(text, JSON.parse, piece))).toEqual(whole)
        },
      ),
      runs({ all: 2000, few: 300 }),
    )
  })
})

describe('an object whose lists are parsed in turns', () => {
  test.each([
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
  ])('%s comes out as from JSON.parse', async (text) => {
    const whole = await outcome(() => JSON.parse(text) as unknown)
    for (const piece of [1, 2, 1000]) {
      expect(await outcome(() => parseListsInTurns(text, JSON.parse, piece))).toEqual(whole)
    }
  })

  test('any object, also with characters changed or lost, comes out as from JSON.parse', async () => {
    const spoil = fc.tuple(fc.nat(), fc.constantFrom('', ',', '"', '\\', '[', ']', '{', '}', '1'))
    const member = fc.tuple(fc.string(), fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()))
    await fc.assert(
      fc.asyncProperty(
        fc.array(member, { maxLength: 5 }),
        fc.option(spoil),
        fc.integer({ min: 1, max: 40 }),
        async (members, change, piece) => {
          let text = JSON.stringify(Object.fromEntries(members))
          if (change) {
            const at = change[0] % text.length
            text = text.slice(0, at) + change[1] + text.slice(at + 1)
          }
          const whole = await outcome(() => JSON.parse(text) as unknown)
          expect(await outcome(() => parseListsInTurns(text, JSON.parse, piece))).toEqual(whole)
        },
      ),
      runs({ all: 500, few: 100 }),
    )
  })
})
