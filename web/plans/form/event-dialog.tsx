import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Month } from '#domain/dates.ts'
import {
  NAME_TAKEN,
  checkEvent,
  checkEventName,
  readEventName,
} from '#domain/plans/check-events.ts'
import {
  type EventForm,
  PAST_DATE,
  closeEventForm,
  historicalFlag,
  openEventForm,
  refusesDate,
  turnSwitch,
} from '#domain/plans/event-form.ts'
import type { Lever, Named } from '#domain/plans/events.ts'
import type { OnceOffEvent, RecurringEvent } from '#domain/plans/plan.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showFailure } from '#web/ui/toast.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import classes from './event-dialog.module.css'
import { IncomeFields } from './income-fields.tsx'
import { type AnyEvent, LeverFields } from './lever-fields.tsx'
import { MonthField } from './month-field.tsx'

type EventDialogProps<E extends AnyEvent> = {
  /** The event to start from; its name is empty for a new one. */
  event: Named<E>
  /** The names of the other events in its list. */
  others: readonly string[]
  m0: Month
  onSave: (event: Named<E>) => void
  onClose: () => void
}

const LEVERS: readonly { lever: Lever; label: string; help: string; once: string }[] = [
  {
    lever: 'expense',
    label: 'Adjust expenses',
    help: 'Changes what you spend, and so the target.',
    once: 'Is paid once: by the event’s own withdrawal and cut in contributions first, and by your balance for the rest. The target stays.',
  },
  {
    lever: 'contribution',
    label: 'Adjust contributions',
    help: 'Changes what you invest, until you stop.',
    once: 'Money that goes into your investments, or with a minus out of them.',
  },
  {
    lever: 'withdrawal',
    label: 'Withdrawal',
    help: 'Takes money out of your investments.',
    once: 'Takes money out of your investments.',
  },
]

/** What a form would send, as text. */
function told<E extends AnyEvent>(form: EventForm<E>): string {
  return JSON.stringify(closeEventForm(form))
}

/** Makes or changes an event. Mount it anew for each. */
export function EventDialog<E extends AnyEvent>({
  event,
  others,
  m0,
  onSave,
  onClose,
}: EventDialogProps<E>) {
  const [form, setForm] = useState<EventForm<E>>(() => openEventForm(event))
  const [tried, setTried] = useState(false)
  const isNew = event.name === ''
  const problems = problemsOf(form, event, others, m0)
  const set = (changes: Partial<AnyEvent> & { name?: string }) =>
    setForm((now) => ({ ...now, event: { ...now.event, ...changes } }))
  const submit = () => {
    setTried(true)
    const told = [problems.name === NAME_TAKEN ? NAME_TAKEN : undefined, ...problems.event]
    for (const message of told) if (message) showFailure('Failure', message)
    if (problems.any) return
    onSave({ ...closeEventForm(form), name: readEventName(form.event.name) })
  }
  return (
    <Dialog
      onClose={onClose}
      title={`${isNew ? 'Add' : 'Edit'} ${'date' in event ? 'once off' : 'recurring'} event`}
      edited={told(form) !== told(openEventForm(event))}
      size={520}
      onSubmit={submit}
      actions={<DialogButtons submit={isNew ? 'Create' : 'Update'} onClose={onClose} />}
    >
      <TextInput
        data-autofocus={isNew || undefined}
        label="Name"
        placeholder={'date' in event ? 'New kitchen' : 'Sabbatical'}
        aria-required
        autoComplete="off"
        value={form.event.name}
        onChange={(change) => set({ name: change.currentTarget.value })}
        error={tried ? problems.name : undefined}
      />
      <EventMonths event={form.event} problems={problems.dates} onChange={set} m0={m0} />
      {LEVERS.map(({ lever, label, help, once }) => (
        <div key={lever} className={classes.lever}>
          <Switch
            label={label}
            description={'date' in event ? once : help}
            checked={form.switches[lever]}
            onChange={(change) =>
              setForm(turnSwitch(form, lever, change.currentTarget.checked ? 'on' : 'off'))
            }
          />
          {form.switches[lever] && <LeverFields lever={lever} event={form.event} onChange={set} />}
        </div>
      ))}
      {'start_date' in form.event && (
        <div className={classes.lever}>
          <Switch
            label="Income after work"
            description="A pension, rent or part-time pay. It pays your bills once you live on your money; before that it does nothing."
            checked={form.switches.income}
            onChange={(change) =>
              setForm(turnSwitch(form, 'income', change.currentTarget.checked ? 'on' : 'off'))
            }
          />
          {form.switches.income && <IncomeFields event={form.event} onChange={set} />}
        </div>
      )}
      <div className={classes.lever}>
        <Switch
          label="Generate comparison"
          description="Draws a second line without this event."
          checked={form.event.exclude_from_comparison}
          onChange={(change) => set({ exclude_from_comparison: change.currentTarget.checked })}
        />
      </div>
      {historicalFlag(form.event, m0) && (
        <Alert tone="warn">{historicalFlag(form.event, m0)}</Alert>
      )}
      {tried && problems.event.length > 0 && (
        <div ref={bringIntoView}>
          <Alert tone="bad">{problems.event.join(' ')}</Alert>
        </div>
      )}
    </Dialog>
  )
}

/** What refuses the event stands below its fields, which may be longer than the dialog. */
function bringIntoView(refusal: HTMLElement | null): void {
  refusal?.scrollIntoView({ block: 'center' })
}

interface EventMonthsProps {
  event: AnyEvent
  problems: DateProblems
  onChange: (changes: Partial<OnceOffEvent> & Partial<RecurringEvent>) => void
  m0: Month
}

function EventMonths({ event, problems, onChange, m0 }: EventMonthsProps) {
  if ('date' in event) {
    return (
      <MonthField
        label="Date"
        value={event.date}
        min={m0}
        error={problems.start}
        onChange={(date) => onChange({ date })}
      />
    )
  }
  const { start_date, end_date } = event
  return (
    <div className={classes.pair}>
      <MonthField
        label="Start date"
        value={start_date}
        min={m0}
        error={problems.start}
        // An end left behind follows; whoever wants another says so.
        onChange={(day) =>
          onChange({ start_date: day, ...(end_date < day ? { end_date: day } : {}) })
        }
      />
      <MonthField
        label="End date"
        value={end_date}
        min={m0}
        error={problems.end}
        onChange={(day) => onChange({ end_date: day })}
      />
    </div>
  )
}

interface DateProblems {
  start: string | undefined
  end: string | undefined
}

function problemsOf<E extends AnyEvent>(
  form: EventForm<E>,
  before: Named<E>,
  others: readonly string[],
  m0: Month,
) {
  const name = checkEventName(readEventName(form.event.name), others) ?? undefined
  const event = checkEvent(closeEventForm(form))
  const dates = datesRefused(form.event, before.name === '' ? null : before, m0)
  const any = name !== undefined || event.length > 0 || Boolean(dates.start ?? dates.end)
  return { name, event, dates, any }
}

function datesRefused(now: AnyEvent, before: AnyEvent | null, m0: Month): DateProblems {
  const [start, end] = datesOf(now)
  const [startBefore = null, endBefore = null] = before ? datesOf(before) : []
  const refused = (day: typeof start, was: typeof startBefore) =>
    refusesDate(day, was, m0) ? PAST_DATE : undefined
  return { start: refused(start, startBefore), end: refused(end, endBefore) }
}

function datesOf(event: AnyEvent) {
  return 'date' in event
    ? ([event.date, event.date] as const)
    : ([event.start_date, event.end_date] as const)
}
