// A day picker whose calendar is loaded only where one is shown; a plain field of the same size
// holds its place until then.
import { TextInput } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import { writeLongDay, type Day } from '#domain/dates.ts'

const DateField = lazy(() =>
  import('./date-field.tsx').then((module) => ({ default: module.DateField })),
)

export type DatePickerProps = {
  label: ReactNode
  value: Day | null
  onChange: (value: Day | null) => void
  /** The last day that can be chosen, usually today. */
  maxDate?: Day
  minDate?: Day
  description?: ReactNode
  error?: ReactNode
  disabled?: boolean
  required?: boolean
  clearable?: boolean
  placeholder?: string
}

/** A day, typed ("20 Nov 2026", "2026-11-20", "20/11/26") or chosen in a calendar. */
export function DatePicker(props: DatePickerProps) {
  const { label, value, description, placeholder = 'Choose a date' } = props
  const waiting = (
    <TextInput
      label={label}
      description={description}
      placeholder={placeholder}
      value={value ? writeLongDay(value) : ''}
      readOnly
    />
  )
  return (
    <Suspense fallback={waiting}>
      <DateField {...props} placeholder={placeholder} />
    </Suspense>
  )
}
