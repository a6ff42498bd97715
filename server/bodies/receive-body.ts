// How a body is received: JSON, but for the bytes of a statement, looked at while it arrives and refused as soon as it is past a
// limit. A short one is parsed here; a long one is kept as bytes for the thread that works on it.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_EXPORT_ROWS } from '#contract/export-schemas.ts'
import { receivePaymentEvent } from '#contract/payments.ts'
import { MAX_BULK_ROWS } from '#contract/records-schemas.ts'
import { MOST_FILE_BYTES } from '#domain/imports/formats/file-size.ts'
import { Refusal, noFile, noJson, overloaded, tooLarge } from '../errors.ts'
import type { LongBody } from './long-body.ts'
import { parseStrictly } from './parse-strictly.ts'
import { BodyScan, type RowLimits } from './scan-body.ts'

export interface BodyLimits extends RowLimits {
  /** Bytes of the whole body. */
  bytes: number
}

const KIB = 1024
const MIB = 1024 * KIB

const SHORT: BodyLimits = { bytes: MIB, rows: Infinity, row: Infinity }

/** What a call may be sent that takes more than usual. */
export const LONG_BODIES = {
  list: { bytes: 64 * MIB, rows: MAX_BULK_ROWS, row: 64 * KIB },
  export: { bytes: 512 * MIB, rows: MAX_EXPORT_ROWS, row: MIB },
  statement: { bytes: MOST_FILE_BYTES, rows: Infinity, row: Infinity },
} satisfies { [kind: string]: BodyLimits }

/** Bodies that are still arriving may have this many bytes together, and those of one user half. */
const MOST_ARRIVING = 1024 * MIB

declare module 'fastify' {
  interface FastifyContextConfig {
    limits?: BodyLimits
  }
}

/** So many bytes of a body that nobody asked for are let go; whoever sends more may miss the answer. */
const MOST_LET_GO = 1024 * MIB

/** What the bytes of a file are sent as. */
const FILE = 'application/octet-stream'

export function receiveBodies(app: FastifyInstance): void {
  // An answer may end the connection, and whoever still writes to it then does not hear the answer.
  app.addHook('onSend', async ({ raw }) => letGo(raw))
  const arriving = new Arriving(MOST_ARRIVING)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: Payload) => {
      // Signed to the byte, so whoever knows the signature reads it.
      const isRaw = request.routeOptions.url === receivePaymentEvent.path
      const limits = request.routeOptions.config.limits ?? SHORT
      if (limits === LONG_BODIES.statement) throw noFile()
      const scan = new BodyScan(limits)
      const look = (bytes: Uint8Array) => (isRaw ? undefined : scan.add(bytes))
      const bytes = await arriving.receive(request.user?.id ?? 0, payload, limits.bytes, look)
      if (bytes.length > SHORT.bytes) return { bytes, lists: scan.lists } satisfies LongBody
      const text = bytes.toString()
      return isRaw ? text : parseStrictly(text)
    },
  )
  app.addContentTypeParser(FILE, async (request: FastifyRequest, payload: Payload) => {
    const { limits } = request.routeOptions.config
    if (limits !== LONG_BODIES.statement) throw noJson()
    return arriving.receive(request.user?.id ?? 0, payload, limits.bytes, () => undefined)
  })
  app.addContentTypeParser('*', async ({ routeOptions }: FastifyRequest) => {
    throw routeOptions.config.limits === LONG_BODIES.statement ? noFile() : noJson()
  })
}

type Payload = FastifyRequest['raw']

/** A body on its way in. */
interface Coming {
  user_id: number
  payload: Payload
  /** Bytes that it may have. */
  most: number
  /** Bytes that it says to have. */
  announced: number
  look: (bytes: Uint8Array) => void
}

/** The bytes of bodies on their way in. */
class Arriving {
  readonly #most: number
  readonly #ofUsers = new Map<number, number>()
  #all = 0

  constructor(most: number) {
    this.#most = most
  }

  /** All bytes of a body that may have so many. Throws a refusal. */
  async receive(
    user_id: number,
    payload: Payload,
    most: number,
    look: (bytes: Uint8Array) => void,
  ): Promise<Buffer<ArrayBuffer>> {
    const announced = Number(payload.headers['content-length'] ?? 0)
    if (announced > most) throw tooLarge()
    try {
      return await this.#read({ user_id, payload, most, announced, look })
    } catch (error) {
      throw error instanceof Refusal ? error : Object.assign(error as Error, { statusCode: 400 })
    }
  }

  async #read({ user_id, payload, most, announced, look }: Coming): Promise<Buffer<ArrayBuffer>> {
    // Of its own, so that it can be handed to another thread. What is long gets its room when it comes.
    let body = Buffer.allocUnsafeSlow(Math.min(announced, SHORT.bytes))
    let length = 0
    let counted = 0
    try {
      for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
        const bytes = chunk as Buffer
        const needed = length + bytes.length
        if (needed > most) throw tooLarge()
        counted += this.#count(user_id, bytes.length)
        look(bytes)
        if (needed > body.length) body = grown(body, Math.max(needed, announced))
        bytes.copy(body, length)
        length = needed
      }
      return body.subarray(0, length)
    } finally {
      this.#count(user_id, -counted)
    }
  }

  #count(user_id: number, bytes: number): number {
    const own = (this.#ofUsers.get(user_id) ?? 0) + bytes
    if (bytes > 0 && (this.#all + bytes > this.#most || own > this.#most / 2)) throw overloaded()
    this.#all += bytes
    if (own > 0) this.#ofUsers.set(user_id, own)
    else this.#ofUsers.delete(user_id)
    return bytes
  }
}

/** Resolves once what is still on its way has come, and was let go, or the sender has left. */
async function letGo(payload: Payload): Promise<void> {
  const { headers } = payload
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
  if (!hasBody || payload.readableEnded || Number(headers['content-length']) > MOST_LET_GO) return
  let length = 0
  try {
    for await (const bytes of payload.iterator({ destroyOnReturn: false })) {
      length += (bytes as Buffer).length
      if (length > MOST_LET_GO) return
    }
  } catch {
    // Nobody is left to be answered.
  }
}

/** The same bytes with room for more. */
function grown(body: Buffer, least: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(Math.max(least, body.length * 2))
  body.copy(larger)
  return larger
}
