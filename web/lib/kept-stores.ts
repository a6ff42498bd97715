// What is kept in the browser's database, in one place, so that all of it can be dropped.
import { clear, createStore } from 'idb-keyval'

/** The draft of an import: its files and rows. */
export const importStore = createStore('fireside-import', 'draft')
/** Pairs that an import has still to link. */
export const linksStore = createStore('fireside-transfers', 'links')
/** Records that were logged without a connection. */
export const waitingStore = createStore('fireside-waiting', 'records')
/** The figures that were seen last. */
export const lastSeenStore = createStore('fireside-last-seen', 'figures')
/** The bank file that a set-up began with. */
export const bankFileStore = createStore('fireside-onboarding', 'bank-file')

export async function clearStores(): Promise<void> {
  // A browser that keeps nothing has nothing to drop.
  await Promise.allSettled(
    [importStore, linksStore, waitingStore, lastSeenStore, bankFileStore].map(async (store) =>
      clear(store),
    ),
  )
}
