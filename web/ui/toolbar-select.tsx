import { IconChevronDown } from '@tabler/icons-react'
import classes from './toolbar-select.module.css'

type ToolbarSelectProps<T extends string | number> = {
  /** Its name for screen readers. */
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** The 30 px select above a chart: as wide as its word, and the system's own list. */
export function ToolbarSelect<T extends string | number>({
  label,
  options,
  value,
  onChange,
}: ToolbarSelectProps<T>) {
  const chosen = options.findIndex((option) => option.value === value)
  const choose = (index: string) => {
    const option = options[Number(index)]
    if (option) onChange(option.value)
  }
  return (
    <span className={classes.select}>
      {/* The word is what is seen; the system's own select lies over it. */}
      <span aria-hidden>{options[chosen]?.label}</span>
      <select
        aria-label={label}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map((option, index) => (
          <option key={option.value} value={index}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={1.75} aria-hidden />
    </span>
  )
}
