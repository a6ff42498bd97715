// A database of its own for a test: a SQLite file in a temporary folder, or a database of the PostgreSQL
// that the test run started.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type DatabaseTarget, openDatabase } from '../db/open.ts'
import { onPostgres } from './on-postgres.ts'

interface Created {
  target: DatabaseTarget
  drop: () => Promise<void>
}

/** Brought to the schema already, as a copy: to migrate anew for each file took a tenth of the time. */
export const SCHEMA = { migrated: true }

/** A database without records on the engine under test; empty unless it is wanted with the schema. */
export async function createDatabase({ migrated = false } = {}): Promise<Created> {
  return process.env['TEST_DATABASE'] === 'postgres'
    ? createOnPostgres({ migrated })
    : createFile({ migrated })
}

export async function createFile({ migrated }: { migrated: boolean }): Promise<Created> {
  const folder = await mkdtemp(join(tmpdir(), 'fireside-test-'))
  const file = join(folder, 'fireside.sqlite')
  if (migrated) await writeFile(file, await migratedFile(), { mode: 0o600 })
  return { target: { file }, drop: () => rm(folder, { recursive: true, force: true }) }
}

let bytes: Promise<Buffer> | undefined

function migratedFile(): Promise<Buffer> {
  bytes ??= (async () => {
    const { target, drop } = await createFile({ migrated: false })
    await (await openDatabase(target)).destroy()
    const made = 'file' in target ? await readFile(target.file) : Buffer.alloc(0)
    await drop()
    return made
  })()
  return bytes
}

async function createOnPostgres({ migrated }: { migrated: boolean }): Promise<Created> {
  const base = inject('postgresUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const template = migrated ? ` template ${inject('postgresTemplate')}` : ''
  await onPostgres(base, `create database ${name}${template}`)
  return {
    target: { url: `${base}/${name}` },
    drop: () => onPostgres(base, `drop database ${name} with (force)`),
  }
}
