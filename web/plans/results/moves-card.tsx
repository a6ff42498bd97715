import { type ReactNode, useMemo } from 'react'
import type { Day } from '#domain/dates.ts'
import { boundsOf } from '#domain/plans/defaults.ts'
import type { Change } from '#domain/plans/sensitivity.ts'
import { applyChange } from '#domain/plans/sensitivity.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import type { Outcome } from './compute.ts'
import classes from './moves-card.module.css'
import { NotComputed } from './not-computed.tsx'
import { changeWords, longMonth, shortSpan } from '../plan-words.ts'
import { TwoSidedBar } from '../two-sided-bar.tsx'
import { useComputed } from './use-computed.ts'
import type { LiveRun } from '../use-live-run.ts'

/** A change and the date it gives: the one that lasts, or the target's while none does. */
interface Move {
  made: Change
  change: string
  date: Day | null
  months_delta: number | null
}

function told(move: Outcome['moves'][number], { results }: LiveRun): Move {
  const { change, made, fi_date, months_delta, lasting_fi_date, lasting_months_delta } = move
  return results.extra.after_fi.headline === 'never'
    ? { change, made, date: fi_date, months_delta }
    : { change, made, date: lasting_fi_date, months_delta: lasting_months_delta }
}

/** A change that is being tried, and the way back. */
export interface Trial {
  words: string
  putBack: () => void
}

type MovesCardProps = {
  live: LiveRun
  onTry: (change: Change, words: string) => void
  trial: Trial | null
}

/** What makes the date come sooner or later; a press tries it on the plan. */
export function MovesCard({ live, onTry, trial }: MovesCardProps) {
  const { plan, m0 } = live
  const moves = useComputed<'moves'>(
    useMemo(() => ({ kind: 'moves' as const, plan, m0 }), [plan, m0]),
  )
  const rows = sorted((moves.result ?? []).map((move) => told(move, live)))
  const largest = Math.max(1, ...rows.map(({ months_delta }) => Math.abs(months_delta ?? 0)))
  return (
    <Card
      title="What moves my date"
      sentence="One change each, everything else as it is. Arrow down is sooner. Press one to try it; one beyond the form’s limits cannot be pressed."
    >
      {trial && (
        <div className={classes.trial}>
          <Alert
            tone="info"
            live
            lead="Trying:"
            action={
              <button type="button" onClick={trial.putBack}>
                Put it back
              </button>
            }
          >
            {trial.words}. Save keeps it.
          </Alert>
        </div>
      )}
      {moves.failed ? (
        <NotComputed />
      ) : moves.result === null ? (
        <CardSkeleton lines={8} />
      ) : (
        <ul className={classes.list} data-busy={moves.busy || live.stale || undefined}>
          {rows.map((move) => (
            <MoveRow
              key={JSON.stringify(move.made)}
              move={move}
              live={live}
              largest={largest}
              onTry={onTry}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Soonest first; what never gets there last. */
function sorted(moves: readonly Move[]): Move[] {
  const place = ({ months_delta, date }: Move) =>
    months_delta ?? (date === null ? Infinity : -Infinity)
  return moves.toSorted((a, b) => Math.sign(place(a) - place(b)) || 0)
}

type MoveRowProps = {
  move: Move
  live: LiveRun
  largest: number
  onTry: MovesCardProps['onTry']
}

function MoveRow({ move, live, largest, onTry }: MoveRowProps) {
  const words = changeWords(move.made, live.plan)
  const { months_delta: months } = move
  const tone = toneOf(move, live)
  const share = months === null ? (tone === 'same' ? 0 : 100) : (100 * Math.abs(months)) / largest
  const tryable = isAllowed(move.made, live)
  return (
    <li className={classes.row}>
      <Press tryable={tryable} onPress={() => onTry(move.made, words)}>
        <span className={classes.words}>{words}</span>
        <TwoSidedBar tone={tone} share={share} />
        <span className={classes.months} data-tone={tone}>
          {effectOf(move, tone)}
        </span>
      </Press>
    </li>
  )
}

type PressProps = { tryable: boolean; onPress: () => void; children: ReactNode }

/** A lever that the form does not take is listed, and cannot be pressed. */
function Press({ tryable, onPress, children }: PressProps) {
  if (!tryable) return <div className={classes.press}>{children}</div>
  return (
    <button type="button" className={classes.press} onClick={onPress}>
      {children}
    </button>
  )
}

type Tone = 'good' | 'bad' | 'same'

function toneOf({ months_delta, date }: Move, { results }: LiveRun): Tone {
  if (months_delta !== null) return months_delta === 0 ? 'same' : months_delta < 0 ? 'good' : 'bad'
  const before = results.extra.after_fi.lasting_fi_date
  if (before === null) return date === null ? 'same' : 'good'
  return 'bad'
}

function effectOf({ months_delta, date }: Move, tone: Tone) {
  if (tone === 'same') return months_delta === null ? 'still none' : 'no change'
  if (date === null) return '↑ none'
  if (months_delta === null) return `↓ ${longMonth(date)}`
  return (
    <>
      <span aria-hidden>{tone === 'good' ? '↓ ' : '↑ '}</span>
      {shortSpan(months_delta)}
      <span className="fs-sr-only">{tone === 'good' ? ' sooner' : ' later'}</span>
    </>
  )
}

/** Whether the form takes the changed number; what moves the date looks beyond its bounds. */
function isAllowed(change: Change, { plan }: LiveRun): boolean {
  if (change.kind === 'without') return true
  const value = applyChange(plan, change)[change.field]
  const { min, max } = boundsOf(change.field)
  return value >= min && value <= max
}
