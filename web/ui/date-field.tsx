// The calendar half of DatePicker, in a chunk of its own. Import DatePicker instead.
import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { readDay, writeLongDay, type Day } from '#domain/dates.ts'
import './date-field.css'
import { readTypedDay } from './read-day.ts'
import { useBackCloses } from './use-back-closes.ts'
import { usePhone } from './use-width.ts'

export type DateFieldProps = {
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

export function DateField({ value, onChange, required, error, ...rest }: DateFieldProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const phone = usePhone()
  // Escape closes the calendar and keeps the focus; one that was lost comes back and opens it again.
  useBackCloses(phone && isOpen, () => {
    input.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  const { minDate, maxDate } = rest
  const refusal = (text: string) => problemOf(text, minDate, maxDate)
  return (
    <DateInput
      {...rest}
      ref={input}
      value={value}
      onChange={(chosen) => {
        setProblem(null)
        onChange(chosen === null ? null : readDay(chosen.slice(0, 10)))
      }}
      // What cannot be taken is no day, and not the one before it either: on the way to 2 Jan 2099
      // stood 2 Jan 20. The reason stays in view.
      onBlur={(event) => {
        const found = refusal(event.currentTarget.value)
        setProblem(found)
        if (found !== null) onChange(null)
      }}
      // Enter would send the form with a day that nobody meant.
      onKeyDown={(event) => {
        const found = event.key === 'Enter' ? refusal(event.currentTarget.value) : null
        if (found === null) return
        event.preventDefault()
        setProblem(found)
      }}
      // The first Escape closes the calendar, and not the dialog that it stands in.
      data-mantine-stop-propagation={isOpen || undefined}
      error={error ?? problem}
      valueFormat={write}
      dateParser={readTypedDay}
      aria-required={required}
      firstDayOfWeek={1}
      hideOutsideDates
      leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
      leftSectionPointerEvents="none"
      previousLabel="Previous"
      nextLabel="Next"
      popoverProps={{
        radius: 11,
        position: 'bottom-start',
        onOpen: () => setIsOpen(true),
        onClose: () => setIsOpen(false),
      }}
    />
  )
}

function write(day: string): string {
  const read = readDay(day.slice(0, 10))
  return read ? writeLongDay(read) : day
}

function problemOf(text: string, minDate?: Day, maxDate?: Day): string | null {
  if (text.trim() === '') return null
  const day = readTypedDay(text)
  if (!day) return `“${text.trim()}” is not a date. Write it as 20 Nov 2026.`
  if (maxDate && day > maxDate) return `The date cannot be after ${writeLongDay(maxDate)}.`
  if (minDate && day < minDate) return `The date cannot be before ${writeLongDay(minDate)}.`
  return null
}
