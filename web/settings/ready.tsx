import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import classes from './settings.module.css'

interface ReadyProps<T> {
  query: UseQueryResult<T>
  /** What could not be loaded, in words: "The sessions". */
  what: string
  lines?: number
  children: (data: T) => ReactNode
}

/** What was asked for, its shape while it comes, or why it did not come. */
export function Ready<T>({ query, what, lines, children }: ReadyProps<T>) {
  const inset = (part: ReactNode) => <div className={classes.inset}>{part}</div>
  return (
    <QueryGate
      query={query}
      title={`${what} could not be loaded`}
      skeleton={inset(<CardSkeleton lines={lines} />)}
      failed={inset}
    >
      {children}
    </QueryGate>
  )
}
