// How files of an account were read before, one entry for each set of columns: a broker gives lists of
// balances and of what was done, a bank another file in its app than on its pages.

import type { SavedLayout, SavedMapping } from './model.ts'

/** Beside the one read last. */
const MOST_OTHERS = 4

/** The entry of files with the same columns; null where there was none. */
export function layoutFor(
  saved: SavedMapping | null | undefined,
  header_fingerprint: string,
): SavedLayout | null {
  const found = layoutsOf(saved).find((one) => one.header_fingerprint === header_fingerprint)
  return found ?? null
}

/** All entries, the one read last first. */
export function layoutsOf(saved: SavedMapping | null | undefined): SavedLayout[] {
  return saved === null || saved === undefined ? [] : [saved, ...(saved.others ?? [])]
}

/** The same with an entry as the one read last. What was said of currencies is told there for all. */
export function withLayout(known: SavedMapping | null, layout: SavedLayout): SavedMapping {
  const others = layoutsOf(known)
    .filter(({ header_fingerprint }) => header_fingerprint !== layout.header_fingerprint)
    .filter(({ header_fingerprint }) => header_fingerprint !== null)
    .map(({ header_fingerprint, choices, proved = {} }) => {
      const { foreign: _foreign, rates: _rates, ...own } = choices
      return { header_fingerprint, choices: own, proved }
    })
    .slice(0, MOST_OTHERS)
  return others.length === 0 ? layout : { ...layout, others }
}
