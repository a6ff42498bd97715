// Brings a database to the program's schema, each step whole or not at all.
import { Migrator, type Migration } from 'kysely'
import type { Db } from './in-tx.ts'
import { up as first } from './migrations/0001-first.ts'
import { CannotDo } from '../cannot-do.ts'

/** In order of name. A migration that was released is never changed. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-first': { up: first },
}

/** The database was written by a newer version of the program. */
export class NewerDatabase extends CannotDo {}

export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
  })
  await refuseNewer(db)
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Rejects with `NewerDatabase` when it was brought further than this program knows. */
export async function refuseNewer(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return
  const done = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  const unknown = done.filter(({ name }) => !(name in MIGRATIONS))
  if (unknown.length === 0) return
  throw new NewerDatabase(
    `The database was written by a newer version of Fireside (${unknown[0]?.name}). ` +
      'Nothing was changed. Start that version, or restore a backup.',
  )
}
