// The bytes of the bank file during the set-up: in memory, and in the browser's database for a
// reload. They go once the import has taken them. Nothing leaves the browser.
import { createStore, del, get, set } from 'idb-keyval'

const FILE = 'file'

const place = createStore('fireside-onboarding', 'bank-file')
let kept: Uint8Array | null = null

export async function keepBytes(bytes: Uint8Array): Promise<void> {
  kept = bytes
  // A browser that keeps nothing still imports; only a reload asks for the file again.
  await set(FILE, bytes, place).catch(() => undefined)
}

export async function findBytes(): Promise<Uint8Array | null> {
  if (kept) return kept
  const stored: unknown = await get(FILE, place).catch(() => null)
  return stored instanceof Uint8Array ? stored : null
}

export async function dropBytes(): Promise<void> {
  kept = null
  await del(FILE, place).catch(() => undefined)
}
