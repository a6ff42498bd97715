import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { round2 } from '#domain/money.ts'
import { ODDS_DEFAULTS } from '#domain/plans/defaults.ts'
import { type Change, applyChange } from '#domain/plans/sensitivity.ts'
import { oddsInTodaysMoney } from '#domain/plans/todays-money.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import { AfterFiCard } from './after-fi-card.tsx'
import type { Outcome } from './compute.ts'
import { DiaryWaiting } from '../diary/diary-waiting.tsx'
import { MilestonesCard } from './milestones-card.tsx'
import { MovesCard, type Trial } from './moves-card.tsx'
import { PlanCharts } from './plan-charts.tsx'
import type { PlanDraft } from '../plan-draft.ts'
import { longMonth } from '../plan-words.ts'
import { Figures, ResultHead } from './result-head.tsx'
import classes from './results.module.css'
import type { PlannerSearch } from '../search.ts'
import { TimelineCard } from './timeline-card.tsx'
import { type Computed, useComputed } from './use-computed.ts'
import type { LiveRun } from '../use-live-run.ts'
import type { Planner } from '../form/use-planner.ts'
import { WorldsCard } from './worlds-card.tsx'

const DiaryCard = lazyPart(() => import('../diary/diary-card.tsx'), 'DiaryCard')

type ResultsProps = {
  live: LiveRun
  planner: Planner
  search: PlannerSearch
  onSearch: (changes: PlannerSearch) => void
}

/** Reached within thirty years if that can be done, else within a hundred. */
const WITHIN = [360, 1200] as const

/** Everything a run says. */
export function Results({ live, planner, search, onSearch }: ResultsProps) {
  const [volatility, setVolatility] = useState<number>(ODDS_DEFAULTS.volatility)
  const odds = useOdds(live, search.odds === true, volatility)
  const ways = useWays(live)
  const phone = usePhone()
  const [tried, setTried] = useState<Tried | null>(null)
  // What was saved, dropped or typed over since is no trial any more.
  const trial = tried && planner.dirty && isIn(planner.draft, tried.changes) ? tried : null
  const attempt = (changes: Partial<PlanDraft>, words: string) => {
    const before = Object.fromEntries(
      Object.keys(changes).map((key) => [key, planner.draft[key as keyof PlanDraft]]),
    )
    const putBack = () => {
      setTried(null)
      planner.change(before)
    }
    planner.change(changes)
    setTried({ words, putBack, changes })
  }
  // The date and its timeline follow at once, the rest as soon as there is time.
  const rest = useDeferredValue(
    <>
      <AfterFiCard live={live} />
      <WorldsCard live={live} odds={odds.result} />
      <MilestonesCard live={live} born={planner.draft.born} />
      <MovesCard
        live={live}
        trial={trial}
        onTry={(change, words) => attempt(changesOf(change, live, planner.draft), words)}
      />
      <PlanCharts live={live} />
    </>,
  )
  return (
    <div className={classes.results}>
      <ResultHead
        live={live}
        born={planner.draft.born}
        odds={odds.result}
        ways={ways}
        onTry={({ field, amount }) => attempt({ [field]: amount }, wayWords(field))}
      />
      <Warnings live={live} />
      <TimelineCard
        live={live}
        odds={odds}
        log={search.scale === 'log'}
        onLog={(log) => onSearch({ scale: log ? 'log' : undefined })}
        withOdds={search.odds === true}
        onOdds={(on) => onSearch({ odds: on ? true : undefined })}
        withAfter={search.after ?? isAfter(live)}
        onAfter={(after) => onSearch({ after })}
        volatility={volatility}
        onVolatility={setVolatility}
      />
      {phone && (
        <Card>
          <Figures live={live} />
        </Card>
      )}
      {rest}
      {planner.kind === 'integrated' && planner.id !== null && (
        <Suspense fallback={<DiaryWaiting />}>
          <DiaryCard id={planner.id} />
        </Suspense>
      )}
    </div>
  )
}

/** What happens after the last month of the timeline is what the plan says: the date on top, or no more money. */
function isAfter({ results, run }: LiveRun): boolean {
  const { months_to_lasting_fi: lasting } = run.main
  return results.extra.after_fi.runs_out !== null || (lasting !== null && lasting > run.end)
}

interface Tried extends Trial {
  changes: Partial<PlanDraft>
}

function isIn(draft: PlanDraft, changes: Partial<PlanDraft>): boolean {
  const keys = Object.keys(changes) as (keyof PlanDraft)[]
  return keys.every((key) => JSON.stringify(draft[key]) === JSON.stringify(changes[key]))
}

/** What a change sets in the plan; an amount from the records becomes a typed one. */
function changesOf(change: Change, { plan }: LiveRun, draft: PlanDraft): Partial<PlanDraft> {
  if (change.kind === 'without') {
    const { once_off_events, recurring_events } = applyChange(
      { ...plan, once_off_events: draft.once_off_events, recurring_events: draft.recurring_events },
      change,
    )
    return change.list === 'once_off_events' ? { once_off_events } : { recurring_events }
  }
  return { [change.field]: round2(applyChange(plan, change)[change.field]) }
}

function wayWords(field: Outcome['ways']['ways'][number]['field']): string {
  return field === 'monthly_contribution' ? 'Invest more a month' : 'Spend less a month'
}

/** What would bring the date within reach, where there is none. */
function useWays({ plan, m0, results }: LiveRun): Outcome['ways'] | null {
  const never = results.extra.fi_status === 'never'
  const task = useMemo(
    () => (never ? { kind: 'ways' as const, plan, m0, within: WITHIN } : null),
    [never, plan, m0],
  )
  return useComputed<'ways'>(task).result
}

/** The odds while they are asked for, in the money that everything else is shown in. */
function useOdds(
  { plan, m0, view }: LiveRun,
  wanted: boolean,
  volatility: number,
): Computed<'odds'> {
  const task = useMemo(
    () =>
      wanted
        ? { kind: 'odds' as const, plan, m0, options: { ...ODDS_DEFAULTS, volatility } }
        : null,
    [wanted, plan, m0, volatility],
  )
  const { result, busy, failed } = useComputed<'odds'>(task)
  return useMemo(
    () => ({
      busy,
      failed,
      result: result && view === 'today' ? oddsInTodaysMoney(result, plan.inflation) : result,
    }),
    [result, busy, failed, view, plan.inflation],
  )
}

/** What a date alone would hide. */
function Warnings({ live }: { live: LiveRun }) {
  const { extra } = live.results
  const undone = extra.fi_undone_date
  return (
    <>
      {live.stale && (
        <Alert tone="info" lead="These are the last results.">
          The plan cannot be run as it is; the form says why.
        </Alert>
      )}
      {extra.fi_sustained === false && undone !== null && (
        <Alert tone="warn" lead="It falls below the target again.">
          Even while you keep paying in, from {longMonth(undone)} a later event or expense takes the
          money below the target.
        </Alert>
      )}
      {extra.balance_negative && (
        <Alert tone="warn" lead="The balance falls below zero on the way.">
          What is missing has to come from somewhere else; contributions fill it up again.
        </Alert>
      )}
    </>
  )
}
