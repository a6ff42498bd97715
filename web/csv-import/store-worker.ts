// Sends the records of a type away from the page: a large body is written, sent and read here.
// One request stores all of them or none; giving up before the answer stores nothing unless the
// server was done already, and then the same key finds out.
export interface StoreAsk {
  url: string
  token: string
  key: string
  records: unknown[]
}

export type StoreTold =
  | { kind: 'sent'; share: number }
  | { kind: 'stored'; num: number }
  | { kind: 'refused'; status: number; body: unknown }

self.addEventListener('message', ({ data }: MessageEvent<StoreAsk>) => {
  const request = new XMLHttpRequest()
  request.open('POST', data.url)
  request.setRequestHeader('authorization', `Token ${data.token}`)
  request.setRequestHeader('content-type', 'application/json')
  request.setRequestHeader('idempotency-key', data.key)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    tell({ kind: 'sent', share: total === 0 ? 0 : loaded / total })
  })
  request.addEventListener('load', () => {
    const body = parse(request.responseText)
    if (request.status === 201 && Array.isArray(body)) tell({ kind: 'stored', num: body.length })
    else tell({ kind: 'refused', status: request.status, body })
  })
  request.addEventListener('error', () => tell({ kind: 'refused', status: 0, body: null }))
  request.send(JSON.stringify(data.records))
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function tell(told: StoreTold): void {
  self.postMessage(told)
}
