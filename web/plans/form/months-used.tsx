import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Day } from '#domain/dates.ts'
import type { InputUsed } from '#domain/plans/results.ts'
import { money } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import classes from './months-used.module.css'
import { longMonth, shortMonth } from '../plan-words.ts'

type MonthsUsedProps = {
  used: InputUsed
  /** The amount they make: "Monthly expense". */
  label: string
  onToggle: (month: Day) => void
}

/** The months an amount was made of, with what stands in each; a press leaves one out. */
export function MonthsUsed({ used, label, onToggle }: MonthsUsedProps) {
  const { currency } = useSettings()
  const [open, setOpen] = useState(false)
  const id = useId()
  const months = used.months ?? []
  if (months.length === 0) return <p className={classes.words}>{wordsOf(used)}</p>
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <div>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${label}: ${wordsOf(used)}, ${open ? 'hide' : 'show'} the months`}
        onClick={() => setOpen(!open)}
      >
        <span>{wordsOf(used)}</span>
        <Chevron size={14} stroke={1.75} aria-hidden />
      </button>
      {open && (
        <div id={id} className={classes.well}>
          <p className={classes.hint}>Press a month to leave it out.</p>
          <ul className={classes.months}>
            {months.map(({ month, amount, left_out }) => (
              <li key={month}>
                <button
                  type="button"
                  className={classes.month}
                  aria-pressed={!left_out}
                  data-out={left_out || undefined}
                  onClick={() => onToggle(month)}
                >
                  <span>{shortMonth(month)}</span>
                  <span>{money(amount, currency)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** "Median, November 2025 to October 2026, 1 left out". */
function wordsOf({ months = [], agg_type, part_month }: InputUsed): string {
  const kept = months.filter(({ left_out }) => !left_out)
  const out = months.length - kept.length
  const [first, last] = [months[0], months.at(-1)]
  if (part_month || !first || !last) {
    return out > 0 ? 'This month so far, all others left out' : 'This month so far'
  }
  if (first === last) return longMonth(first.month)
  const name = agg_type === 'mean' ? 'Average' : 'Median'
  const left = out === 0 ? '' : `, ${out} left out`
  return `${name}, ${longMonth(first.month)} to ${longMonth(last.month)}${left}`
}
