// The folder of the data: for this user alone, and of one process at a time. The lock is a
// transaction on a SQLite file of its own, which the system ends with its process however that
// ends, so that no crash leaves it shut. Who holds it has written down its process id before.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { CannotDo } from './cannot-do.ts'

/** What this program made there; other files are nobody's business here. */
const OURS = /^fireside[\w.-]*\.(sqlite|sqlite-wal|sqlite-shm|lock)$/
const OUTBOX = 'outbox'

/** Makes the folder where it is missing, closes it to others, and proves that it can be written. */
export function prepareFolder(folder: string): void {
  try {
    make(folder)
  } catch (error) {
    throw new CannotDo(`DATA_DIR cannot be made: ${folder} (${wordsOf(error)}).`)
  }
  close(folder)
  const probe = join(folder, `fireside-probe-${process.pid}.lock`)
  try {
    writeFileSync(probe, '', { mode: 0o600 })
    rmSync(probe)
  } catch (error) {
    throw new CannotDo(`DATA_DIR cannot be written: ${folder} (${wordsOf(error)}).`)
  }
}

/** With its parents. Node's own way of doing that never ends where the system takes no folders. */
function make(folder: string): void {
  if (isFolder(folder)) return
  if (dirname(folder) !== folder) make(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

function close(folder: string): void {
  closeOne(folder, 0o700)
  for (const name of readdirSync(folder)) {
    if (OURS.test(name)) closeOne(join(folder, name), 0o600)
  }
  const outbox = join(folder, OUTBOX)
  if (!existsSync(outbox)) return
  closeOne(outbox, 0o700)
  for (const name of readdirSync(outbox)) closeOne(join(outbox, name), 0o600)
}

function closeOne(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    // Somebody else owns it and lets this user in: that is theirs to say.
    if (codeOf(error) !== 'EPERM') throw error
  }
}

/** Takes the folder for this process, or refuses with who has it. Answers how to give it back. */
export function lockFolder(folder: string): () => void {
  const lock = new Database(join(folder, 'fireside.lock'), { timeout: 0 })
  try {
    lock.exec('begin immediate')
    lock.pragma(`user_version = ${process.pid}`)
    lock.exec('commit')
    lock.exec('begin immediate')
  } catch (error) {
    const holder = codeOf(error).startsWith('SQLITE_BUSY') ? holderOf(lock) : null
    lock.close()
    if (holder === null) throw error
    throw new CannotDo(
      `Another Fireside (process ${holder}) is running on ${folder}. Stop it first; nothing was changed.`,
    )
  }
  return () => lock.close()
}

function holderOf(lock: Database.Database): number {
  return Number(lock.pragma('user_version', { simple: true }))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

const WORDS: Record<string, string> = {
  EACCES: 'this user may not',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of it is a file',
  EEXIST: 'a file is in its place',
}

function wordsOf(error: unknown): string {
  return WORDS[codeOf(error)] ?? codeOf(error)
}
