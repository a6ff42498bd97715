// The plan in every month of a market's past: how often it would have lasted, and the course from the
// worst, the median, the best start or any other.
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useMemo, useState } from 'react'
import type { Odds } from '#domain/plans/monte-carlo.ts'
import { courseInTodaysMoney, historyInTodaysMoney } from '#domain/plans/todays-money.ts'
import {
  HISTORY_DEFAULTS,
  type History,
  type HistoryOptions,
} from '#domain/plans/worlds/history.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useMoneyFormats } from '#web/settings/app-settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Course, Follow, Outcome } from './compute.ts'
import { MarketChoice, MarketUpload } from './market-choice.tsx'
import { MonthLines } from '../month-lines.tsx'
import { NotComputed } from './not-computed.tsx'
import { OptionalMonth } from '../form/optional-month.tsx'
import { PercentField } from '../form/percent-field.tsx'
import { longMonth, span } from '../plan-words.ts'
import { useComputed } from './use-computed.ts'
import type { LiveRun } from '../use-live-run.ts'
import { type MarketId, marketQuery } from './worlds-api.ts'
import classes from './worlds-card.module.css'
import {
  type NamedStart,
  START_NAME,
  differenceWords,
  isStartKey,
  limitWords,
  namedStarts,
  startWords,
  worldsWords,
} from './worlds-words.ts'

const FROM_OPTIONS = [
  { value: 'now', label: 'From today' },
  { value: 'stop', label: 'From the stop' },
] as const

interface Choice extends Pick<HistoryOptions, 'from' | 'stock_share'> {
  market: MarketId
}

type WorldsCardProps = { live: LiveRun; odds: Odds | null }

export function WorldsCard({ live, odds }: WorldsCardProps) {
  const { format: write } = useMoneyFormats()
  const [choice, setChoice] = useState<Choice>(HISTORY_DEFAULTS)
  // As it stands then: a market may be uploaded, or deleted, while another choice is made.
  const change = useCallback(
    (changes: Partial<Choice>) => setChoice((now) => ({ ...now, ...changes })),
    [],
  )
  const [follow, setFollow] = useState<Follow | null>(null)
  const { worlds, busy, failed, error } = useWorlds(live, choice, follow)
  const isLocked = live.plan.pot_shares.some(({ available_from }) => available_from !== null)
  return (
    <>
      <Card
        title="Real markets"
        sentence={`Your plan in the real growth of every month of the past, with your own inflation. Amounts in ${moneyOf(live)} money.`}
        controls={<Controls choice={choice} onChange={change} />}
        footer={<MarketUpload onChange={(market) => change({ market })} />}
      >
        {error !== null && <Alert tone="bad">{messageOf(error)}</Alert>}
        {failed && <NotComputed />}
        {!worlds && !failed && error === null && (
          <output className={classes.words}>Trying every start …</output>
        )}
        {worlds && (
          <div data-busy={busy || live.stale || undefined} className={classes.answer}>
            <p>{worldsWords(worlds.history, choice.from, write, isLocked)}</p>
            <Starts
              worlds={worlds}
              follow={follow}
              onFollow={setFollow}
              write={write}
              isLocked={isLocked}
            />
            <Difference odds={odds} history={worlds.history} />
          </div>
        )}
        <p className={classes.words}>{limitWords(choice.market)}</p>
      </Card>
      {worlds?.course?.path && (
        <CourseCard
          title={`${isStartKey(follow) ? START_NAME[follow] : 'Start'}, ${longMonth(worlds.course.start)}`}
          sentence={`${
            choice.from === 'now'
              ? 'Your balance until the stop, then what is left of it'
              : 'What is left of your money from the stop on'
          }, in ${moneyOf(live)} money.`}
          course={worlds.course}
          busy={busy || live.stale}
        />
      )}
    </>
  )
}

type ControlsProps = { choice: Choice; onChange: (changes: Partial<Choice>) => void }

/** What does not change with the plan is not drawn anew when a slider moves it. */
const Controls = memo(function Controls({ choice, onChange }: ControlsProps) {
  return (
    <div className={classes.controls}>
      <div className={classes.from}>
        <span className={classes.label} aria-hidden>
          History begins
        </span>
        <Segmented
          label="History begins"
          options={FROM_OPTIONS}
          value={choice.from}
          onChange={(from) => onChange({ from })}
        />
      </div>
      <PercentField
        className={classes.share}
        label="Stocks, the rest bonds"
        value={choice.stock_share}
        onChange={(stock_share) => stock_share !== null && onChange({ stock_share })}
        min={0}
        max={100}
      />
      <MarketChoice value={choice.market} onChange={(market) => onChange({ market })} />
    </div>
  )
})

function moneyOf({ view }: LiveRun): string {
  return view === 'today' ? 'today’s' : 'nominal'
}

interface Worlds {
  worlds: Outcome['worlds'] | null
  busy: boolean
  failed: boolean
  error: Error | null
}

/** What the past says of the plan, in the money that everything else is shown in. */
function useWorlds({ plan, m0, view }: LiveRun, choice: Choice, follow: Follow | null): Worlds {
  const { data: market, error } = useQuery(marketQuery(choice.market))
  const { stock_share, from } = choice
  const task = useMemo(
    () =>
      market
        ? {
            kind: 'worlds' as const,
            plan,
            m0,
            market,
            options: { stock_share, from, start: null },
            follow,
          }
        : null,
    [plan, m0, market, stock_share, from, follow],
  )
  const { result, busy, failed } = useComputed<'worlds'>(task)
  const worlds = useMemo(() => {
    if (!result || view === 'nominal') return result
    const { history, course } = result
    const today = { inflation: plan.inflation, m0 }
    return {
      history: historyInTodaysMoney(history, today),
      course: course && {
        ...course,
        path: course.path && courseInTodaysMoney(course.path, today),
      },
    }
  }, [result, view, plan.inflation, m0])
  return { worlds, busy, failed, error }
}

type StartsProps = {
  worlds: Outcome['worlds']
  follow: Follow | null
  onFollow: (follow: Follow | null) => void
  write: (amount: number) => string
  /** Whether some money opens at a later date: a bill may go unpaid while there is some. */
  isLocked: boolean
}

/** The three starts and any other; a press shows the months of one. */
function Starts(props: StartsProps) {
  const { follow, onFollow, write, isLocked } = props
  const { history, course } = props.worlds
  const starts = namedStarts(history)
  const { first_start, last_start } = history
  if (first_start === null || last_start === null) return null
  const own = follow !== null && !isStartKey(follow) ? follow : null
  const told = own && startAt(history, own)
  return (
    <>
      <ul className={classes.starts}>
        {starts.map((start) => (
          <li key={start.key}>
            <button
              type="button"
              className={classes.start}
              aria-pressed={follow === start.key}
              onClick={() => onFollow(follow === start.key ? null : start.key)}
            >
              <strong>
                {START_NAME[start.key]}: {longMonth(start.start)}
              </strong>
              <span className={classes.words}>{startWords(start, write, isLocked)}</span>
              <span className={classes.open}>
                {follow === start.key ? 'Hide its months' : 'Show its months'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.other}>
        <OptionalMonth
          label="Another start"
          help={`Any month from ${longMonth(first_start)} to ${longMonth(last_start)}.`}
          placeholder="Oct 1965"
          example="Oct 1965"
          value={own}
          onChange={onFollow}
          error={
            own !== null && course?.start === own && course.path === null
              ? `History has no ${span(history.months_needed ?? 0)} from that start.`
              : undefined
          }
        />
        {told && <p className={classes.words}>{startWords(told, write, isLocked)}</p>}
      </div>
    </>
  )
}

/** How the start in a month went; null for one that does not count. */
function startAt({ runs }: History, day: string): Omit<NamedStart, 'key' | 'start'> | null {
  const run = runs.find(([ms]) => ms === Date.parse(day))
  return run ? { lasts_months: run[1], missing: run[2] } : null
}

function Difference({ odds, history }: { odds: Odds | null; history: History }) {
  const words = differenceWords(odds?.after_fi.lasts ?? null, history.lasts)
  return words && <p className={classes.words}>{words}</p>
}

type CourseCardProps = { title: string; sentence: string; course: Course; busy: boolean }

/** The money month by month from one start. */
function CourseCard({ title, sentence, course, busy }: CourseCardProps) {
  const name = `Growth as from ${longMonth(course.start)}`
  return (
    <MonthLines
      title={title}
      sentence={sentence}
      series={[{ name, data: course.path ?? [] }]}
      looks={{ [name]: { slot: 1 } }}
      busy={busy}
    />
  )
}
