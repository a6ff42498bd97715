// One database is enough: the description is drawn from the contract.
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from './app.ts'
import { send, signUp } from './test/person.ts'
import { useTestApp } from './test/test-app.ts'

type Json = ReturnType<typeof JSON.parse>

const app = useTestApp()
let document: Json

beforeAll(async () => {
  document = (await send(app, 'GET', '/api/openapi.json')).body
})

const operations = (): Json[] =>
  Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({ path, method, operation })),
  )

const bodyOf = (path: string, method: string): Json =>
  document.paths[path][method].requestBody.content['application/json'].schema

/** Every object in the document, with the way to it. */
function walk(value: Json, visit: (object: Json, way: string) => void, way = '#'): void {
  if (typeof value !== 'object' || value === null) return
  visit(value, way)
  for (const [key, inner] of Object.entries(value)) walk(inner, visit, `${way}/${key}`)
}

describe('the OpenAPI document', () => {
  test('lists every call of the API, each under a name of its own', () => {
    expect(document.openapi).toBe('3.1.0')
    const listed = operations().map(
      ({ path, method, operation }): string =>
        `${operation.operationId}: ${method.toUpperCase()} ${path}`,
    )
    expect(listed.toSorted()).toEqual(
      routes
        .map(({ endpoint }) => `${endpoint.name}: ${endpoint.method} ${endpoint.path}`)
        .toSorted(),
    )
    expect(new Set(listed.map((line) => line.split(':')[0])).size).toBe(routes.length)
  })

  test('says of each call what it takes and what it answers', () => {
    for (const { path, operation } of operations()) {
      expect(operation.summary, path).toMatch(/\.$/)
      expect(operation.tags, path).toHaveLength(1)
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters.filter((one: Json) => one.in === 'path')
      expect(
        declared.map((one: Json) => one.name),
        path,
      ).toEqual(inPath)
      for (const parameter of operation.parameters) {
        expect(parameter, path).toMatchObject({ name: expect.any(String), schema: {} })
        if (parameter.in === 'path') expect(parameter.required, path).toBe(true)
      }
      const statuses = Object.keys(operation.responses)
      expect(statuses.some((status) => /^2\d\d$/.test(status))).toBe(true)
      for (const response of Object.values<Json>(operation.responses)) {
        expect(response.description, path).toEqual(expect.any(String))
      }
    }
  })

  test('what is posted is read, so each post may be a 400 of its fields', () => {
    const posts = operations().filter(({ method }) => method === 'post')
    const without = posts.filter(({ operation }) => operation.responses['400'] === undefined)
    expect([posts.length > 40, without.map(({ path }) => path)]).toEqual([true, []])
  })

  test('a delete answers 204 without a body, a create 201, and both may be a 402', () => {
    const { post } = document.paths['/api/tracker/tag/']
    const { delete: remove } = document.paths['/api/tracker/tag/{id}/']
    expect(post.responses).toHaveProperty('201.content')
    expect(remove.responses['204']).toEqual({ description: 'Done' })
    for (const { responses } of [post, remove]) expect(responses).toHaveProperty('402')
    expect(remove.responses).toHaveProperty('412')
    expect(document.paths['/api/get-token/'].post.security).toEqual([])
  })

  test('accounts are created one at a time or as a list', () => {
    const { schema } =
      document.paths['/api/tracker/account/'].post.requestBody.content['application/json']
    const [one, list] = schema.anyOf
    expect(one.required).toEqual(['institution', 'name'])
    expect(list).toMatchObject({ type: 'array', maxItems: 200, items: one })
  })

  test('every schema stands for itself: no dangling reference, no word of ours', () => {
    walk(document, (object, way) => {
      expect(object, way).not.toHaveProperty('$schema')
      expect(object, way).not.toHaveProperty('oneOrList')
      if (typeof object.$ref !== 'string') return
      expect(document, `${way} ${object.$ref}`).toHaveProperty(
        object.$ref.slice(2).split('/').join('.'),
      )
    })
  })

  test('a list in a query string is an array that need not be sent', () => {
    const lists = operations()
      .flatMap(({ operation }) => operation.parameters)
      .filter((parameter: Json) => parameter.in === 'query' && parameter.schema.type === 'array')
    for (const parameter of lists) {
      expect(parameter.required).toBe(false)
      expect(parameter.schema.items).toMatchObject({ type: 'string' })
    }
    walk(document.paths, (object, way) => {
      if (object.in === 'query') expect(Object.keys(object.schema).length, way).toBeGreaterThan(0)
    })
  })

  test('every field has a type; of what is only kept for its sender, none is known', () => {
    const unknown =
      /(\/(additionalProperties|from|market|settings)|_plans\/properties|_plans\/items)$/
    walk(document.paths, (object, way) => {
      if (unknown.test(way) || !/\/(properties\/\w+|items|anyOf\/\d+)$/.test(way)) return
      expect(Object.keys(object), way).not.toEqual([])
    })
    const { date, category } = bodyOf('/api/tracker/{record_type}/{id}/', 'put').properties
    expect(date).toEqual({ type: 'string', format: 'date' })
    expect(category).toMatchObject({ type: 'integer' })
  })

  test('the example of a new record is one that is taken', async () => {
    const ada = await signUp(app)
    const made = async (path: string, body: object) => (await ada.post(path, body)).body.id
    const account = await made('/api/tracker/account/', { institution: 'Lumen', name: 'Card' })
    const category = await made('/api/tracker/transaction-category/', { name: 'Food' })
    const [{ example }] = bodyOf('/api/tracker/{record_type}/', 'post').anyOf
    const sent = { ...example, account, category }
    expect((await ada.post('/api/tracker/transaction/', sent)).status).toBe(201)
  })

  test('can be browsed at /api/docs/', async () => {
    for (const path of ['/api/docs/', '/api/docs']) {
      const page = await send(app, 'GET', path)
      expect(page.status).toBe(200)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.body).toContain('swagger-ui')
      expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/)
    }
    const script = await send(app, 'GET', '/api/docs/static/swagger-initializer.js')
    expect(script.body).toContain('"docExpansion":"none"')
  })
})
