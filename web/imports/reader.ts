// The page's end of the reading thread.
import { UnreadableFile } from '#domain/imports/formats/unreadable-file.ts'
import type { ImportRow, ReadOptions } from '#domain/imports/model.ts'
import type { SetupProposal } from '#domain/imports/propose-setup.ts'
import type { Ask, Told } from './read-worker.ts'
import type { Reading } from './reading.ts'

type Without<T> = T extends { id: number } ? Omit<T, 'id'> : never

let worker: Worker | null = null
let lastId = 0
let lastFile = 0

/** The number under which the thread knows a file, once it has its bytes. */
const opened = new WeakMap<Uint8Array, Promise<number>>()

/** Reads a file with the given choices. Rejects with words when it cannot be read at all. */
export async function readFile(bytes: Uint8Array, options: ReadOptions): Promise<Reading> {
  const file = await open(bytes)
  return new Promise((resolve, reject) => {
    ask({ kind: 'judge', file, options }, (told, done) => {
      if (told.kind === 'judged') done(() => resolve(told.reading))
      if (told.kind === 'failed') done(() => reject(errorOf(told)))
    })
  })
}

/** Hands over the rows that would be imported, piece by piece. */
export async function readRows(
  bytes: Uint8Array,
  options: ReadOptions,
  take: (rows: ImportRow[]) => void,
): Promise<void> {
  const file = await open(bytes)
  let taken = 0
  return new Promise((resolve, reject) => {
    ask({ kind: 'rows', file, options }, (told, done) => {
      if (told.kind === 'failed') done(() => reject(errorOf(told)))
      if (told.kind !== 'rows') return
      taken += told.rows.length
      take(told.rows)
      if (taken >= told.total) done(resolve)
    })
  })
}

/** What a file says about its account and categories; `problem` is why it cannot be imported. */
export async function readProposal(
  bytes: Uint8Array,
  options: ReadOptions,
  file_name: string,
): Promise<{ proposal: SetupProposal; problem: string | null }> {
  const file = await open(bytes)
  return new Promise((resolve, reject) => {
    ask({ kind: 'propose', file, options, file_name }, (told, done) => {
      if (told.kind === 'proposed') done(() => resolve(told))
      if (told.kind === 'failed') done(() => reject(errorOf(told)))
    })
  })
}

function errorOf({ message, unreadable }: Extract<Told, { kind: 'failed' }>): Error {
  return unreadable ? new UnreadableFile(message) : new Error(message)
}

function open(bytes: Uint8Array): Promise<number> {
  const known = opened.get(bytes)
  if (known) return known
  const file = ++lastFile
  const opening = new Promise<number>((resolve, reject) => {
    ask({ kind: 'open', file, bytes }, (told, done) => {
      if (told.kind === 'opened') done(() => resolve(file))
      if (told.kind === 'failed') done(() => reject(errorOf(told)))
    })
  })
  opened.set(bytes, opening)
  opening.catch(() => opened.delete(bytes))
  return opening
}

function ask(
  what: Without<Ask>,
  hear: (told: Told, done: (then: () => void) => void) => void,
): void {
  worker ??= new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  const thread = worker
  const id = ++lastId
  const listener = ({ data }: MessageEvent<Told>) => {
    if (data.id !== id) return
    hear(data, (then) => {
      thread.removeEventListener('message', listener)
      then()
    })
  }
  thread.addEventListener('message', listener)
  thread.postMessage({ ...what, id })
}
