// Keeps the draft in memory for the screens and in the browser's database for a reload: rows in
// pieces, so that saving one row writes one piece. The head that names the pieces is written with the
// last of them, so that a page that ends before leaves the draft as it was. One tab at a time works on
// it, the one that opened it last: two would drop each other's pieces. Nothing leaves the browser.
import { delMany, getMany, keys } from 'idb-keyval'
import { isSkipped } from '#domain/imports/draft/already-stored.ts'
import type { Draft, DraftRow } from '#domain/imports/draft/draft.ts'
import { type Written, planPieces } from '#domain/imports/draft/pieces.ts'
import { keepAll } from '#web/lib/keep-all.ts'
import { importStore as place } from '#web/lib/kept-stores.ts'
import { makeStore } from '#web/lib/make-store.ts'
import { newId } from '#web/lib/new-id.ts'
import { onForgotten, ownerMark } from '#web/lib/session.ts'
import { browserStorage } from '#web/lib/storage.ts'

/** Writing copies the rows while the page waits, so a large draft is written a few at a time. */
const PIECES_A_WRITE = 4
const HEAD = 'head'
/** Where the browser says which tab works on the draft. */
const TAB = 'fireside.import-tab'
/** The draft that was dropped last: a page that ends before the browser's database is cleared brings none back. */
const DROPPED = 'fireside.import-dropped'

/** A draft of an older shape has no version and is not brought back. */
const VERSION = 8

type Head = Omit<Draft, 'rows'> & { version: number; owner: string; pieces: string[] }

const tab = newId()
const elsewhere = makeStore(false)
const draft = makeStore<Draft | null>(null)
let files: readonly Uint8Array[] = []
let loading: Promise<void> | null = null
let written: Written<DraftRow> = { rows: [], pieces: [] }

export const useDraft = draft.use
export const currentDraft = draft.get
/** Whether another tab works on a draft; a reload brings it here. */
export const useDraftElsewhere = elsewhere.use

/** The bytes of a file of the draft, for reading it again with other choices. */
export function draftFile(at: number): Uint8Array | null {
  return files[at] ?? null
}

/** Brings back what an earlier page kept. Screens wait for it before they decide where to go. */
export function loadDraft(): Promise<void> {
  loading ??= load().catch(() => {
    // A browser that keeps nothing still imports; only a reload starts over.
  })
  return loading
}

export async function startDraft(made: Draft, bytes: readonly Uint8Array[]): Promise<void> {
  await loadDraft()
  takeDraft()
  files = bytes
  draft.set(made)
  await keep(async () => {
    await delMany(await keys(place), place)
    await keepAll(
      place,
      bytes.map((one, at) => [fileKey(made, at), one]),
    )
    written = { rows: [], pieces: [] }
    await writeDraft(made)
  })
}

export async function changeDraft(change: (current: Draft) => Draft): Promise<void> {
  const before = draft.get()
  if (!before) return
  const after = change(before)
  draft.set(after)
  await keep(() => writeDraft(after))
}

/** Drops the draft: it was imported, or the user starts over. */
export async function dropDraft(): Promise<void> {
  await loadDraft()
  const dropped = draft.get()
  if (dropped) browserStorage.setItem(DROPPED, dropped.id)
  files = []
  draft.set(null)
  await keep(async () => {
    await delMany(await keys(place), place)
    written = { rows: [], pieces: [] }
  })
  browserStorage.removeItem(TAB)
}

async function load(): Promise<void> {
  if (!(await keptHead())) return
  // The tab that had it writes no more from here on.
  takeDraft()
  const head = await keptHead()
  if (head?.version !== VERSION) return
  const { pieces, version: _version, owner, ...rest } = head
  const isGone = owner !== ownerMark() || rest.id === browserStorage.getItem(DROPPED)
  if (isGone) return delMany(await keys(place), place)
  const bytes = await getMany<Uint8Array | undefined>(
    rest.files.map((_, at) => fileKey(rest, at)),
    place,
  )
  const known = bytes.filter((one) => one !== undefined)
  if (known.length < rest.files.length) return
  const rows: DraftRow[] = []
  for (let at = 0; at < pieces.length; at += PIECES_A_WRITE) {
    const names = pieces.slice(at, at + PIECES_A_WRITE)
    const kept = await getMany<DraftRow[] | undefined>(names, place)
    for (const piece of kept) {
      // Half of a draft is none: what is missing would not be missed.
      if (!piece) return
      rows.push(...piece)
    }
  }
  // Everything was stored before the reload: there is nothing to come back to.
  if (rows.some(({ state }) => state === 'imported') && !rows.some(isWaiting)) return
  files = known
  written = { rows, pieces }
  draft.set({ ...rest, rows })
}

async function keptHead(): Promise<Head | undefined> {
  const [head] = await getMany<Head | undefined>([HEAD], place)
  return head
}

function takeDraft(): void {
  browserStorage.setItem(TAB, tab)
  elsewhere.set(false)
}

function isTaken(): boolean {
  return (browserStorage.getItem(TAB) ?? tab) !== tab
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== TAB) return
  if (newValue !== null) forget()
  elsewhere.set(newValue !== null)
})

/** Bears the draft's id: where another tab began one meanwhile, half of either is not brought back. */
function fileKey({ id }: Pick<Draft, 'id'>, at: number): string {
  return `file ${id} ${at}`
}

function isWaiting(row: DraftRow): boolean {
  return row.state === 'open' || (row.state === 'set' && !isSkipped(row))
}

async function writeDraft({ rows, ...rest }: Draft): Promise<void> {
  const owner = ownerMark()
  const { pieces, to_write, to_drop } = planPieces(written, rows, () => `rows ${newId()}`)
  const head: Head = { ...rest, version: VERSION, owner, pieces }
  const entries = to_write.map((piece): [string, unknown] => [piece.name, piece.rows])
  while (entries.length > PIECES_A_WRITE) await keepAll(place, entries.splice(0, PIECES_A_WRITE))
  await keepAll(place, [...entries, [HEAD, head]])
  written = { rows, pieces }
  if (to_drop.length > 0 && !isTaken()) await delMany(to_drop, place)
}

/** Somebody else may sit here next: what is in memory goes; the browser's database is cleared. */
onForgotten(forget)

function forget(): void {
  files = []
  written = { rows: [], pieces: [] }
  draft.set(null)
}

let writing: Promise<unknown> = Promise.resolve()

/** One write after the other, in the order of the changes. */
async function keep(write: () => Promise<unknown>): Promise<void> {
  const owner = ownerMark()
  const writeOwn = async () => {
    if (owner === ownerMark() && !isTaken()) await write()
  }
  writing = writing.then(writeOwn).catch(() => {
    // Full or forbidden: the draft lives on in memory.
  })
  await writing
}
