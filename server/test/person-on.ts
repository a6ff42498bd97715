// Somebody who uses a server process: `const ada = await signUpOn(() => server.address)`, also after it
// was started again elsewhere. A call that the server dies under, or never hears, answers status 0.
import { type Answered, PASSWORD, type Person } from './person.ts'

type Headers = Record<string, string>

export async function signUpOn(address: () => string): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.org`
  const credentials = { username: email, password: PASSWORD }
  const { body } = await ask(address(), 'POST', '/api/accounts/register/', credentials)
  const authorization = `Token ${body.token}`
  const as =
    (method: string) =>
    (path: string, sent?: unknown, headers: Headers = {}) =>
      ask(address(), method, path, sent, { authorization, ...headers })
  return {
    token: body.token,
    email,
    get: (path, headers) => as('GET')(path, undefined, headers),
    post: as('POST'),
    put: as('PUT'),
    delete: (path, headers) => as('DELETE')(path, undefined, headers),
  }
}

async function ask(
  address: string,
  method: string,
  path: string,
  sent: unknown,
  headers: Headers = {},
): Promise<Answered> {
  const type: Headers = sent === undefined ? {} : { 'content-type': 'application/json' }
  const body = sent === undefined ? {} : { body: JSON.stringify(sent) }
  try {
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: { ...type, ...headers },
      ...body,
    })
    const answered: Answered['body'] = await reply.json()
    return { status: reply.status, body: answered, headers: Object.fromEntries(reply.headers) }
  } catch {
    return { status: 0, body: null, headers: {} }
  }
}
