import type { TestApp } from './test-app.ts'

/** Posts a body as it is written, and as the type that is said. */
export async function sendRaw(
  { app }: TestApp,
  token: string,
  path: string,
  payload: string | Buffer,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: {
      authorization: `Token ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
