// The bank files during the set-up: in memory, and in the browser's database for a reload. They go
// once the import has taken them. Nothing leaves the browser.
import { del, get, set } from 'idb-keyval'
import { bankFileStore as place } from '#web/lib/kept-stores.ts'
import { onForgotten, ownerMark } from '#web/lib/session.ts'

const FILES = 'files'

interface Kept {
  owner: string
  files: readonly File[]
}

let kept: readonly File[] | null = null
onForgotten(() => {
  kept = null
})

export async function keepFiles(files: readonly File[]): Promise<void> {
  kept = files
  // A browser that keeps nothing still imports; only a reload asks for the files again.
  await orNothing(async () => set(FILES, { owner: ownerMark(), files }, place))
}

export async function findFiles(): Promise<readonly File[] | null> {
  if (kept) return kept
  const stored = await orNothing(async () => get<Kept>(FILES, place))
  return stored?.owner === ownerMark() ? stored.files : null
}

export async function dropFiles(): Promise<void> {
  kept = null
  await orNothing(async () => del(FILES, place))
}

/** A browser may have no database, or refuse it. */
async function orNothing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}
