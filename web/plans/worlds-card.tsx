// The plan in every month of a market's past: how often it would have lasted, and the course from the
// worst, the median and the best start.
import { NumberInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Odds } from '#domain/plans/monte-carlo.ts'
import { HISTORY_DEFAULTS, type History } from '#domain/plans/worlds/history.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { compactMoney, money } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { MarketChoice } from './market-choice.tsx'
import { MonthLines } from './month-lines.tsx'
import type { PlanDraft } from './plan-draft.ts'
import { longMonth } from './plan-words.ts'
import type { LiveRun } from './use-live-run.ts'
import { type WorldsAsked, historyQuery } from './worlds-api.ts'
import classes from './worlds-card.module.css'
import {
  FIXED_WORDS,
  type NamedStart,
  START_NAME,
  type StartKey,
  differenceWords,
  namedStarts,
  startWords,
  worldsWords,
} from './worlds-words.ts'

const FROM_OPTIONS = [
  { value: 'now', label: 'From today' },
  { value: 'stop', label: 'From the stop' },
] as const

/** Time to finish a movement or a number before the server is asked. */
const PAUSE_MS = 500

const FIRST: WorldsAsked = { ...HISTORY_DEFAULTS }

type WorldsCardProps = { live: LiveRun; draft: PlanDraft; odds: Odds | null }

export function WorldsCard({ live, draft, odds }: WorldsCardProps) {
  const { currency } = useSettings()
  const [choice, setChoice] = useState(FIRST)
  const [opened, setOpened] = useState<StartKey | null>(null)
  const [plan] = useDebouncedValue(draft, PAUSE_MS)
  const [asked] = useDebouncedValue(choice, PAUSE_MS)
  const { data, error, isPlaceholderData } = useQuery({
    ...historyQuery(plan, asked),
    // Not while the plan is being changed, which may pass through one that cannot be run.
    enabled: !live.stale && plan === draft,
  })
  const write = (amount: number) => money(amount, currency)
  const starts = data ? namedStarts(data) : []
  const shown = starts.find(({ key }) => key === opened)
  const change = (changes: Partial<WorldsAsked>) => setChoice({ ...choice, ...changes })
  return (
    <>
      <Card
        title="Real markets"
        sentence="Your plan in the real growth of every month of the past, with your own inflation. Amounts in nominal money."
        controls={
          <div className={classes.controls}>
            <Segmented
              label="History begins"
              options={FROM_OPTIONS}
              value={choice.from}
              onChange={(from) => change({ from })}
            />
            <NumberInput
              className={classes.share}
              label="Stocks, the rest bonds"
              value={choice.stock_share}
              onChange={(typed) => typeof typed === 'number' && change({ stock_share: typed })}
              min={0}
              max={100}
              decimalScale={2}
              clampBehavior="strict"
              suffix=" %"
              hideControls
            />
            <MarketChoice value={choice.market} onChange={(market) => change({ market })} />
          </div>
        }
      >
        {error && <Alert tone="bad">{messageOf(error)}</Alert>}
        {!data && !error && <output className={classes.words}>Trying every start …</output>}
        {data && (
          <div data-busy={isPlaceholderData || undefined} className={classes.answer}>
            <p>{worldsWords(data, asked.from, write)}</p>
            <Starts starts={starts} opened={opened} onOpen={setOpened} write={write} />
            <Difference odds={odds} history={data} />
          </div>
        )}
        <p className={classes.words}>{FIXED_WORDS}</p>
      </Card>
      {shown && !isPlaceholderData && (
        <Course plan={plan} asked={{ ...asked, start: shown.start }} name={START_NAME[shown.key]} />
      )}
    </>
  )
}

type StartsProps = {
  starts: readonly NamedStart[]
  opened: StartKey | null
  onOpen: (key: StartKey | null) => void
  write: (amount: number) => string
}

/** The three starts; a press shows the months of one. */
function Starts({ starts, opened, onOpen, write }: StartsProps) {
  return (
    <ul className={classes.starts}>
      {starts.map((start) => (
        <li key={start.key}>
          <button
            type="button"
            className={classes.start}
            aria-pressed={opened === start.key}
            onClick={() => onOpen(opened === start.key ? null : start.key)}
          >
            <strong>
              {START_NAME[start.key]}: {longMonth(start.start)}
            </strong>
            <span className={classes.words}>{startWords(start, write)}</span>
            <span className={classes.open}>
              {opened === start.key ? 'Hide its months' : 'Show its months'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Difference({ odds, history }: { odds: Odds | null; history: History }) {
  const words = differenceWords(odds?.after_fi.lasts ?? null, history.lasts)
  return words && <p className={classes.words}>{words}</p>
}

type CourseProps = {
  plan: PlanDraft
  asked: WorldsAsked & { start: NamedStart['start'] }
  name: string
}

/** The money month by month from one start. */
function Course({ plan, asked, name }: CourseProps) {
  const { currency } = useSettings()
  const { data, error, isPlaceholderData } = useQuery(historyQuery(plan, asked))
  if (error) return <Alert tone="bad">{messageOf(error)}</Alert>
  if (!data?.path) return null
  const write = (amount: number) => money(amount, currency)
  const month = longMonth(asked.start)
  const course = `Growth as from ${month}`
  return (
    <MonthLines
      title={`${name}, ${month}`}
      sentence={
        asked.from === 'now'
          ? 'Your balance until the stop, then what is left of it, in nominal money.'
          : 'What is left of your money from the stop on, in nominal money.'
      }
      series={[{ name: course, data: data.path }]}
      looks={{ [course]: { slot: 10, write } }}
      axisFormat={(value) => compactMoney(value, currency)}
      format={write}
      busy={isPlaceholderData}
    />
  )
}
