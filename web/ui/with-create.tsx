import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './with-create.module.css'

type WithCreateProps = {
  /** Left out: the field stands alone. */
  onCreate: (() => void) | undefined
  label: string
  /** Whether the field has its name above it. */
  labelled: boolean
  children: ReactNode
}

/** A field and a plus button beside it that makes what could be chosen. */
export function WithCreate({ onCreate, label, labelled, children }: WithCreateProps) {
  if (!onCreate) return children
  return (
    <div className={classes.pair} data-labelled={labelled || undefined}>
      {children}
      <Tooltip label={label}>
        <ActionIcon
          variant="default"
          className={classes.create}
          aria-label={label}
          onClick={onCreate}
        >
          <IconPlus />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
