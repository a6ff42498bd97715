// Calls with a long list, away from the page: a large body is written, sent and read here. The list
// arrives in pieces that no page notices, and goes back so where its answer is wanted.
import { markOf } from '#domain/imports/draft/store-rows.ts'

export type BulkAsk =
  | { kind: 'rows'; rows: unknown[] }
  | {
      kind: 'send'
      url: string
      token: string
      /** Makes a create that is sent twice happen once; what is sent otherwise is another one. */
      key: string | null
      /** What stands beside the list in the body, and its name there; null when it is the body. */
      within: { name: string; others: Record<string, unknown> } | null
      wantsReply: boolean
    }

export type BulkTold =
  | { kind: 'sent'; share: number }
  | { kind: 'reply'; rows: unknown[] }
  | { kind: 'done'; num: number; ids: number[] }
  | { kind: 'refused'; status: number; body: unknown }

const PIECE = 4000
const rows: unknown[] = []

self.addEventListener('message', ({ data }: MessageEvent<BulkAsk>) => {
  if (data.kind === 'send') send(data)
  else for (const row of data.rows) rows.push(row)
})

function send({ url, token, key, within, wantsReply }: Extract<BulkAsk, { kind: 'send' }>): void {
  const sent = JSON.stringify(within ? { ...within.others, [within.name]: rows } : rows)
  const request = new XMLHttpRequest()
  request.open('POST', url)
  request.setRequestHeader('authorization', `Token ${token}`)
  request.setRequestHeader('content-type', 'application/json')
  // What was sent is known; the ids that it got are enough to count it.
  if (!wantsReply) request.setRequestHeader('prefer', 'return=minimal')
  if (key !== null) request.setRequestHeader('idempotency-key', `${key}-${markOf(sent)}`)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    tell({ kind: 'sent', share: total === 0 ? 0 : loaded / total })
  })
  request.addEventListener('load', () => {
    const body = parse(request.responseText)
    const isDone = request.status >= 200 && request.status < 300
    if (isDone && Array.isArray(body)) done(body, wantsReply)
    else if (isDone && isCounted(body)) tell({ kind: 'done', num: body.count, ids: body.ids })
    else tell({ kind: 'refused', status: isDone ? 0 : request.status, body })
  })
  request.addEventListener('error', () => tell({ kind: 'refused', status: 0, body: null }))
  request.send(sent)
}

function done(reply: unknown[], wantsReply: boolean): void {
  if (wantsReply) {
    for (let from = 0; from < reply.length; from += PIECE) {
      tell({ kind: 'reply', rows: reply.slice(from, from + PIECE) })
    }
  }
  tell({ kind: 'done', num: reply.length, ids: [] })
}

function isCounted(reply: unknown): reply is { count: number; ids: number[] } {
  if (typeof reply !== 'object' || reply === null) return false
  if (!('count' in reply) || !('ids' in reply)) return false
  return typeof reply.count === 'number' && Array.isArray(reply.ids)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function tell(told: BulkTold): void {
  self.postMessage(told)
}
