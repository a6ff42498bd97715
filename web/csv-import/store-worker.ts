// Sends the records of a type away from the page: a large body is written, sent and read here.
// One request stores all of them or none; giving up before the answer stores nothing unless the
// server was done already, and then the same key finds out.
export type StoreAsk =
  | { kind: 'records'; records: unknown[] }
  | { kind: 'send'; url: string; token: string; key: string }

export type StoreTold =
  | { kind: 'sent'; share: number }
  | { kind: 'stored'; num: number }
  | { kind: 'refused'; status: number; body: unknown }

const records: unknown[] = []

self.addEventListener('message', ({ data }: MessageEvent<StoreAsk>) => {
  if (data.kind === 'send') send(data)
  else for (const record of data.records) records.push(record)
})

function send({ url, token, key }: Extract<StoreAsk, { kind: 'send' }>): void {
  const request = new XMLHttpRequest()
  request.open('POST', url)
  request.setRequestHeader('authorization', `Token ${token}`)
  request.setRequestHeader('content-type', 'application/json')
  request.setRequestHeader('idempotency-key', key)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    tell({ kind: 'sent', share: total === 0 ? 0 : loaded / total })
  })
  request.addEventListener('load', () => {
    const body = parse(request.responseText)
    if (request.status === 201 && Array.isArray(body)) tell({ kind: 'stored', num: body.length })
    else tell({ kind: 'refused', status: request.status, body })
  })
  request.addEventListener('error', () => tell({ kind: 'refused', status: 0, body: null }))
  request.send(JSON.stringify(records))
}

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
