// The two halves of money between own accounts are linked once both are stored.
import { linkRecords } from '#contract/transfers.ts'
import type { Draft } from '#domain/imports/draft/draft.ts'
import { pairsToLink } from '#domain/imports/draft/moves.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { showFailure } from '#web/ui/toast.ts'

const MOST_AT_ONCE = 10_000

/** Links them all. A failure is said; the records count right without it. */
export async function linkHalves({ id, rows }: Draft): Promise<void> {
  const pairs = pairsToLink(rows)
  try {
    for (let from = 0; from < pairs.length; from += MOST_AT_ONCE) {
      const body = pairs.slice(from, from + MOST_AT_ONCE)
      await call(linkRecords, { body, key: `${id}-links-${pairs.length}-${from}` })
    }
  } catch (error) {
    showFailure('The two halves of transfers were not linked', messageOf(error))
  }
}
