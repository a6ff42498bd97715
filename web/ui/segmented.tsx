import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './segmented.module.css'

type SegmentedProps<T extends string> = {
  /** Names the group for screen readers. */
  label: string
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
  fullWidth?: boolean
  /** Two in a line on a phone, where they have no room beside each other. */
  wraps?: boolean
}

/** One choice out of two to six views. Arrow keys move it. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, options, wraps = false, ...rest } = props
  return (
    <SegmentedControl<T>
      aria-label={label}
      data={[...options]}
      {...rest}
      transitionDuration={120}
      data-wraps={wraps || undefined}
      classNames={classes}
    />
  )
}
