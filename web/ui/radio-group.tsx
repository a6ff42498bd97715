// Mantine puts an `aria-label` on the frame of a group of radios, where nothing reads it; its own
// label names the group, so that is there for those who hear the page.
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'

type RadioGroupProps = {
  /** Read out, not shown: what the choice is about stands above it. */
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

export function RadioGroup({ label, ...props }: RadioGroupProps) {
  return <Radio.Group label={label} labelProps={{ className: 'fs-sr-only' }} {...props} />
}
