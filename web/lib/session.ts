// The stored token, who wants to know when it goes, and whose unfinished work is kept. Whatever is
// kept in this browser (drafts in the tab, files and rows in its database, choices) belongs to one
// person: it waits through an expired token, and goes when they sign out or somebody else signs in.
import { readKept } from './kept-json.ts'
import { newId } from './new-id.ts'
import { stayForTyped } from './typed-work.ts'
import { browserStorage, tabStorage } from './storage.ts'

const TOKEN = 'fireside.token'
const OWNER = 'fireside.owner'
/** Keys of ours in the browser's storage; what looks belong to all who use it has others. */
const OURS = 'fireside.'

interface Owner {
  /** Null when nobody said who it is. */
  person: string | null
  /** What is kept in the browser's database bears this mark; without it nobody can read it. */
  mark: string
}

const listeners = new Set<() => void>()
const forgetters = new Set<() => void>()
let owner = findOwner() ?? makeOwner(null)
dropOfOthers()

export function storedToken(): string | null {
  return browserStorage.getItem(TOKEN)
}

/** Who was signed in here until the token ended by itself or from elsewhere; null after signing out. */
export function endedPerson(): string | null {
  return storedToken() === null && isStillOwner() ? owner.person : null
}

/** Whose work this page keeps. */
export function ownerMark(): string {
  return owner.mark
}

/** Whether the browser's token is still that of whoever this page belongs to. */
export function isStillOwner(): boolean {
  return findOwner()?.mark === owner.mark
}

/**
 * Signs in here; null is somebody new each time. Unfinished work of somebody else is dropped, and
 * gone from the browser's database once the promise resolves.
 */
export async function storeToken(token: string, username: string | null): Promise<void> {
  const person = username?.trim().toLowerCase() ?? null
  const isSame = person !== null && findOwner()?.person === person
  const gone = isSame ? Promise.resolve() : forgetWork(person)
  browserStorage.setItem(TOKEN, token)
  await gone
}

/** The token ended; every page that listens goes to Login. */
export function clearToken(): void {
  browserStorage.removeItem(TOKEN)
  tellAll(listeners)
}

/** Signed out on purpose: unfinished work goes too, and whoever asked knows where to go next. */
export async function forgetSession(): Promise<void> {
  await forgetWork(null)
}

export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells whoever keeps work in memory that it is not wanted any more. */
export function onForgotten(forget: () => void): () => void {
  forgetters.add(forget)
  return () => forgetters.delete(forget)
}

// Another tab signed out, or signed in anew: what the same person has typed here goes on with the new token.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== TOKEN && key !== null) return
  if (newValue === null) tellAll(listeners)
  else if (!isStillOwner() || !stayForTyped()) window.location.reload()
})

async function forgetWork(person: string | null): Promise<void> {
  browserStorage.clear(OURS)
  owner = makeOwner(person)
  dropOfOthers()
  tellAll(forgetters)
  const { clearStores } = await import('./kept-stores.ts')
  await clearStores()
}

/** A tab keeps its own work beside; another tab may have signed somebody else in meanwhile. */
function dropOfOthers(): void {
  const mark = tabStorage.getItem(OWNER)
  if (mark === owner.mark) return
  if (mark !== null) tabStorage.clear('')
  tabStorage.setItem(OWNER, owner.mark)
}

function findOwner(): Owner | null {
  return readKept(browserStorage, OWNER)
}

function makeOwner(person: string | null): Owner {
  const made = { person, mark: newId() }
  browserStorage.setItem(OWNER, JSON.stringify(made))
  return made
}

function tellAll(told: ReadonlySet<() => void>): void {
  for (const tell of told) tell()
}
