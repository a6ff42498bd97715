// The planner for one plan: the form at the left, what the run says at the right. On a phone the
// results come first, and the form opens as a sheet once there are any.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PlanInputs, StoredPlan } from '#contract/plans.ts'
import type { Month } from '#domain/dates.ts'
import { countEvents } from '#domain/plans/check-events.ts'
import { MAX_EVENTS } from '#domain/plans/defaults.ts'
import { MAX_TRIAL_EVENTS, TRIAL_LIMIT_WORDS } from '#domain/plans/trial-limit.ts'
import { NO_FUTURE_EVENTS } from '#domain/plans/event-form.ts'
import { hasFutureEvents } from '#domain/plans/events.ts'
import type { PlanKind } from '#domain/plans/plan.ts'
import { activeStatusQuery } from '#web/users/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { mediaHook, usePhoneScreen } from '#web/ui/use-width.ts'
import { AdjustSheet } from './results/adjust-sheet.tsx'
import { planInputsQuery, savedRunQuery, useRunPlan } from './api.ts'
import { AfterWork } from './form/after-work.tsx'
import { Assumptions } from './form/assumptions.tsx'
import { BackToPlans } from './back-to-plans.tsx'
import { DebtOffers } from './form/debt-offers.tsx'
import { EventsCard } from './form/events-card.tsx'
import { LeavePlanDialog } from './leave-dialog.tsx'
import { inputsOf, otherAverage, totalsOf } from './plan-draft.ts'
import { PlannerActions } from './planner-actions.tsx'
import classes from './planner.module.css'
import { Results } from './results/results.tsx'
import type { PlannerSearch } from './search.ts'
import { StartingPosition } from './form/starting-position.tsx'
import { useLiveRun } from './use-live-run.ts'
import { UnreadFields, useUnreadFields } from './form/unread-fields.ts'
import { type Planner, usePlanner } from './form/use-planner.ts'

const LISTS = ['recurring_events', 'once_off_events'] as const

/** A plan of which a field cannot be read: the field itself says why. */
const NOT_READ = { problems: {} }

const SENTENCE: Record<PlanKind, string> = {
  basic: 'Basic plan. It starts from the numbers you enter.',
  integrated: 'Integrated plan. It follows your records and updates as new data arrives.',
}

type PlannerScreenProps = {
  kind: PlanKind
  stored: StoredPlan | null
  /** What integrated plans read of the records. */
  inputs: PlanInputs | null
  m0: Month
  search: PlannerSearch
}

export function PlannerScreen({ kind, stored, inputs, m0, search }: PlannerScreenProps) {
  const totals = useMemo(() => inputs && totalsOf(inputs), [inputs])
  const planner = usePlanner({ kind, stored, totals, m0 })
  const unread = useUnreadFields()
  const ready = unread.num > 0 ? NOT_READ : planner.ready
  const live = useLiveRun(
    planner.wasRun ? ready : null,
    m0,
    search.money === 'today' ? 'today' : 'nominal',
  )
  const inSheet = usePhoneScreen() && live !== null
  const stacked = useStacked()
  const [adjusting, setAdjusting] = useState(false)
  const run = useRun(planner)
  useSavedRun(planner)
  const onSearch = useChangeSearch(search)
  const full = useFull(planner)
  const used = inputsOf(planner.draft, totals, m0)?.inputs_used ?? null
  const other = inputsOf(otherAverage(planner.draft), totals, m0)?.inputs_used ?? null
  const starting = (
    <StartingPosition
      planner={planner}
      inputs={used}
      otherInputs={other}
      balanceCategories={inputs?.balance_categories ?? 0}
    />
  )
  const events = (
    <div key="events" className={classes.events}>
      <EventNotes planner={planner} m0={m0} full={full} />
      <DebtOffers draft={planner.draft} onChange={planner.change} m0={m0} full={full.reason} />
      {LISTS.map((list) => (
        <EventsCard
          key={list}
          list={list}
          events={planner.draft[list]}
          onChange={planner.change}
          m0={m0}
          full={full.reason}
        />
      ))}
    </div>
  )
  const results = live && (
    <div key="results" className={classes.results} id={RESULTS_ID}>
      <Results live={live} planner={planner} search={search} onSearch={onSearch} />
    </div>
  )
  return (
    <>
      <PageHeader
        title={planner.draft.name}
        sentence={SENTENCE[kind]}
        back={<BackToPlans />}
        actions={
          <PlannerActions planner={planner} live={live} search={search} onSearch={onSearch} />
        }
      />
      <form
        className={classes.grid}
        data-run={live ? true : undefined}
        aria-label="Plan"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          run.start()
        }}
      >
        {!inSheet && (
          <div className={classes.form}>
            <UnreadFields value={unread.report}>
              {starting}
              <Assumptions planner={planner} m0={m0} run={run} />
              <AfterWork planner={planner} inputs={inputs} m0={m0} />
            </UnreadFields>
          </div>
        )}
        {stacked ? [results, events] : [events, results]}
        {/* Enter in a field runs the plan, wherever its button stands. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      {inSheet && (
        <AdjustSheet live={live} opened={adjusting} onOpen={setAdjusting}>
          <UnreadFields value={unread.report}>
            {starting}
            <Assumptions planner={planner} m0={m0} />
            <AfterWork planner={planner} inputs={inputs} m0={m0} />
          </UnreadFields>
        </AdjustSheet>
      )}
      <LeavePlanDialog planner={planner} />
    </>
  )
}

/** Has the server run the plan; once that is through, the page's own results show. */
function useRun(planner: Planner) {
  const run = useRunPlan()
  const client = useQueryClient()
  const pressed = useRef(false)
  const { wasRun } = planner
  // Not after a reload, which keeps its place.
  useEffect(() => {
    if (wasRun && pressed.current) showResults()
  }, [wasRun])
  const show = () => {
    pressed.current = true
    planner.setRun()
  }
  return {
    pending: run.isPending,
    start: () => {
      if (run.isPending) return
      if (!planner.check()) return
      if (planner.kind === 'integrated') {
        void client.invalidateQueries({ queryKey: planInputsQuery.queryKey })
      }
      run.mutate(planner.draft, { onSuccess: show })
    },
  }
}

/** Opening a saved plan runs it, and so does saving it. */
function useSavedRun({ id, version, draft, dirty, ready }: Planner): void {
  const whole = id !== null && version !== null && !dirty && !('problems' in ready)
  useQuery({ ...savedRunQuery(draft, id ?? 0, version ?? 0), enabled: whole })
}

/** Where the results do not stand beside the form, they are brought into view. */
function showResults(): void {
  const results = document.getElementById(RESULTS_ID)
  if (results && window.matchMedia(STACKED).matches) results.scrollIntoView()
}

const RESULTS_ID = 'plan-results'

/** Where the results stand between the form and the events, for the keyboard as well. */
const STACKED = '(max-width: 60em)'
const useStacked = mediaHook(STACKED, true)

function useChangeSearch(search: PlannerSearch) {
  const navigate = useNavigate()
  return (changes: PlannerSearch) =>
    void navigate({
      to: '/fi-plan/planner/',
      search: { ...search, ...changes },
      replace: true,
      resetScroll: false,
    })
}

interface Full {
  reason: string | null
  byTrial: boolean
}

/** Why no event can be added: the trial's limit, or the plan's. */
function useFull({ draft }: Planner): Full {
  const status = useQuery(activeStatusQuery).data
  const events = countEvents(draft)
  const limited = status !== undefined && !status.user_is_paidup
  if (limited && events >= MAX_TRIAL_EVENTS) {
    return { reason: TRIAL_LIMIT_WORDS.title, byTrial: true }
  }
  const reason = events >= MAX_EVENTS ? `A plan has at most ${MAX_EVENTS} events` : null
  return { reason, byTrial: false }
}

function EventNotes({ planner, m0, full }: { planner: Planner; m0: Month; full: Full }) {
  return (
    <>
      {full.byTrial && (
        <Alert
          tone="warn"
          lead={`${TRIAL_LIMIT_WORDS.title}.`}
          action={<Link to="/signup/">{TRIAL_LIMIT_WORDS.link}</Link>}
        >
          {TRIAL_LIMIT_WORDS.note}
        </Alert>
      )}
      {!hasFutureEvents(planner.draft, m0) && <Alert tone="warn">{NO_FUTURE_EVENTS}</Alert>}
    </>
  )
}
