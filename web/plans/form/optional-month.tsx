import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Day, type Month, firstDay } from '#domain/dates.ts'
import { unread } from '#web/ui/unread.ts'
import { ageWords, longMonth, readTypedAge, readTypedMonth } from '../plan-words.ts'
import { useReportUnread } from './unread-fields.ts'

type OptionalMonthProps = {
  label: string
  help: string
  /** Null: none. */
  value: Day | null
  placeholder: string
  onChange: (value: Day | null) => void
  error?: string
  /** A month as it may be typed; a year that fits what is asked. */
  example?: string
  /** When one was born: an age can then be typed for its month, and is shown. */
  born?: Day | null
}

/** A month that may be left empty, typed as in "Jun 2060" or "06/2060", or as an age. */
export function OptionalMonth(props: OptionalMonthProps) {
  const { label, help, value, placeholder, onChange, error, born = null } = props
  const { example = 'Jun 2060' } = props
  const [typed, setTyped] = useState<string | null>(null)
  // What is typed may be an age on its way to something else: "206" of "2060".
  const before = useRef(value)
  const [left, setLeft] = useState(false)
  const isUnread = typed !== null && typed.trim() !== '' && readMonth(typed, born) === null
  // Not while it is typed: half a month is none yet.
  const isWrong = isUnread && (left || typed.trim().length > 6)
  useReportUnread(isWrong)
  const type = (text: string) => {
    setTyped(text)
    const month = readMonth(text, born)
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
        setLeft(false)
        if (!isUnread) before.current = value
        event.currentTarget.select()
      }}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setLeft(true)
        if (!isUnread) setTyped(null)
      }}
      error={isWrong ? `Type a month, as in ${example}.` : error}
      {...unread(isUnread)}
    />
  )
}

/** A month or an age; also as it stands in the field: "March 2063, age 95". */
function readMonth(text: string, born: Day | null): Month | null {
  return readTypedMonth(text.replace(/, age \d+$/, '')) ?? readTypedAge(text, born)
}
