import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { type Term, type Working, type WorkingLine } from '#domain/plans/working.ts'
import { money, number } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import classes from './figure-row.module.css'
import { longMonth, plainPercent } from '../plan-words.ts'

type FigureRowProps = {
  label: string
  figure: ReactNode
  working: Working
  /** Says "Show working" in words; the others show it by their underline or their chevron. */
  spelledOut?: boolean
}

/** A labelled figure that opens its working when pressed. */
export function FigureRow({ label, figure, working, spelledOut = false }: FigureRowProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <div className={classes.row}>
      <button
        type="button"
        className={classes.press}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.label}>{label}</span>
        <span className={classes.figure} data-plain={spelledOut || undefined}>
          {figure}
        </span>
        <span className={classes.show} data-words={spelledOut || undefined}>
          <span className={spelledOut ? undefined : 'fs-sr-only'}>
            {open ? 'Hide working' : 'Show working'}
          </span>
          <Chevron size={14} stroke={2} aria-hidden />
        </span>
      </button>
      {open && <WorkingWell id={id} working={working} />}
    </div>
  )
}

/** A quiet link that opens a working below what stands before it. */
export function ShowWorking({ of, working }: { of: string; working: Working }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <div>
      <button
        type="button"
        className={classes.link}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide working' : 'Show working'}
        <span className="fs-sr-only"> of {of}</span>
        <Chevron size={14} stroke={2} aria-hidden />
      </button>
      {open && <WorkingWell id={id} working={working} />}
    </div>
  )
}

function WorkingWell({ id, working }: { id: string; working: Working }) {
  return (
    <div id={id} className={classes.well}>
      {working.lines.map((line, i) => (
        <Line key={i} line={line} />
      ))}
      <p>{working.note}</p>
    </div>
  )
}

function Line({ line }: { line: WorkingLine }) {
  const { currency } = useSettings()
  return (
    <p>
      {line.map((term, i) =>
        'result' in term && term.result ? (
          <strong key={i}>{writeTerm(term, currency)}</strong>
        ) : (
          <span key={i}>{writeTerm(term, currency)}</span>
        ),
      )}
    </p>
  )
}

function writeTerm(term: Term, currency: string): string {
  if (term.kind === 'text') return term.text
  if (term.kind === 'month') return longMonth(term.month)
  if (term.kind === 'money') return money(term.value, currency, term.decimals)
  if (term.kind === 'percent') return plainPercent(term.value)
  return number(term.value, Number.isInteger(term.value) ? 0 : 2)
}
