// Addresses that nothing here has: with a null character, a backslash, an empty segment, a segment
// that begins with a dot, or longer than any link of ours. They are refused before anything looks
// for a route or a file.
import type { FastifyInstance } from 'fastify'
import { notFound } from './errors.ts'

const LONGEST_PATH = 2000
const ODD = /[\0-\x1f\x7f\\]|\/\/|\/\./

export function refuseOddAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isOdd(request.url)) throw notFound()
  })
}

function isOdd(url: string): boolean {
  const [path = ''] = url.split('?')
  if (!path.startsWith('/') || path.length > LONGEST_PATH) return true
  try {
    return ODD.test(decodeURIComponent(path))
  } catch {
    return true
  }
}
