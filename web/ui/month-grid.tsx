import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { readMonth, writeShortMonth, type Month } from '#domain/dates.ts'
import classes from './month-grid.module.css'

type MonthGridProps = {
  /** The one chosen; null when none is. */
  month: Month | null
  /** Where it opens when none is chosen. */
  start?: Month
  /** Months after it cannot be pressed. */
  max?: Month
  /** Months before it cannot be pressed. */
  min?: Month
  onChoose: (month: Month) => void
  onClear?: () => void
}

/** The twelve months of a year, with a step to the years beside it. */
export function MonthGrid({ month, start, max, min, onChoose, onClear }: MonthGridProps) {
  const first = month ?? start
  const [year, setYear] = useState(Number(first?.slice(0, 4)))
  return (
    <div className={classes.months}>
      <div className={classes.head}>
        <ActionIcon
          aria-label="Previous year"
          disabled={min !== undefined && year <= Number(min.slice(0, 4))}
          onClick={() => setYear(year - 1)}
        >
          <IconChevronLeft />
        </ActionIcon>
        <span className={classes.year} aria-live="polite">
          {year}
        </span>
        <ActionIcon
          aria-label="Next year"
          disabled={max !== undefined && year >= Number(max.slice(0, 4))}
          onClick={() => setYear(year + 1)}
        >
          <IconChevronRight />
        </ActionIcon>
      </div>
      <div className={classes.grid}>
        {monthsOf(year).map((each) => (
          <UnstyledButton
            key={each}
            className={classes.month}
            aria-label={writeShortMonth(each)}
            aria-pressed={each === month}
            data-autofocus={each === first || undefined}
            disabled={(max !== undefined && each > max) || (min !== undefined && each < min)}
            onClick={() => onChoose(each)}
            // In a low window the list is longer than what is in view.
            onFocus={(event) => event.currentTarget.scrollIntoView?.({ block: 'nearest' })}
          >
            {writeShortMonth(each).slice(0, 3)}
          </UnstyledButton>
        ))}
      </div>
      {onClear && (
        <Button size="xs" variant="subtle" fullWidth onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  )
}

function monthsOf(year: number): Month[] {
  return Array.from({ length: 12 }, (_, i) =>
    readMonth(`${String(year).padStart(4, '0')}-${String(i + 1).padStart(2, '0')}`),
  ).filter((month) => month !== null)
}
