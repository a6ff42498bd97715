import { ActionIcon, Tooltip } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './row-action.module.css'

type RowActionProps = Omit<ComponentProps<'button'>, 'children' | 'color' | 'style'> & {
  /** What it does and to what, for screen readers: "Edit Harlow Fuel, 20 November 2026". */
  label: string
  /** The short word shown on hover; the label when left out. */
  tip?: string
  icon: ReactNode
}

/** A small icon button in a row; always visible, named, with a tooltip. */
export function RowAction({ label, tip = label, icon, ...rest }: RowActionProps) {
  return (
    <Tooltip label={tip}>
      <ActionIcon
        type="button"
        variant="subtle"
        className={classes.action}
        aria-label={label}
        {...rest}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
