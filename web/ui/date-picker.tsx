// A day picker whose calendar is loaded only where one is shown; a plain field of the same size
// holds its place until then.
import { TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { writeLongDay } from '#domain/dates.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { DateFieldProps } from './date-field.tsx'

const DateField = lazyPart(() => import('./date-field.tsx'), 'DateField')

/** A day, typed ("20 Nov 2026", "2026-11-20", "20/11/26") or chosen in a calendar. */
export function DatePicker(props: DateFieldProps) {
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
