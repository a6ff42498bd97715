// Who is asking, and from where: for the audit trail, the list of sessions and the throttles.
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface Caller {
  request_id: string
  address: string
  /** What is counted as one place by the throttles: an IPv4 address, or the /64 of an IPv6 one. */
  network: string
  device: string
}

const LONGEST_DEVICE = 200

export function callerOf(request: FastifyRequest): Caller {
  return {
    request_id: request.id,
    address: addressOf(request),
    network: networkOf(countedAddress(request)),
    device: (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE),
  }
}

/** Empty where the caller is gone already, which the type of `ip` does not tell. */
function addressOf({ ip }: { ip: string | undefined }): string {
  return ip ?? ''
}

/** Says once in the log that a proxy in front is not declared. */
export function warnOfProxy(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', async (request) => {
    if (warned || namedByUndeclared(request) === null) return
    warned = true
    request.log.warn(
      { proxy: addressOf(request) },
      'a proxy in front names whom it asks for, but TRUST_PROXY is not set: ' +
        'set TRUST_PROXY=true, or the trail shows the address of the proxy',
    )
  })
}

/**
 * Behind a proxy that is not declared everybody would be one address, and the first to be throttled
 * would shut out all. Whoever asks from this machine or its own network and names another is taken
 * for such a proxy, for counting only.
 */
function countedAddress(request: FastifyRequest): string {
  return namedByUndeclared(request) ?? addressOf(request)
}

/** Whom a proxy that nobody declared asks for: what the nearest added stands last. Null without one. */
function namedByUndeclared(request: FastifyRequest): string | null {
  const { headers, socket } = request
  const ip = addressOf(request)
  if (ip !== socket.remoteAddress || !isNear(ip)) return null
  const named =
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? ''
  return isIP(named) === 0 || named === ip ? null : named
}

/** This machine, a private network or the link itself (RFC 1918, 4193, 3927, 4291). */
function isNear(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe[89ab])/i.test(
    plain,
  )
}

const GROUPS = 8
const NETWORK_GROUPS = 4

/** `2001:db8:1:2:3::4` is `2001:db8:1:2::/64`; `::ffff:192.0.2.1` is `192.0.2.1`. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (isIP(plain) !== 6) return plain
  const groups = groupsOf(plain).slice(0, NETWORK_GROUPS)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The eight groups, those that `::` leaves out written as zeros. */
function groupsOf(address: string): string[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, '0:0')
  const [before = '', after] = hex.split('::')
  const first = before === '' ? [] : before.split(':')
  const last = after === undefined || after === '' ? [] : after.split(':')
  const left = after === undefined ? 0 : GROUPS - first.length - last.length
  return [...first, ...Array.from({ length: left }, () => '0'), ...last]
}
