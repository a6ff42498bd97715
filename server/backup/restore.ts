// Puts a backup in the place of the database. The backup is checked first, on a copy; the database
// as it was stays beside it under the moment of the restore. A running server is noticed by its locks
// on the folder and on the file, which go with its process, so that nothing stale can stand in the way.
import { existsSync, linkSync, renameSync } from 'node:fs'
import { chmod, copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { lockFolder } from '../data-folder.ts'
import { flush } from './back-up.ts'
import { checkFile } from './check-file.ts'
import { CannotDo } from '../cannot-do.ts'

const RUNNING = 'Fireside is running on this database. Stop it first; nothing was changed.'

/** Answers where the database as it was is kept; null when there was none. */
export async function restore(backup: string, file: string, now: Date): Promise<string | null> {
  if (!existsSync(backup)) throw new CannotDo(`There is no file ${backup}.`)
  const copy = `${file}.restoring`
  await mkdir(dirname(file), { recursive: true })
  const unlock = takeFolder(dirname(file))
  try {
    await copyFile(backup, copy)
    await chmod(copy, 0o600)
    await checkFile(copy, backup)
    await flush(copy)
    const kept = existsSync(file) ? keptName(file, now) : null
    aloneWith(file, () => putInPlace(copy, file, kept))
    return kept
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  } finally {
    unlock()
  }
}

/** No server can start on the folder until it is given back. */
function takeFolder(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    throw error instanceof CannotDo ? new CannotDo(RUNNING) : error
  }
}

/** `fireside.sqlite` is kept as `fireside-2026-11-20T12-00-00.sqlite`. */
function keptName(file: string, now: Date): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return file.replace(/(\.\w+)?$/, `-${moment}$1`)
}

/** At no moment is there no database under the name. */
function putInPlace(copy: string, file: string, kept: string | null): void {
  if (kept !== null) linkSync(file, kept)
  // Only a damaged database still has one; it must not be taken for the new one's.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${kept ?? file}-wal`)
  renameSync(copy, file)
}

/** Does the work while nobody else can open the database. */
function aloneWith(file: string, work: () => void): void {
  if (!existsSync(file)) return work()
  const database = new Database(file, { timeout: 0 })
  try {
    // Leaving the mode that the server keeps wants the file for oneself, and leaves one file only.
    database.pragma('journal_mode = delete')
    database.transaction(work).exclusive()
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : ''
    if (code.startsWith('SQLITE_BUSY')) throw new CannotDo(RUNNING)
    // A damaged database is why people restore one; no server runs on it.
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(code)) throw error
    work()
  } finally {
    database.close()
  }
}
