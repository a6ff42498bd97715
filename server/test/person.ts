// A signed-in person in a test: `const ada = await signUp(test)`, then `await ada.post(path, body)`.
import type { TestApp } from './test-app.ts'

export interface Answered {
  status: number
  // Tests look into answers freely; what they expect is written beside them.
  body: ReturnType<typeof JSON.parse>
  headers: Record<string, unknown>
}

type Headers = Record<string, string>

export interface Person {
  token: string
  email: string
  get: (path: string, headers?: Headers) => Promise<Answered>
  post: (path: string, body?: unknown, headers?: Headers) => Promise<Answered>
  put: (path: string, body: unknown, headers?: Headers) => Promise<Answered>
  delete: (path: string, headers?: Headers) => Promise<Answered>
}

let people = 0

export async function signUp(test: TestApp, email?: string): Promise<Person> {
  people += 1
  const username = email ?? `person-${people}-${crypto.randomUUID()}@example.org`
  const { body } = await send(test, 'POST', '/api/accounts/register/', {
    body: { username, password: PASSWORD },
  })
  return personWith(test, body.token, username)
}

export const PASSWORD = 'quiet hearth 2026'

export function personWith(test: TestApp, token: string, email = ''): Person {
  const authorization = `Token ${token}`
  const ask =
    (method: string) =>
    (path: string, body?: unknown, headers: Headers = {}) =>
      send(test, method, path, { body, headers: { authorization, ...headers } })
  return {
    token,
    email,
    get: (path, headers) => ask('GET')(path, undefined, headers),
    post: ask('POST'),
    put: ask('PUT'),
    delete: (path, headers) => ask('DELETE')(path, undefined, headers),
  }
}

export async function send(
  { app }: TestApp,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Headers } = {},
): Promise<Answered> {
  const isFile = body instanceof Uint8Array
  const type = isFile ? 'application/octet-stream' : 'application/json'
  const response = await app.inject({
    method: method as 'GET',
    url: path,
    headers: body === undefined ? headers : { 'content-type': type, ...headers },
    ...(body === undefined ? {} : { payload: isFile ? Buffer.from(body) : JSON.stringify(body) }),
  })
  const isJson = String(response.headers['content-type'] ?? '').includes('json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
  }
}
