import { createServer } from 'node:net'

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const at = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof at === 'object' && at !== null ? at.port : 0
}
