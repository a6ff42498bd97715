// Keeps the draft in memory for the screens and in the browser's database for a reload: rows in
// pieces of a thousand, so that saving one row writes one piece. Nothing leaves the browser.
import { createStore, delMany, getMany, keys, setMany } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { type Draft, type DraftRow, isSkipped } from './draft.ts'

const PIECE = 1000
const HEAD = 'head'
const FILE = 'file'

type Head = Omit<Draft, 'rows'> & { pieces: number }

const place = createStore('fireside-import', 'draft')
const listeners = new Set<() => void>()
let draft: Draft | null = null
let file: Uint8Array | null = null
let loading: Promise<void> | null = null

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
    await setMany([[FILE, bytes], ...pieces(null, made)], place)
  })
}

export async function changeDraft(change: (current: Draft) => Draft): Promise<void> {
  const before = draft
  if (!before) return
  const after = change(before)
  show(after)
  await keep(() => setMany(pieces(before, after), place))
}

/** Drops the draft: it was imported, or the user starts over. */
export async function dropDraft(): Promise<void> {
  await loadDraft()
  file = null
  show(null)
  await keep(async () => delMany(await keys(place), place))
}

async function load(): Promise<void> {
  const [head, bytes] = await getMany<Head | Uint8Array | undefined>([HEAD, FILE], place)
  if (!head || head instanceof Uint8Array || !(bytes instanceof Uint8Array)) return
  const names = Array.from({ length: head.pieces }, (_, piece) => rowsKey(piece))
  const kept = await getMany<DraftRow[] | undefined>(names, place)
  const { pieces: _, ...rest } = head
  const rows = kept.flatMap((piece) => piece ?? [])
  // Everything was stored before the reload: there is nothing to come back to.
  if (rows.some(({ state }) => state === 'imported') && !rows.some(isWaiting)) return
  file = bytes
  show({ ...rest, rows })
}

function isWaiting(row: DraftRow): boolean {
  return row.state === 'open' || (row.state === 'set' && !isSkipped(row))
}

/** What has to be written: the head, and every piece in which a row changed. */
function pieces(before: Draft | null, after: Draft): [string, unknown][] {
  const { rows, ...rest } = after
  const count = Math.ceil(rows.length / PIECE)
  const changed: [string, unknown][] = [[HEAD, { ...rest, pieces: count } satisfies Head]]
  for (let piece = 0; piece < count; piece += 1) {
    const from = piece * PIECE
    const now = rows.slice(from, from + PIECE)
    const same = now.every((row, at) => before?.rows[from + at] === row)
    if (!same || before?.rows.length !== rows.length) changed.push([rowsKey(piece), now])
  }
  return changed
}

function rowsKey(piece: number): string {
  return `rows ${piece}`
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
