// The bytes of the bank file during the set-up: in memory, and in the browser's database for a
// reload. They go once the import has taken them. Nothing leaves the browser.
import { del, get, set } from 'idb-keyval'
import { bankFileStore as place } from '#web/lib/kept-stores.ts'
import { onForgotten, ownerMark } from '#web/lib/session.ts'

const FILE = 'file'

interface Kept {
  owner: string
  bytes: Uint8Array
}

let kept: Uint8Array | null = null
onForgotten(() => {
  kept = null
})

export async function keepBytes(bytes: Uint8Array): Promise<void> {
  kept = bytes
  // A browser that keeps nothing still imports; only a reload asks for the file again.
  await set(FILE, { owner: ownerMark(), bytes }, place).catch(() => undefined)
}

export async function findBytes(): Promise<Uint8Array | null> {
  if (kept) return kept
  const stored = await get<Kept>(FILE, place).catch(() => undefined)
  return stored?.owner === ownerMark() ? stored.bytes : null
}

export async function dropBytes(): Promise<void> {
  kept = null
  await del(FILE, place).catch(() => undefined)
}
