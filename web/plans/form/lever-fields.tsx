import { TextInput } from '@mantine/core'
import { EVENT_BOUNDS } from '#domain/plans/defaults.ts'
import { shownPostTax } from '#domain/plans/event-form.ts'
import type { Lever } from '#domain/plans/events.ts'
import type { OnceOffEvent, RecurringEvent } from '#domain/plans/plan.ts'
import { money } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import classes from './event-dialog.module.css'
import { MoneyField } from './money-field.tsx'
import { PercentField } from './percent-field.tsx'

export type AnyEvent = OnceOffEvent | RecurringEvent

const HELP: Record<Lever, { once: string; recurring: string }> = {
  expense: {
    once: 'What it costs. For money that comes back, adjust contributions.',
    recurring: 'A month more, or less with a minus.',
  },
  contribution: {
    once: 'What you put in. A minus is what you put in less.',
    recurring: 'A month more, or less with a minus.',
  },
  withdrawal: {
    once: 'What is taken out, before tax.',
    recurring: 'What is taken out a month, before tax.',
  },
}

const AMOUNT_LABEL: Record<Lever, string> = {
  expense: 'Expense amount',
  contribution: 'Contribution amount',
  withdrawal: 'Withdrawal amount',
}

type LeverFieldsProps = {
  lever: Lever
  event: AnyEvent
  onChange: (changes: Partial<AnyEvent>) => void
}

/** The amount that a switch turned on, its escalation, and the tax of a withdrawal. */
export function LeverFields({ lever, event, onChange }: LeverFieldsProps) {
  const { currency } = useSettings()
  const amount = event[`${lever}_amount`]
  const recurring = 'start_date' in event
  return (
    <div className={classes.pair}>
      <MoneyField
        label={AMOUNT_LABEL[lever]}
        value={lever === 'withdrawal' ? Math.abs(amount) : amount}
        onChange={(value) => onChange({ [`${lever}_amount`]: storedAmount(lever, value ?? 0) })}
        currency={currency}
        help={HELP[lever][recurring ? 'recurring' : 'once']}
      />
      {recurring && (
        <PercentField
          label="Annual escalation"
          value={event[`${lever}_annual_escalation`]}
          min={EVENT_BOUNDS.escalation.min}
          max={EVENT_BOUNDS.escalation.max}
          step={1}
          help="Steps up once a year from the start."
          onChange={(percent) => onChange({ [`${lever}_annual_escalation`]: percent ?? 0 })}
        />
      )}
      {lever === 'withdrawal' && (
        <>
          <PercentField
            label="Withdrawal tax"
            value={event.withdrawal_tax}
            min={EVENT_BOUNDS.withdrawal_tax.min}
            max={EVENT_BOUNDS.withdrawal_tax.max}
            step={EVENT_BOUNDS.withdrawal_tax.step}
            help="The part of it that goes to tax."
            onChange={(percent) => onChange({ withdrawal_tax: percent ?? 0 })}
          />
          <TextInput
            label="Post-tax withdrawal amount"
            readOnly
            classNames={{ input: classes.readOnly }}
            value={money(shownPostTax(event.withdrawal_amount, event.withdrawal_tax), currency)}
            description="What is left for you."
          />
        </>
      )}
    </div>
  )
}

/** A withdrawal is typed as a plain amount and kept as zero or below. */
function storedAmount(lever: Lever, typed: number): number {
  return lever === 'withdrawal' && typed !== 0 ? -Math.abs(typed) : typed
}
