import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Day, firstDay } from '#domain/dates.ts'
import { longMonth, readTypedMonth } from './plan-words.ts'

type OptionalMonthProps = {
  label: string
  help: string
  /** Null: none. */
  value: Day | null
  placeholder: string
  onChange: (value: Day | null) => void
  error?: string | undefined
}

/** A month that may be left empty, typed as in "Jun 2060" or "06/2060". */
export function OptionalMonth(props: OptionalMonthProps) {
  const { label, help, value, placeholder, onChange, error } = props
  const [typed, setTyped] = useState<string | null>(null)
  const unread = typed !== null && typed.trim() !== '' && readTypedMonth(typed) === null
  const type = (text: string) => {
    setTyped(text)
    const month = readTypedMonth(text)
    if (month) onChange(firstDay(month))
    if (text.trim() === '') onChange(null)
  }
  return (
    <TextInput
      label={label}
      description={help}
      placeholder={placeholder}
      autoComplete="off"
      value={typed ?? (value === null ? '' : longMonth(value))}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      error={unread && typed.trim().length > 6 ? 'Type a month, as in Jun 2060.' : error}
    />
  )
}
