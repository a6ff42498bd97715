import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Day, firstDay } from '#domain/dates.ts'
import { ageWords, longMonth, readTypedAge, readTypedMonth } from './plan-words.ts'

type OptionalMonthProps = {
  label: string
  help: string
  /** Null: none. */
  value: Day | null
  placeholder: string
  onChange: (value: Day | null) => void
  error?: string
  /** When one was born: an age can then be typed for its month, and is shown. */
  born?: Day | null
}

/** A month that may be left empty, typed as in "Jun 2060" or "06/2060", or as an age. */
export function OptionalMonth(props: OptionalMonthProps) {
  const { label, help, value, placeholder, onChange, error, born = null } = props
  const [typed, setTyped] = useState<string | null>(null)
  // What is typed may be an age on its way to something else: "206" of "2060".
  const before = useRef(value)
  const read = (text: string) => readTypedMonth(text) ?? readTypedAge(text, born)
  const unread = typed !== null && typed.trim() !== '' && read(typed) === null
  const type = (text: string) => {
    setTyped(text)
    const month = read(text)
    const unlessRead = text.trim() === '' ? null : before.current
    onChange(month ? firstDay(month) : unlessRead)
  }
  return (
    <TextInput
      label={label}
      description={help}
      placeholder={placeholder}
      autoComplete="off"
      value={typed ?? (value === null ? '' : `${longMonth(value)}${ageWords(born, value)}`)}
      onFocus={(event) => {
        before.current = value
        event.currentTarget.select()
      }}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      error={unread && typed.trim().length > 6 ? 'Type a month, as in Jun 2060.' : error}
    />
  )
}
