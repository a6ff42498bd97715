import { useCallback, useState } from 'react'
import { type Chosen, NOTHING, type Step, afterStep } from './selection.ts'

interface Kept {
  of: string
  chosen: Chosen
  /** On a phone the boxes are there only while records are being chosen. */
  choosing: boolean
}

export interface RecordsSelection {
  chosen: Chosen
  choosing: boolean
  step: (step: Step) => void
  /** Shows the boxes on a phone, or ends choosing and clears what is chosen. */
  choose: (choosing: boolean) => void
}

/** What is chosen of a list. Another filter, named by `of`, starts with nothing chosen. */
export function useSelection(of: string): RecordsSelection {
  const [kept, setKept] = useState<Kept>({ of, chosen: NOTHING, choosing: false })
  if (kept.of !== of) setKept({ of, chosen: NOTHING, choosing: false })
  const step = useCallback(
    (step: Step) => setKept((now) => ({ ...now, chosen: afterStep(now.chosen, step) })),
    [],
  )
  const choose = useCallback(
    (choosing: boolean) => setKept((now) => ({ ...now, choosing, chosen: NOTHING })),
    [],
  )
  const { chosen, choosing } = kept.of === of ? kept : { chosen: NOTHING, choosing: false }
  return { chosen, choosing, step, choose }
}
