// Bytes on a socket, as an attacker sends them: a client library would tidy an address first.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

interface RawRequest {
  method?: string
  /** As it stands in the first line, whatever it is. */
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Listens, and answers a function that sends one request on a connection of its own. */
export async function listenRaw(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return ({ method = 'GET', path, headers = {}, body }: RawRequest): Promise<RawAnswer> => {
    const length =
      body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body, 'latin1')) }
    const lines = Object.entries({ host: 'localhost', connection: 'close', ...length, ...headers })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    return exchange(port, `${method} ${path} HTTP/1.1\r\n${head}\r\n${body ?? ''}`)
  }
}

async function exchange(port: number, text: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => void parts.push(part))
  socket.write(Buffer.from(text, 'latin1'))
  await once(socket, 'close')
  const [head = '', ...rest] = Buffer.concat(parts).toString('latin1').split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}
