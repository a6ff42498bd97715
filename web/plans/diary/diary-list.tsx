import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DiaryEntry } from '#contract/fi-diary.ts'
import type { Day } from '#domain/dates.ts'
import { noDateWords } from '#domain/plans/headline-words.ts'
import { Explained } from '#web/dashboards/explain.tsx'
import { money } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Chip } from '#web/ui/chip.tsx'
import {
  DIARY_CAUSES,
  entryWords,
  movingParts,
  reachedWords,
  signedMonths,
  targetWords,
} from './diary-words.ts'
import { diaryWorking } from './diary-workings.ts'
import classes from './diary.module.css'
import { longMonth } from '../plan-words.ts'
import { TwoSidedBar } from '../two-sided-bar.tsx'

type DiaryListProps = {
  /** Oldest first. */
  entries: readonly DiaryEntry[]
  /** The month that still runs. */
  month: Day
}

/** How many months stand there before more are asked for. */
const SHOWN = 6

/** The months of a diary, newest first, each with why its date is another. */
export function DiaryList({ entries, month }: DiaryListProps) {
  const [all, setAll] = useState(false)
  const newest = entries.toReversed()
  const shown = all ? newest : newest.slice(0, SHOWN)
  const largest = Math.max(
    1,
    ...shown.flatMap(({ change }) =>
      change ? movingParts(change).map(({ months }) => Math.abs(months)) : [],
    ),
  )
  return (
    <>
      <ul className={classes.list} aria-label="Months of the diary">
        {shown.map((entry, i) => (
          <Entry
            key={entry.month}
            entry={entry}
            before={newest[i + 1] ?? null}
            running={entry.month === month}
            largest={largest}
          />
        ))}
      </ul>
      {newest.length > shown.length && (
        <Button size="xs" onClick={() => setAll(true)}>
          Show all {newest.length} months
        </Button>
      )}
    </>
  )
}

type EntryProps = {
  entry: DiaryEntry
  before: DiaryEntry | null
  running: boolean
  largest: number
}

function Entry({ entry, before, running, largest }: EntryProps) {
  const { month, fi_date, lasting_fi_date, source } = entry
  const target = targetWords(entry)
  const reached = reachedWords(entry, before)
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <h3 className={classes.month}>{longMonth(month)}</h3>
        {running && <Chip>so far</Chip>}
        {source === 'rebuilt' && <span className="fs-faint">from records</span>}
        <span className={classes.date} data-never={lasting_fi_date === null || undefined}>
          <span className="fs-sr-only">FI date </span>
          {lasting_fi_date === null ? noDateWords(fi_date) : longMonth(lasting_fi_date)}
        </span>
      </div>
      <p className="fs-note">
        {entryWords(entry, before)}
        {target && ` (${target})`}
      </p>
      {reached && <p className={classes.reached}>{reached}</p>}
      <Split entry={entry} largest={largest} />
      <Amounts entry={entry} />
    </li>
  )
}

/** The parts of a change as bars: to the left is sooner. Their numbers stand in the sentence. */
function Split({ entry: { change }, largest }: Pick<EntryProps, 'entry' | 'largest'>) {
  if (!change || movingParts(change).length === 0) return null
  return (
    <div className={classes.split} aria-hidden>
      {DIARY_CAUSES.map((cause) => {
        const months = change[cause] ?? 0
        return (
          <div key={cause} className={classes.part} data-none={months === 0 || undefined}>
            <span className={classes.cause}>{cause}</span>
            <div className={classes.bars}>
              <TwoSidedBar tone={toneOf(months)} share={(100 * Math.abs(months)) / largest} />
            </div>
            <span className={classes.months} data-tone={toneOf(months)}>
              {signedMonths(months)}
            </span>
          </div>
        )
      })}
    </div>
  )
}

function toneOf(months: number): 'good' | 'bad' | undefined {
  if (months === 0) return undefined
  return months < 0 ? 'good' : 'bad'
}

const AMOUNTS = [
  ['balance', 'Balance'],
  ['monthly_expense', 'spending'],
  ['monthly_contribution', 'investing'],
] as const

/** What the month ran with; a press shows how each amount was made. */
function Amounts({ entry }: Pick<EntryProps, 'entry'>) {
  const { currency } = useSettings()
  return (
    <div className={classes.amounts}>
      {AMOUNTS.map(([field, name]) => {
        const working = diaryWorking(entry, field, currency)
        const figure = money(entry[field], currency)
        return (
          <span key={field}>
            {name}{' '}
            {working ? (
              <Explained working={working} within="sentence">
                {figure}
              </Explained>
            ) : (
              <>{figure} (typed)</>
            )}
            {field === 'balance' ? '' : ' a month'}
          </span>
        )
      })}
    </div>
  )
}
