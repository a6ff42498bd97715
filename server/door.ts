// The port, taken before anything is touched: two programs never work on what only one can serve.
// Until the application is ready everybody is told to come back. Closing lets what moves finish:
// a connection that sends nothing more, or takes nothing more, holds nobody up.
import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { CannotDo } from './cannot-do.ts'

/**
 * How long a connection may wait for its next request. Proxies keep theirs for a minute and send
 * on one without asking; one that the server closes just then is a failed request.
 */
const KEPT_MS = 75_000
const LOOK_MS = 100
/** What is under way when the server stops gets this long. */
export const FINISH_WITHIN_MS = 6000
/** A request that neither came nor went further for so long is not waited for. */
const QUIET_MS = 1500

interface Moving {
  request: IncomingMessage
  response: ServerResponse
  bytes: number
  since: number
}

export class Door {
  readonly server: Server
  #serve: RequestListener = comeBack
  readonly #underWay = new Set<Moving>()

  constructor() {
    this.server = createServer((request, response) => {
      const one = { request, response, bytes: -1, since: 0 }
      this.#underWay.add(one)
      response.once('close', () => this.#underWay.delete(one))
      this.#serve(request, response)
    })
    this.server.keepAliveTimeout = KEPT_MS
  }

  /** Takes the port, or says in a sentence why it cannot be had. */
  async take(port: number, host: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', (error) => reject(inWords(error, port, host)))
      this.server.listen({ port, host }, resolve)
    })
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** From now on requests are answered. */
  open(serve: RequestListener): void {
    this.#serve = serve
  }

  /** Takes nobody in any more, and resolves when what was under way has finished or has stopped. */
  async close(withinMs: number): Promise<void> {
    this.server.close()
    const until = performance.now() + withinMs
    for (;;) {
      this.server.closeIdleConnections()
      const now = performance.now()
      if (now > until || ![...this.#underWay].some((one) => isMoving(one, now))) break
      await setTimeout(LOOK_MS)
    }
    this.server.closeAllConnections()
  }
}

function isMoving(one: Moving, now: number): boolean {
  const { request, response } = one
  // It arrived, and its answer is being made.
  if (request.complete && !response.headersSent) return true
  const { bytesRead, bytesWritten } = request.socket
  if (one.bytes !== bytesRead + bytesWritten) {
    one.bytes = bytesRead + bytesWritten
    one.since = now
  }
  return now - one.since < QUIET_MS
}

const STARTING = 'Fireside is starting.'

/** What a person sees meanwhile: it asks again by itself. */
const STARTING_PAGE = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="refresh" content="2" />
    <title>Fireside</title>
    <style>body { font: 16px/1.5 system-ui, sans-serif; margin: 20vh auto; padding: 0 20px; max-width: 32em }</style>
  </head>
  <body>
    <main><h1>${STARTING}</h1><p>The page you asked for follows by itself in a moment.</p></main>
  </body>
</html>
`

function comeBack({ headers }: IncomingMessage, response: ServerResponse): void {
  const isPage = headers.accept?.includes('text/html') === true
  response.writeHead(503, {
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'cache-control': 'no-store',
    'retry-after': '2',
  })
  const detail = `${STARTING} Try again in a moment.`
  response.end(isPage ? STARTING_PAGE : JSON.stringify({ detail }))
}

function inWords(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new CannotDo(`The port ${port} is taken. Stop what uses it, or set PORT.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new CannotDo(`HOST=${host} is no address of this machine.`)
    case 'EACCES':
      return new CannotDo(`This user may not use the port ${port}. Set PORT to 1024 or above.`)
    default:
      return new CannotDo(`The port ${port} cannot be used (${error.code ?? error.message}).`)
  }
}
