// Opens a database for the one call that a thread works on. The main thread has checked and migrated
// it; SQLite's connections live in this thread, and the turn to write is lent by the main thread.
import { Kysely, PostgresDialect } from 'kysely'
import type { MessagePort } from 'node:worker_threads'
import type { Db } from './in-tx.ts'
import type { DatabaseTarget } from './open.ts'
import { openConnections } from './postgres-pool.ts'
import { SqliteFileDialect, type Statements } from './sqlite-dialect.ts'
import { SqliteFile } from './sqlite-file.ts'
import type { Tables } from './tables.ts'
import { borrow } from './turn.ts'

const CONNECTIONS = 2

export function openHere(target: DatabaseTarget, turn: MessagePort): Db {
  if ('url' in target) {
    const pool = () => openConnections(target.url, CONNECTIONS)
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  }
  const open = (readonly: boolean) => statementsOf(new SqliteFile(target.file, readonly))
  return new Kysely<Tables>({ dialect: new SqliteFileDialect({ open, turn: borrow(turn) }) })
}

function statementsOf(file: SqliteFile): Statements {
  return {
    run: async (sql, params) => file.run(sql, params),
    close: async () => file.close(),
  }
}
