import { Checkbox } from '@mantine/core'
import { EVENT_BOUNDS } from '#domain/plans/defaults.ts'
import { FOR_LIFE } from '#domain/plans/event-form.ts'
import type { RecurringEvent } from '#domain/plans/plan.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import classes from './event-dialog.module.css'
import { MoneyField } from './money-field.tsx'
import { PercentField } from './percent-field.tsx'

type IncomeFieldsProps = {
  event: RecurringEvent
  onChange: (changes: Partial<RecurringEvent>) => void
}

/** A pension, rent or part-time pay: what it brings a month once you live on your money. */
export function IncomeFields({ event, onChange }: IncomeFieldsProps) {
  const { currency } = useSettings()
  const { min, max } = EVENT_BOUNDS.escalation
  return (
    <div className={classes.pair}>
      <MoneyField
        label="Income amount"
        value={event.income_amount}
        onChange={(value) => onChange({ income_amount: value ?? 0 })}
        currency={currency}
        help={
          event.income_annual_escalation === null
            ? 'A month, before tax, in today’s money.'
            : 'A month, before tax, in money of its first month.'
        }
        error={event.income_amount < 0 ? 'Income must be zero or positive.' : undefined}
      />
      <PercentField
        label="Income tax"
        value={event.income_tax}
        onChange={(percent) => onChange({ income_tax: percent ?? 0 })}
        min={EVENT_BOUNDS.income_tax.min}
        max={EVENT_BOUNDS.income_tax.max}
        help="The part of it that goes to tax."
      />
      <PercentField
        label="Income escalation"
        value={event.income_annual_escalation}
        onChange={(percent) => onChange({ income_annual_escalation: percent })}
        min={min}
        max={max}
        placeholder="With inflation"
        help="Empty: it rises with inflation."
      />
      <Checkbox
        label="For life"
        description="It goes on as long as you live."
        checked={event.end_date === FOR_LIFE}
        onChange={(change) =>
          onChange({ end_date: change.currentTarget.checked ? FOR_LIFE : event.start_date })
        }
      />
    </div>
  )
}
