import { ActionIcon, Popover, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { addMonths, writeLongMonth, type Month } from '#domain/dates.ts'
import { MonthGrid } from './month-grid.tsx'
import classes from './month-picker.module.css'
import { useBackCloses } from './use-back-closes.ts'

type MonthPickerProps = {
  /** The month asked for; null leaves the choice to the server. */
  value: Month | null
  onChange: (value: Month | null) => void
  /** This month, the last that can be chosen. */
  current: Month
  /** The month on screen while none is asked for. */
  shown?: Month | null
  /** Its name for screen readers. */
  label?: string
  /** Offers to leave the month open again. */
  clearable?: boolean
}

/** Previous, name, next in one control; the name opens the months of a year. */
export function MonthPicker({
  value,
  onChange,
  current,
  shown,
  label = 'Month',
  clearable = true,
}: MonthPickerProps) {
  const [opened, setOpened] = useState(false)
  useBackCloses(opened, () => setOpened(false))
  const month = value ?? shown ?? current
  const choose = (next: Month | null) => {
    setOpened(false)
    onChange(next)
  }
  return (
    <fieldset className={classes.picker} aria-label={label}>
      <ActionIcon
        className={classes.step}
        aria-label="Previous month"
        onClick={() => onChange(addMonths(month, -1))}
      >
        <IconChevronLeft />
      </ActionIcon>
      <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom">
        <Popover.Target>
          <UnstyledButton
            className={classes.name}
            onClick={() => setOpened((was) => !was)}
            aria-label={`${writeLongMonth(month)}, choose a month`}
          >
            {writeLongMonth(month)}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label="Choose a month">
          <MonthGrid
            month={month}
            max={current}
            onChoose={choose}
            onClear={clearable && value !== null ? () => choose(null) : undefined}
          />
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        className={classes.step}
        aria-label="Next month"
        disabled={month >= current}
        onClick={() => onChange(addMonths(month, 1))}
      >
        <IconChevronRight />
      </ActionIcon>
    </fieldset>
  )
}
