// One database is enough: a body is read before anything is asked.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { oneOrList } from '#contract/fields.ts'
import { mostErrors, readBody } from './read-body.ts'

const Row = z.object({
  payee: z.string().min(2, 'Too short.'),
  tags: z.array(z.number()).default([]),
})
const LISTS = oneOrList(Row, z.array(Row).max(100_000))
const WITH_ROWS = z.object({ account: z.number(), rows: z.array(Row) })
const BULK = { bulk: 'list' } as const

const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ payee: `Shop ${i}` }))

describe('a body', () => {
  test.each([0, 1, 99, 100, 101, 2500])(
    'of %i rows is read as if it were read at once',
    (count) => {
      const sent = rows(count)
      expect(readBody(LISTS, sent, BULK)).toEqual({ success: true, data: LISTS.parse(sent) })
      const around = { account: 3, rows: sent, more: true }
      expect(readBody(WITH_ROWS, around, BULK)).toEqual({
        success: true,
        data: { account: 3, rows: LISTS.parse(sent) },
      })
    },
  )

  test('that is no list is read by the same schema', () => {
    const read = readBody(LISTS, { payee: 'Shop', tags: [1] }, BULK)
    expect(read).toEqual({ success: true, data: { payee: 'Shop', tags: [1] } })
    const refused = readBody(WITH_ROWS, { account: 'x', rows: 'y' }, BULK)
    expect(refused).toMatchObject({ success: false, good: [] })
  })

  test('with bad rows names each by its place, and hands the good ones back', () => {
    const sent: unknown[] = rows(300)
    sent[7] = { payee: '' }
    sent[250] = { payee: 'Shop', tags: ['x'] }
    sent[299] = null
    const read = readBody(LISTS, sent, BULK)
    if (read.success) throw new Error('it was read')
    expect(Object.keys(read.errors)).toEqual(['7.payee', '250.tags.0', '299.non_field_errors'])
    expect(read.good).toHaveLength(297)
    expect(read.good[7]).toEqual({ index: 8, row: { payee: 'Shop 8', tags: [] } })
  })

  test('whose rows are fine and whose rest is not names the rest once', () => {
    const read = readBody(WITH_ROWS, { account: 'x', rows: rows(250) }, BULK)
    expect(read).toEqual({ success: false, errors: { account: [expect.any(String)] }, good: [] })
  })

  test('with more bad rows than that is answered with a hundred messages', () => {
    const read = readBody(
      LISTS,
      Array.from({ length: 5000 }, () => ({ payee: '' })),
      BULK,
    )
    if (read.success) throw new Error('it was read')
    expect(Object.keys(read.errors)).toHaveLength(100)
    expect(Object.keys(mostErrors(read.errors, { other: ['One more.'] }))).toHaveLength(100)
  })
})
