// The state of the planner: the plan as edited, what of it is saved, and whether it was run.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { StoredPlan } from '#contract/plans.ts'
import type { Month } from '#domain/dates.ts'
import type { RecordTotals } from '#domain/plans/record-totals.ts'
import type { PlanKind } from '#domain/plans/plan.ts'
import { storedToken } from '#web/lib/session.ts'
import { showFailure } from '#web/ui/toast.ts'
import { focusUnread } from '#web/ui/unread.ts'
import { dropWork, keepWork, keptWork } from '../draft-storage.ts'
import { FIELD_NAME } from './field-names.ts'
import {
  type FieldProblems,
  type PlanDraft,
  type Ready,
  draftOf,
  newDraft,
  readyPlan,
  sameDraft,
} from '../plan-draft.ts'

export interface Planner {
  kind: PlanKind
  /** Null for a plan that was never saved. */
  id: number | null
  version: number | null
  draft: PlanDraft
  change: (changes: Partial<PlanDraft>) => void
  /** Whether anything differs from what is saved. */
  dirty: boolean
  wasRun: boolean
  setRun: () => void
  /** Goes back to what is saved; a new plan is empty again. Answers what takes that back. */
  drop: () => () => void
  /** Takes a stored plan as what is saved; what was edited since `sent` was stays. */
  load: (plan: StoredPlan, sent?: PlanDraft) => void
  ready: Ready
  /** What to show under the fields: what is wrong, once running or saving was tried. */
  problems: FieldProblems
  /** Answers whether the plan can be run and saved; when it cannot, shows what is missing and goes there. */
  check: () => boolean
  /** What was edited is stored elsewhere now, and may be left without asking. */
  leave: () => void
  isLeaving: () => boolean
}

interface Given {
  kind: PlanKind
  stored: StoredPlan | null
  totals: RecordTotals | null
  m0: Month
}

export function usePlanner({ kind, stored, totals, m0 }: Given): Planner {
  const id = stored?.id ?? null
  const [kept] = useState(() => keptWork(kind, id))
  const [saved, setSaved] = useState(() => (stored ? draftOf(stored) : newDraft(kind)))
  const [savedVersion, setSavedVersion] = useState(stored?.version ?? null)
  const [version, setVersion] = useState(kept?.draft ? kept.version : savedVersion)
  const [draft, setDraft] = useState(kept?.draft ?? saved)
  // A saved plan opens with its result; Run stays for a new one.
  const [wasRun, setWasRun] = useState(kept?.was_run ?? stored !== null)
  const [tried, setTried] = useState(false)
  const leaving = useRef(false)
  const change = useCallback(
    (changes: Partial<PlanDraft>) => setDraft((now) => ({ ...now, ...changes })),
    [],
  )
  const dirty = useMemo(() => !sameDraft(draft, saved), [draft, saved])
  // As saved it may stay although it has passed.
  const savedLastMonth = saved.last_month
  const ready = useMemo(
    () => readyPlan(draft, totals, m0, savedLastMonth),
    [draft, totals, m0, savedLastMonth],
  )

  useEffect(() => {
    if (dirty || wasRun)
      keepWork(kind, id, { draft: dirty ? draft : null, version, was_run: wasRun })
    else dropWork(kind, id)
  }, [kind, id, dirty, draft, version, wasRun])
  // Leaving the page ends the work; a token that ended does not, it waits for the next sign-in.
  useEffect(
    () => () => {
      if (storedToken() !== null) dropWork(kind, id)
    },
    [kind, id],
  )

  return {
    kind,
    id,
    version,
    draft,
    change,
    dirty,
    wasRun,
    setRun: () => setWasRun(true),
    drop: () => {
      setDraft(saved)
      setVersion(savedVersion)
      setTried(false)
      if (id === null) setWasRun(false)
      return () => {
        setDraft(draft)
        setVersion(version)
        setWasRun(wasRun)
      }
    },
    load: (plan, sent) => {
      const next = draftOf(plan)
      setSaved(next)
      setSavedVersion(plan.version)
      setVersion(plan.version)
      setDraft((now) => (sent === undefined || now === sent ? next : now))
    },
    ready,
    problems: 'problems' in ready ? shownProblems(ready.problems, draft, tried) : {},
    check: () => {
      setTried(true)
      const form = document.querySelector(FORM)
      if (form && focusUnread(form)) return false
      if (!('problems' in ready)) return true
      goToProblem(ready.problems)
      return false
    },
    leave: () => {
      leaving.current = true
    },
    isLeaving: () => leaving.current,
  }
}

const FORM = '[aria-label="Plan"]'

/** To the first field that says what is wrong with it; where the form is shut, as on a phone, it is said. */
function goToProblem(problems: FieldProblems): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`${FORM} [aria-invalid="true"]`)
    if (field) return field.focus()
    const [[name, words] = []] = Object.entries(problems)
    if (name && words)
      showFailure('Failure', `${FIELD_NAME[name as keyof FieldProblems]}: ${words}`)
  })
}

/**
 * A field that is still empty is not wrong before somebody tries to go on; of an integrated plan the
 * records are, which give too little.
 */
function shownProblems(problems: FieldProblems, draft: PlanDraft, tried: boolean): FieldProblems {
  if (tried || draft.kind === 'integrated') return problems
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => draft[field as keyof FieldProblems] !== null),
  )
}
