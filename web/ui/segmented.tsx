import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './segmented.module.css'

type SegmentedProps<T extends string> = {
  /** Names the group for screen readers. */
  label: string
  options: readonly { value: T; label: ReactNode; disabled?: boolean }[]
  value: T
  onChange: (value: T) => void
  fullWidth?: boolean
  /** Two in a line on a phone, where they have no room beside each other. */
  wraps?: boolean
}

/** One choice out of two to six views. Arrow keys move it. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  fullWidth,
  wraps = false,
}: SegmentedProps<T>) {
  return (
    <SegmentedControl<T>
      aria-label={label}
      data={[...options]}
      value={value}
      onChange={onChange}
      fullWidth={fullWidth}
      transitionDuration={120}
      data-wraps={wraps || undefined}
      classNames={classes}
    />
  )
}
