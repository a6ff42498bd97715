// Keeps the draft in memory for the screens and in the browser's database for a reload: rows in
// pieces of a thousand, so that saving one row writes one piece. A changed piece is written under a
// name of its own and the head that names the pieces comes last, so that a page that ends between
// two writes leaves the draft as it was before. Nothing leaves the browser.
import { createStore, delMany, getMany, keys, setMany } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { newId } from '#web/lib/new-id.ts'
import { type Draft, type DraftRow, isSkipped } from './draft.ts'

const PIECE = 1000
/** Writing copies the rows while the page waits, so a large draft is written a few at a time. */
const PIECES_A_WRITE = 4
const HEAD = 'head'
const FILE = 'file'

type Head = Omit<Draft, 'rows'> & { pieces: string[] }

const place = createStore('fireside-import', 'draft')
const listeners = new Set<() => void>()
let draft: Draft | null = null
let file: Uint8Array | null = null
let loading: Promise<void> | null = null

/** The rows as they were written last, and the names of their pieces. */
let written: { rows: readonly DraftRow[]; pieces: string[] } = { rows: [], pieces: [] }

export function useDraft(): Draft | null {
  return useSyncExternalStore(listen, currentDraft)
}

export function currentDraft(): Draft | null {
  return draft
}

/** The bytes of the file, for reading it again with other choices. */
export function draftFile(): Uint8Array | null {
  return file
}

/** Brings back what an earlier page kept. Screens wait for it before they decide where to go. */
export function loadDraft(): Promise<void> {
  loading ??= load().catch(() => {
    // A browser that keeps nothing still imports; only a reload starts over.
  })
  return loading
}

export async function startDraft(made: Draft, bytes: Uint8Array): Promise<void> {
  await loadDraft()
  file = bytes
  show(made)
  await keep(async () => {
    await delMany(await keys(place), place)
    await setMany([[FILE, bytes]], place)
    written = { rows: [], pieces: [] }
    await writeDraft(made)
  })
}

export async function changeDraft(change: (current: Draft) => Draft): Promise<void> {
  const before = draft
  if (!before) return
  const after = change(before)
  show(after)
  await keep(() => writeDraft(after))
}

/** Drops the draft: it was imported, or the user starts over. */
export async function dropDraft(): Promise<void> {
  await loadDraft()
  file = null
  show(null)
  await keep(async () => {
    await delMany(await keys(place), place)
    written = { rows: [], pieces: [] }
  })
}

async function load(): Promise<void> {
  const [head, bytes] = await getMany<Head | Uint8Array | undefined>([HEAD, FILE], place)
  if (!head || head instanceof Uint8Array || !(bytes instanceof Uint8Array)) return
  const { pieces, ...rest } = head
  const rows: DraftRow[] = []
  for (let at = 0; at < pieces.length; at += PIECES_A_WRITE) {
    const names = pieces.slice(at, at + PIECES_A_WRITE)
    const kept = await getMany<DraftRow[] | undefined>(names, place)
    for (const piece of kept) rows.push(...(piece ?? []))
  }
  // Everything was stored before the reload: there is nothing to come back to.
  if (rows.some(({ state }) => state === 'imported') && !rows.some(isWaiting)) return
  file = bytes
  written = { rows, pieces }
  show({ ...rest, rows })
}

function isWaiting(row: DraftRow): boolean {
  return row.state === 'open' || (row.state === 'set' && !isSkipped(row))
}

/** Writes every piece in which a row changed, then the head, then drops the pieces it replaces. */
async function writeDraft({ rows, ...rest }: Draft): Promise<void> {
  const pieces: string[] = []
  let waiting: [string, DraftRow[]][] = []
  for (let from = 0; from < rows.length; from += PIECE) {
    const now = rows.slice(from, from + PIECE)
    const known = written.pieces[from / PIECE]
    if (known !== undefined && isWritten(now, from)) {
      pieces.push(known)
      continue
    }
    const name = `rows ${newId()}`
    pieces.push(name)
    waiting.push([name, now])
    if (waiting.length < PIECES_A_WRITE) continue
    await setMany(waiting, place)
    waiting = []
  }
  const head: Head = { ...rest, pieces }
  await setMany([...waiting, [HEAD, head]] as [string, unknown][], place)
  const replaced = written.pieces.filter((name) => !pieces.includes(name))
  written = { rows, pieces }
  if (replaced.length > 0) await delMany(replaced, place)
}

function isWritten(now: readonly DraftRow[], from: number): boolean {
  const { rows } = written
  const isSameLength = now.length === Math.min(PIECE, rows.length - from)
  return isSameLength && now.every((row, at) => rows[from + at] === row)
}

let writing: Promise<unknown> = Promise.resolve()

/** One write after the other, in the order of the changes. */
async function keep(write: () => Promise<unknown>): Promise<void> {
  writing = writing.then(write).catch(() => {
    // Full or forbidden: the draft lives on in memory.
  })
  await writing
}

function show(next: Draft | null): void {
  draft = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
