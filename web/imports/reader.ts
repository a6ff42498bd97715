// The page's end of the reading thread.
import { type Remote, proxy, wrap } from 'comlink'
import { UnreadableFile } from '#domain/imports/unreadable-file.ts'
import type { NamedBytes } from '#domain/imports/formats/open-file.ts'
import type { ReadOptions } from '#domain/imports/model.ts'
import type { ImportRow } from '#domain/imports/row-model.ts'
import type { SetupProposal } from '#domain/imports/accounts/propose-setup.ts'
import type { ReadWorker } from './read-worker.ts'
import type { Reading } from './reading.ts'

interface Thread {
  worker: Remote<ReadWorker>
  /** Rejects when the thread cannot be loaded, or dies; nothing it was asked is answered then. */
  broken: Promise<never>
}

let thread: Thread | null = null
let lastFile = 0

/** The number under which the thread knows a file, once it has its bytes. */
let opened = new WeakMap<Uint8Array, Promise<number>>()

/** Reads a file with the given choices. Rejects with words when it cannot be read at all. */
export function readFile(bytes: Uint8Array, options: ReadOptions): Promise<Reading> {
  return withFile(bytes, (worker, file) => worker.judge(file, options))
}

/** The files of a zip that are read one by one; none of any other file. */
export function filesInside(bytes: Uint8Array): Promise<NamedBytes[]> {
  return inThread((worker) => worker.filesInside(bytes))
}

/** Hands over the rows that would be imported, piece by piece. */
export function readRows(
  bytes: Uint8Array,
  options: ReadOptions,
  take: (rows: ImportRow[]) => void,
): Promise<void> {
  return withFile(bytes, (worker, file) =>
    worker.rows(
      file,
      options,
      proxy(async (rows) => take(rows)),
    ),
  )
}

/** What a file says about its account and categories; `problem` is why it cannot be imported. */
export function readProposal(
  bytes: Uint8Array,
  options: ReadOptions,
  file_name: string,
): Promise<{ proposal: SetupProposal; problem: string | null }> {
  return withFile(bytes, (worker, file) => worker.propose(file, options, file_name))
}

function withFile<T>(
  bytes: Uint8Array,
  work: (worker: Remote<ReadWorker>, file: number) => Promise<T>,
): Promise<T> {
  return inThread((worker) => open(worker, bytes).then((file) => work(worker, file)))
}

async function inThread<T>(work: (worker: Remote<ReadWorker>) => Promise<T>): Promise<T> {
  const { worker, broken } = (thread ??= startThread())
  try {
    return await Promise.race([work(worker), broken])
  } catch (error) {
    // Between threads an error keeps its name and words, and loses its class.
    const isUnreadable = error instanceof Error && error.name === UnreadableFile.name
    throw isUnreadable ? new UnreadableFile(error.message) : error
  }
}

/** The next one begins with no file. */
function startThread(): Thread {
  const started = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    started.addEventListener('error', () => {
      thread = null
      opened = new WeakMap()
      started.terminate()
      reject(
        new Error('The file could not be read in this browser. Try again, or reload the page.'),
      )
    })
  })
  broken.catch(() => {})
  return { worker: wrap<ReadWorker>(started), broken }
}

function open(worker: Remote<ReadWorker>, bytes: Uint8Array): Promise<number> {
  const known = opened.get(bytes)
  if (known) return known
  const file = ++lastFile
  const opening = worker.open(file, bytes).then(() => file)
  opened.set(bytes, opening)
  opening.catch(() => opened.delete(bytes))
  return opening
}
