// What a change did beside the records it changed: halves that it linked or parted, records that it made.
import type { LinkDetail } from './take-links-back.ts'
import type { SplitDetail } from './take-split-back.ts'

interface Beside {
  /** Linked, parted, or made as a part of a row. */
  ids: number[]
  /** Made by it, as a part or as a contribution. */
  made: number[]
}

/** Reads the `detail` of a change. */
export function besideOf(detail: string): Beside {
  const told = JSON.parse(detail) as Partial<LinkDetail & SplitDetail>
  const { pairs = [], unlinked = [], made = [], made_parts = [] } = told
  return {
    ids: [...pairs.flat(), ...unlinked.flat(), ...made_parts],
    made: [...made, ...made_parts],
  }
}
