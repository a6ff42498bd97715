import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Day, type Month, firstDay, monthOf } from '#domain/dates.ts'
import { FOR_LIFE } from '#domain/plans/event-form.ts'
import { MonthGrid } from '#web/ui/month-grid.tsx'
import { unread } from '#web/ui/unread.ts'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { longMonth, readTypedMonth } from '../plan-words.ts'

type MonthFieldProps = {
  label: string
  value: Day
  onChange: (value: Day) => void
  /** Months before it cannot be chosen in the grid. */
  min: Month
  error?: ReactNode
}

/** A month, typed ("Jun 2027", "06/2027") or chosen from the months of a year. */
export function MonthField({ label, value, onChange, min, error }: MonthFieldProps) {
  const [opened, setOpened] = useState(false)
  useBackCloses(opened, () => setOpened(false))
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const unreadable = typed !== null && typed.trim() !== '' && readTypedMonth(typed) === null
  const type = (text: string) => {
    setTyped(text)
    const month = readTypedMonth(text)
    if (month) onChange(firstDay(month))
  }
  const choose = (month: Month) => {
    setOpened(false)
    setTyped(null)
    onChange(firstDay(month))
  }
  return (
    <TextInput
      label={label}
      value={typed ?? (value === FOR_LIFE ? 'For life' : longMonth(value))}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => {
        setLeft(false)
        event.currentTarget.select()
      }}
      onBlur={() => {
        setLeft(true)
        if (!unreadable) setTyped(null)
      }}
      error={
        unreadable && (left || typed.trim().length > 6) ? 'Type a month, as in Jun 2027.' : error
      }
      {...unread(unreadable)}
      autoComplete="off"
      rightSection={
        <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-end">
          <Popover.Target>
            <ActionIcon aria-label={`Choose: ${label}`} onClick={() => setOpened((was) => !was)}>
              <IconCalendar />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={label}>
            <MonthGrid month={monthOf(value)} min={min} onChoose={choose} />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
