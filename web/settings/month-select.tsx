import type { AppSettings } from '#contract/users.ts'
import { type Day, addMonths, lastDay, monthOf, writeLongMonth } from '#domain/dates.ts'
import { serverToday } from '#web/lib/today.ts'
import { Select } from '#web/ui/select.tsx'
import { useSaveSettings, useSettings } from './app-settings.ts'
import { SavedLabel } from './saved-label.tsx'

const OPTIONS: readonly { value: AppSettings['stats_default_month']; label: string }[] = [
  { value: 'current', label: 'Current' },
  { value: 'prior', label: 'Prior' },
]

/** The month that dashboards open with; every change is saved at once. */
export function MonthSelect() {
  const stored = useSettings().stats_default_month
  const save = useSaveSettings()
  const shown = (save.isPending && save.variables.stats_default_month) || stored
  return (
    <Select
      label={
        <SavedLabel label="Default Dashboard Month" saved={save.isSuccess} onFaded={save.reset} />
      }
      options={OPTIONS}
      value={shown}
      searchable={false}
      description={words(serverToday())}
      onChange={(chosen) => {
        if (chosen && chosen !== shown) save.mutate({ stats_default_month: chosen })
      }}
    />
  )
}

function words(day: Day): string {
  const month = monthOf(day)
  const [date, days] = [Number(day.slice(8)), Number(lastDay(month).slice(8))]
  const prior = writeLongMonth(addMonths(month, -1))
  return `Current is ${writeLongMonth(month)}, day ${date} of ${days}. Prior is ${prior}.`
}
