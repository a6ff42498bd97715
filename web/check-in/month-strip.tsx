import { type Day, monthOf, writeLongMonth, writeShortMonth } from '#domain/dates.ts'
import classes from './check-in.module.css'
import type { Pair } from './entries.ts'

type MonthStripProps = {
  months: Pair['months']
  /** An unfinished month is not missing yet. */
  unfinished: boolean
}

/** Twelve squares, the month itself last: filled where a balance was noted, dashed where not. */
export function MonthStrip({ months, unfinished }: MonthStripProps) {
  const past = unfinished ? months.slice(0, -1) : months
  const missing = past.filter(({ state }) => state === 'missing').map(({ month }) => month)
  const noted = months.filter(({ state }) => state === 'noted').length
  const first = months[0]
  const last = months.at(-1)
  if (!first || !last) return null
  const span = `${writeShortMonth(monthOf(first.month))} to ${writeShortMonth(monthOf(last.month))}`
  return (
    <div className={classes.strip}>
      <div role="img" aria-label={sentenceOf(noted, missing)} className={classes.months}>
        {months.map(({ month, state }) => (
          <span
            key={month}
            data-state={unfinished && month === last.month && state === 'missing' ? 'due' : state}
            title={`${writeLongMonth(monthOf(month))}: ${TITLE[state]}`}
          />
        ))}
      </div>
      <span className={classes.quiet} aria-hidden title={span}>
        {missing.length === 0 ? 'Nothing missing' : `${missing.length} missing`}
      </span>
    </div>
  )
}

const TITLE = {
  noted: 'noted',
  missing: 'not noted',
  before: 'not known yet',
  closed: 'closed',
} as const

function sentenceOf(noted: number, missing: readonly Day[]): string {
  const names = missing.map((month) => writeLongMonth(monthOf(month)))
  const words = names.length === 0 ? 'None is missing.' : `Missing: ${names.join(', ')}.`
  return `Noted in ${noted} of the last 12 months. ${words}`
}
