import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { TableHeader } from '#contract/query-tool.ts'
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx'
import classes from './query.module.css'

interface ColumnSwitchProps {
  columns: readonly TableHeader[]
  value: string | undefined
  onChange: (column: string) => void
}

/** Which column a phone shows beside the total. */
export function ColumnSwitch({ columns, value, onChange }: ColumnSwitchProps) {
  const at = columns.findIndex(({ key }) => key === value)
  const shown = columns[at]
  const [before, after] = [columns[at - 1], columns[at + 1]]
  if (!shown || columns.length < 2) return null
  return (
    <fieldset className={classes.column} aria-label="Column of the table">
      <ActionIcon
        aria-label="Previous column"
        disabled={!before}
        onClick={() => before && onChange(before.key)}
      >
        <IconChevronLeft />
      </ActionIcon>
      <ToolbarSelect
        label="Column"
        options={columns.map(({ key, label }) => ({ value: key, label }))}
        value={shown.key}
        onChange={onChange}
      />
      <ActionIcon
        aria-label="Next column"
        disabled={!after}
        onClick={() => after && onChange(after.key)}
      >
        <IconChevronRight />
      </ActionIcon>
      <span className="fs-sr-only" aria-live="polite">
        {shown.label}
      </span>
    </fieldset>
  )
}
