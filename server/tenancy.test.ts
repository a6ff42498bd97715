// Another user's things do not exist: not in a path, not in a body, not in a filter. This walks
// the table of routes, so a route that is added without its lines in test/bodies.ts fails here.
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Id, QueryId, QueryIds } from '#contract/fields.ts'
import { checkImport } from '#contract/imports-schemas.ts'
import { RecordsQuery, createRecords } from '#contract/records-schemas.ts'
import { applyRules, createRule } from '#contract/rules-schemas.ts'
import { routes } from './app.ts'
import type { Db } from './db/in-tx.ts'
import type { Tables } from './db/tables.ts'
import { ID_FIELDS } from './bodies/parse-strictly.ts'
import { BODIES, MORE_BODIES, REFERENCES, kindInPath, makeOwn, spell } from './test/bodies.ts'
import type { Own } from './test/own.ts'
import { type Answered, type Person, send, signUp } from './test/person.ts'
import { userIdOf } from './test/rows.ts'
import { useTestApp } from './test/test-app.ts'

const MISSING = 2_147_483_647
/** Ids that are nobody's: every user has the same date formats. */
const SHARED = ['csv_date_format']
/** A file whose things refer to each other by their places in it, and to nothing that is stored. */
const NUMBERED_WITHIN = ['importData']
/** Tables that change because somebody calls, whatever they ask for. */
const TOLD_BY_CALLING = ['token', 'idempotency_key', 'slot_counter']
/** Stands in while the cases are counted, before anything was made. */
const PLACEHOLDERS = new Proxy<Own>({}, { get: () => 1 })

const app = useTestApp()
const endpoints = routes.map(({ endpoint, schemas }) => ({ ...endpoint, ...schemas }))

let ada: Person
let bob: Person
let adas: Own
let bobs: Own
/** What is asked for twice in each test: on PostgreSQL to be told them takes longer than to read them. */
let tables: string[]

beforeAll(async () => {
  tables = (await app.db.introspection.getTables())
    .filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
    .map(({ name }) => name)
    .filter((name) => !TOLD_BY_CALLING.includes(name))
  ada = await signUp(app)
  bob = await signUp(app)
  adas = await makeOwn(ada)
  bobs = await makeOwn(bob)
})

/** All that is stored of a person, by table. */
async function stored(db: Db, person: Person): Promise<Record<string, unknown>> {
  const user_id = await userIdOf(db, person)
  const kept: Record<string, unknown> = {}
  for (const name of tables) {
    const rows = await db
      .selectFrom(name as keyof Tables & 'tag')
      .selectAll()
      .where('user_id', '=', user_id)
      .execute()
    kept[name] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return kept
}

async function unchanged(person: Person, work: () => Promise<void>): Promise<void> {
  const before = await stored(app.db, person)
  await work()
  expect(await stored(app.db, person)).toEqual(before)
}

function ask(person: Person, method: string, path: string, body: unknown, headers = {}) {
  const authorization = `Token ${person.token}`
  return send(app, method, path, { body, headers: { authorization, ...headers } })
}

const said = ({ status, body }: Answered) => [status, body]

describe("an id in a path that is another user's", () => {
  const withId = endpoints.filter(({ path }) => /\{(?!record_type)/.test(path))

  test.each(withId.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers as if it were not there, and changes nothing',
    async (_name, { name, method, path, body }) => {
      const kind = kindInPath(path)
      expect(kind, `test/bodies.ts says what the id in ${path} stands for`).toBeDefined()
      const theirs = kind && adas[kind]
      expect(theirs, `test/bodies.ts makes a thing for ${path}`).toBeDefined()
      if (body) expect(Object.keys(BODIES), 'test/bodies.ts has a body').toContain(name)
      const sent = BODIES[name]?.(bobs)
      await unchanged(ada, async () => {
        for (const headers of [{}, { 'if-match': '"1"' }]) {
          const answer = await ask(bob, method, spell(path, theirs), sent, headers)
          const missing = await ask(bob, method, spell(path, MISSING), sent, headers)
          expect(said(answer)).toEqual([404, { detail: 'Not found.' }])
          expect(said(missing)).toEqual(said(answer))
        }
      })
    },
  )

  test('and the owner finds each of them', async () => {
    const readers = withId.filter(({ method }) => method === 'GET')
    for (const { path } of readers) {
      const kind = kindInPath(path)
      const { status } = await ada.get(spell(path, kind && adas[kind], adas.balance))
      expect(status, path).toBe(200)
    }
  })
})

describe("an id in a body that is another user's", () => {
  const withBody = endpoints.filter(({ body }) => body)

  test.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s has a valid body that fills every reference',
    async (_name, { name, body }) => {
      const valid = BODIES[name]?.(bobs)
      expect(valid, 'test/bodies.ts has a body').toBeDefined()
      const filled = bodiesOf(name).flatMap((make) =>
        references(make(bobs)).map(({ field }) => field),
      )
      for (const field of body ? idFieldsOf(body) : []) {
        expect(ID_FIELDS, 'parse-strictly.ts reads it strictly').toContain(field)
        if (SHARED.includes(field)) continue
        expect(Object.keys(REFERENCES), 'test/bodies.ts says what it refers to').toContain(field)
        expect(filled, 'the body in test/bodies.ts fills it').toContain(field)
      }
    },
  )

  const referring = withBody.filter(({ name }) => !NUMBERED_WITHIN.includes(name))
  const cases = referring.flatMap((endpoint) =>
    bodiesOf(endpoint.name).flatMap((make) =>
      references(make(PLACEHOLDERS)).map(
        ({ way }) => [endpoint.name, way.join('.'), endpoint, way, make] as const,
      ),
    ),
  )

  test.each(cases)(
    '%s refuses %s as if it did not exist, and stores nothing',
    async (_name, at, { method, path }, way, make) => {
      const field = way.findLast((step) => step in REFERENCES) ?? ''
      const theirs = adas[REFERENCES[field] ?? 'account'] ?? MISSING
      const own = bobs[kindInPath(path) ?? 'account']
      const sendWith = (id: number) =>
        ask(bob, method, spell(path, own), replace(make(bobs), way, id))
      await unchanged(bob, async () => {
        const answer = await sendWith(theirs)
        expect(answer.status).toBe(400)
        const fields = Object.keys(answer.body)
        expect(fields.filter((one) => at === one || at.startsWith(`${one}.`))).toEqual(fields)
        expect(fields).not.toEqual([])
        expect(said(await sendWith(MISSING))).toEqual(said(answer))
      })
    },
  )
})

describe("an id in a query that is another user's", () => {
  const cases = endpoints.flatMap((endpoint) =>
    endpoint.query instanceof z.ZodObject
      ? Object.entries(endpoint.query.shape as Record<string, z.ZodType>)
          .filter(([, field]) => innerTypes(field).some((t) => t === QueryId || t === QueryIds))
          .map(([name]) => [endpoint.name, name, endpoint] as const)
      : [],
  )

  test('finds as little as a missing id', async () => {
    for (const [name, field, { path }] of cases) {
      const theirs = adas[REFERENCES[field] ?? (field as keyof Own)]
      expect(theirs, `test/bodies.ts makes a thing for ${field} of ${name}`).toBeDefined()
      const query = (id: number | undefined) => bob.get(`${spell(path)}?${field}=${id}`)
      expect(said(await query(theirs)), `${name} ${field}`).toEqual(said(await query(MISSING)))
    }
  })
})

describe('what others store', () => {
  test('never shows in the reads of a user who has nothing', async () => {
    const eve = await signUp(app)
    const reads = endpoints.filter(({ method, path }) => method === 'GET' && !path.includes('{id}'))
    const readAll = async () => {
      const answers: [string, ...unknown[]][] = []
      for (const { path } of reads) answers.push([path, ...said(await eve.get(spell(path)))])
      return answers
    }
    const before = await readAll()
    await makeOwn(ada)
    expect(await readAll()).toEqual(before)
  })
})

describe('the walk through schemas', () => {
  test('sees ids in fields, in lists, and in a body that is one or many', () => {
    const fields = (schema: z.ZodType | undefined) => [...new Set(schema ? idFieldsOf(schema) : [])]
    expect(fields(createRecords.body).toSorted()).toEqual([
      'account',
      'applied_rule_id',
      'category',
      'import_id',
      'tags',
    ])
    expect(fields(checkImport.body)).toEqual(['account'])
    expect(fields(applyRules.body)).toEqual(['account'])
    expect(fields(createRule.body)).toEqual(['account', 'set_category', 'set_tags', 'category'])
    expect(innerTypes(RecordsQuery.shape.tag)).toContain(QueryIds)
  })
})

function bodiesOf(name: string): ((own: Own) => unknown)[] {
  const first = BODIES[name]
  return [...(first ? [first] : []), ...(MORE_BODIES[name] ?? [])]
}

interface Reference {
  field: string
  way: (string | number)[]
}

/** Where a body refers to something: the way to each id in it. */
function references(body: unknown, way: (string | number)[] = []): Reference[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([key, value]) => {
    const here = [...way, Array.isArray(body) ? Number(key) : key]
    if (!(key in REFERENCES)) return references(value, here)
    if (Array.isArray(value)) return value.map((_id, i) => ({ field: key, way: [...here, i] }))
    return [{ field: key, way: here }]
  })
}

function replace(body: unknown, way: (string | number)[], id: number): unknown {
  const copy = structuredClone(body)
  const last = way.at(-1) ?? ''
  const holder = way
    .slice(0, -1)
    .reduce<unknown>((at, step) => Reflect.get(at as object, step), copy)
  Reflect.set(holder as object, last, id)
  return copy
}

/** A schema and all that it is made of, but for the fields of objects. */
function innerTypes(schema: z.core.$ZodType): z.core.$ZodType[] {
  const def: object = schema._zod.def
  const part = (name: string): unknown => Reflect.get(def, name)
  const branches = z.globalRegistry.get(schema)?.['oneOrList'] ?? part('options') ?? []
  const inner = ['innerType', 'element', 'in', 'out', 'valueType'].map(part)
  return [schema, ...[...inner, ...(branches as unknown[])].filter(isSchema).flatMap(innerTypes)]
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** The names of all fields in a body that hold an id or a list of ids. */
function idFieldsOf(schema: z.core.$ZodType): string[] {
  return innerTypes(schema).flatMap((type) => {
    if (!(type instanceof z.ZodObject)) return []
    return Object.entries(type.shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
      ...(innerTypes(field).includes(Id) ? [name] : []),
      ...idFieldsOf(field),
    ])
  })
}
