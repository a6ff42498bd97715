// Where a server of a test keeps its data: a folder of its own, and a database in it or on PostgreSQL.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseTarget } from '../db/open.ts'
import { createDatabase } from './database.ts'

export interface Place {
  folder: string
  target: DatabaseTarget
  /** Takes all of it away; no server may be on it. */
  drop: () => Promise<void>
}

/** As `startServer` takes it. */
export async function makePlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'fireside-place-'))
  const { target, drop } = await createDatabase()
  return {
    folder,
    target: 'url' in target ? target : { file: join(folder, 'fireside.sqlite') },
    drop: async () => {
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
