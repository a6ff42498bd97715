import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorCard } from '#web/ui/error-card.tsx'
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
export function Ready<T>({ query, what, lines = 3, children }: ReadyProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isError) {
    return (
      <div className={classes.inset}>
        <ErrorCard title={`${what} could not be loaded`} query={query} />
      </div>
    )
  }
  return (
    <div className={classes.inset}>
      <CardSkeleton lines={lines} />
    </div>
  )
}
