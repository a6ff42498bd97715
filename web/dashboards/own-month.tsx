import { type Month, monthOf } from '#domain/dates.ts'
import { Named } from '#web/cards/choice.tsx'
import { today } from '#web/lib/today.ts'
import { MonthPicker } from '#web/ui/month-picker.tsx'
import classes from './dashboards.module.css'

interface OwnMonthProps {
  value: Month | undefined
  /** The month that is drawn, which may be another until the answer comes. */
  shown: Month | null
  onChange: (month: Month | undefined) => void
}

/** A month for one chart alone, beside that of the page. */
export function OwnMonth({ value, shown, onChange }: OwnMonthProps) {
  return (
    <Named label="Month">
      <span className={classes.ownMonth}>
        <MonthPicker
          label="Month of this chart"
          value={value ?? null}
          shown={shown}
          current={monthOf(today())}
          onChange={(month) => onChange(month ?? undefined)}
        />
      </span>
    </Named>
  )
}
