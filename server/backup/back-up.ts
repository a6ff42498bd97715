// A backup of a SQLite database while the server goes on: a copy of one moment, checked before it
// gets the name that was asked for. Nothing half-made ever stands under that name.
import { open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import Database from 'better-sqlite3'
import { checkFile } from './check-file.ts'
import { CannotDo } from '../cannot-do.ts'

/** Copied in one go: a copy in several steps begins anew whenever somebody writes. */
const ALL_PAGES = 2 ** 31 - 1

/** Answers the size of the backup in bytes. An older backup of that name is replaced. */
export async function backUp(source: string, target: string): Promise<number> {
  if (resolve(source) === resolve(target)) {
    throw new CannotDo('That is the database itself. Name another file for the backup.')
  }
  const part = await makePart(target)
  try {
    // SQLite fills the empty file.
    await copyTo(source, part)
    await checkFile(part, 'The copy')
    await flush(part)
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return (await stat(target)).size
}

async function copyTo(source: string, part: string): Promise<void> {
  const database = openSource(source)
  try {
    await database.backup(part, { progress: () => ALL_PAGES })
  } catch (error) {
    if (error instanceof TypeError) cannotWrite(part)
    throw error
  } finally {
    database.close()
  }
}

/** An empty file beside `target`, for this user alone from the first byte. */
export async function makePart(target: string): Promise<string> {
  const there = await stat(target).catch(() => null)
  if (there?.isDirectory()) throw new CannotDo(`${target} is a folder. Name a file in it.`)
  const part = `${target}.part`
  await rm(part, { force: true }).catch(() => cannotWrite(part))
  await writeFile(part, '', { mode: 0o600, flag: 'wx' }).catch(() => cannotWrite(part))
  return part
}

function cannotWrite(part: string): never {
  throw new CannotDo(`${part} cannot be written.`)
}

function openSource(source: string): Database.Database {
  try {
    return new Database(source, { readonly: true, fileMustExist: true })
  } catch {
    throw new CannotDo(`There is no database at ${source}. Is DATA_DIR set as for the server?`)
  }
}

/** Makes sure that it is on the disk. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
