// The two halves of money between own accounts are linked once both are stored.
import type { Draft } from '#domain/imports/draft/draft.ts'
import { pairsToLink } from '#domain/imports/draft/moves.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { linkKept } from '#web/transfers/pending-links.ts'
import { showFailure } from '#web/ui/toast.ts'

/** Links them all. A failure is said, and can be retried; the records count right without it. */
export async function linkHalves({ id, rows }: Draft): Promise<void> {
  try {
    await linkKept({ id, pairs: pairsToLink(rows) })
  } catch (error) {
    showFailure('The two halves of transfers were not linked', messageOf(error))
  }
}
