// A list in which many may be meant: the first of them, and how many more there are.
import type { ReactNode } from 'react'
import { counted } from '#web/lib/format.ts'
import classes from './proposal.module.css'

const MOST_SHOWN = 200

type FirstLinesProps<One> = {
  all: readonly One[]
  /** One of those that are not shown: "more pair". */
  more: string
  children: (one: One) => ReactNode
}

export function FirstLines<One>({ all, more, children }: FirstLinesProps<One>) {
  const hidden = all.length - MOST_SHOWN
  return (
    <>
      {all.slice(0, MOST_SHOWN).map(children)}
      {hidden > 0 && <li className={classes.meta}>and {counted(hidden, more)}</li>}
    </>
  )
}
