// A long file is written out before the first byte of it is sent: what is read of the database is
// read at once, however slow the other end, and what fails is answered as a failure. The file has
// no name in any folder, so nobody else can open it and nothing of it stays behind.
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { callerGone } from '../errors.ts'

/**
 * Keeps the pieces aside and answers them as one stream; reading it to its end lets them go. Throws a
 * refusal once nobody waits for them.
 */
export async function spool(
  pieces: AsyncIterable<string>,
  isGone: () => boolean,
): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'fireside-'))
  const file = await open(join(folder, 'file'), 'wx+', 0o600)
  try {
    await rm(folder, { recursive: true })
    for await (const piece of pieces) {
      if (isGone()) throw callerGone()
      await file.write(piece)
    }
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  }
}
