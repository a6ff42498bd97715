// What can be chosen in a filter. Shown in a pop-over under its chip, and in the sheet of a phone.
// Each choice counts at once.
import { Checkbox, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { monthOf } from '#domain/dates.ts'
import { foldKey } from '#domain/text.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { MonthGrid } from '#web/ui/month-grid.tsx'
import type { Option } from '#web/ui/select.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import classes from './filters.module.css'
import { type RecordsSearch, idsOf, periodOf, writeIds } from './search.ts'
import { today } from '#web/lib/today.ts'

type ChoiceProps = {
  search: RecordsSearch
  /** Given what is to change; undefined takes a filter away. */
  onChange: (part: Partial<RecordsSearch>) => void
}

/** A month, or any two days. */
export function PeriodChoice({ search, onChange }: ChoiceProps) {
  const now = today()
  const { date_from, date_to } = periodOf(search)
  const none = { month: undefined, date_from: undefined, date_to: undefined }
  return (
    <div className={classes.period}>
      <MonthGrid
        month={search.month ?? null}
        start={monthOf(date_from ?? now)}
        max={monthOf(now)}
        onChoose={(month) => onChange({ ...none, month })}
      />
      <div className={classes.days}>
        <DatePicker
          label="From"
          placeholder="First day"
          value={date_from ?? null}
          maxDate={date_to}
          onChange={(day) => onChange({ ...none, date_from: day ?? undefined, date_to })}
        />
        <DatePicker
          label="To"
          placeholder="Last day"
          value={date_to ?? null}
          minDate={date_from}
          onChange={(day) => onChange({ ...none, date_from, date_to: day ?? undefined })}
        />
      </div>
    </div>
  )
}

type IdsChoiceProps = ChoiceProps & {
  field: 'account' | 'category' | 'tag'
  /** Names the list: "Categories". */
  label: string
  options: readonly Option<number>[]
}

const MANY = 8

/** Any of several. A long list can be searched. */
export function IdsChoice({ search, onChange, field, label, options }: IdsChoiceProps) {
  const [typed, setTyped] = useState('')
  const chosen = idsOf(search[field])
  const shown = options.filter((option) => foldKey(option.label).includes(foldKey(typed)))
  const toggle = (id: number) => {
    const ids = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    onChange({ [field]: writeIds(ids), ...(field === 'tag' ? { untagged: undefined } : {}) })
  }
  return (
    <div className={classes.choice}>
      {options.length > MANY && (
        <TextInput
          size="xs"
          aria-label={`Find in ${label.toLowerCase()}`}
          placeholder="Find"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <fieldset className={classes.options} aria-label={label}>
        {field === 'tag' && (
          <Checkbox
            label="Untagged"
            checked={search.untagged === true}
            onChange={() =>
              onChange({ tag: undefined, untagged: search.untagged ? undefined : true })
            }
          />
        )}
        {shown.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
        {shown.length === 0 && field !== 'tag' && <p className="fs-note">Nothing matches</p>}
      </fieldset>
    </div>
  )
}

/** Whether records excluded from totals are shown. */
export function ExcludedChoice({ search, onChange }: ChoiceProps) {
  const choose = (value: string) =>
    onChange({ excluded: value === 'all' ? undefined : value === 'only' })
  const value = search.excluded === undefined ? 'all' : search.excluded ? 'only' : 'without'
  return (
    <RadioGroup value={value} onChange={choose} label="Excluded from totals">
      <div className={classes.options}>
        <Radio size="xs" value="all" label="All records" />
        <Radio size="xs" value="only" label="Excluded only" />
        <Radio size="xs" value="without" label="Without excluded" />
      </div>
    </RadioGroup>
  )
}
