import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './review.module.css'

/** What something was, and what it becomes. */
export function FromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <>
      <del className={classes.from}>
        <VisuallyHidden>from </VisuallyHidden>
        {from}
      </del>
      <IconArrowRight size={13} stroke={1.75} aria-hidden className={classes.arrow} />
      <ins className={classes.to}>
        <VisuallyHidden>to </VisuallyHidden>
        {to}
      </ins>
    </>
  )
}
