import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DatabaseTarget, openDatabase } from '../db/open.ts'
import { SCHEMA, createDatabase } from '../test/database.ts'
import { onPostgres } from '../test/on-postgres.ts'
import { examine } from './examine.ts'

const folder = mkdtempSync(join(tmpdir(), 'fireside-doctor-'))
let target: DatabaseTarget
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ target, drop } = await createDatabase(SCHEMA))
})

afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

/** What is wrong with a database; of a place that never had a backup. */
async function wrongWith(database: DatabaseTarget): Promise<string[]> {
  const place =
    'file' in database
      ? { DATA_DIR: dirname(database.file) }
      : { DATA_DIR: folder, DATABASE_URL: database.url }
  const { problems } = await examine(place, Date.now())
  return problems.filter((problem) => /[Dd]atabase|Its user/.test(problem))
}

test('nothing is wrong with one that this version wrote', async () => {
  expect(await wrongWith(target)).toEqual([])
})

test('one that a newer version wrote is told as the start would', async () => {
  const db = (await openDatabase(target)).withTables<{
    kysely_migration: { name: string; timestamp: string }
  }>()
  await db.insertInto('kysely_migration').values({ name: '9999-future', timestamp: '' }).execute()
  expect(await wrongWith(target)).toEqual([
    'The database was written by a newer version of Fireside (9999-future). ' +
      'Nothing was changed. Start that version, or restore a backup.',
  ])
  await db.deleteFrom('kysely_migration').where('name', '=', '9999-future').execute()
  await db.destroy()
})

if (process.env['TEST_DATABASE'] === 'postgres') {
  test('one in which its user may make nothing, and one that is not there', async () => {
    const base = inject('postgresUrl')
    const name = `guest_${crypto.randomUUID().replaceAll('-', '')}`
    await onPostgres(base, `create role ${name} login password 'hush'`)
    await onPostgres(base, `create database ${name}`)
    const url = new URL(`${base}/${name}`)
    url.username = name
    url.password = 'hush'
    expect(await wrongWith({ url: url.href })).toEqual([
      `Its user may not make tables in ${name}: make it the owner of the database, or of the schema.`,
    ])
    await onPostgres(base, `drop database ${name} with (force)`)
    expect(await wrongWith({ url: url.href })).toEqual([
      `The database refuses: database "${name}" does not exist (3D000).`,
    ])
    await onPostgres(base, `drop role ${name}`)
  })
}
