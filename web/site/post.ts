// How the product's own pages call the API. The addresses stand in the pages by hand, so that none
// of them loads the whole contract.
import { ApiError } from '#web/lib/api-error.ts'

/** Answers the reply, null where there is none; rejects with an `ApiError`. */
export async function post(path: string, body?: object): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(path, { method: 'POST', headers, ...sent }).catch(() => {
    throw new ApiError(0, null)
  })
  const reply: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ApiError(response.status, reply)
  return reply
}

/** Like `post`, for a call that signs in. */
export async function postForToken(path: string, body?: object): Promise<string> {
  const reply = await post(path, body)
  const token = typeof reply === 'object' && reply !== null && 'token' in reply ? reply.token : null
  if (typeof token !== 'string') throw new ApiError(502, null)
  return token
}
