// Whether a file is a whole database of Fireside that this version can use. The file is ours to
// touch: it is a copy that nobody else has open.
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { NewerDatabase, refuseNewer } from '../db/migrate.ts'
import type { Tables } from '../db/tables.ts'
import { CannotDo } from '../cannot-do.ts'

/** Rejects with `CannotDo` in words; `name` is how the user knows the file. */
export async function checkFile(file: string, name: string): Promise<void> {
  const database = new Database(file, { fileMustExist: true })
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  try {
    // One file from here on, with nothing beside it that could be forgotten.
    database.pragma('journal_mode = delete')
    const damage = database.pragma('integrity_check(1)', { simple: true })
    if (damage !== 'ok') throw new CannotDo(`${name} is damaged (${String(damage)}).`)
    const loose = database.pragma('foreign_key_check') as unknown[]
    if (loose.length > 0) throw new CannotDo(`${name} is damaged (${loose.length} loose rows).`)
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    const names = new Set(tables.map((table) => table.name))
    if (!names.has('app_user') || !names.has('kysely_migration')) {
      throw new CannotDo(`${name} is not a database of Fireside.`)
    }
    await refuseNewer(db)
  } catch (error) {
    throw inWords(error, name)
  } finally {
    await db.destroy()
  }
}

function inWords(error: unknown, name: string): unknown {
  if (error instanceof NewerDatabase) {
    return new CannotDo(`${name} was written by a newer version of Fireside. Nothing was changed.`)
  }
  const code = error instanceof Database.SqliteError ? error.code : ''
  if (code === 'SQLITE_NOTADB') return new CannotDo(`${name} is not a database of Fireside.`)
  if (code.startsWith('SQLITE_CORRUPT')) return new CannotDo(`${name} is damaged.`)
  return error
}
