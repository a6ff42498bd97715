import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryGate } from '#web/cards/query-gate.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import classes from './settings.module.css'

interface ReadyProps<T> {
  query: UseQueryResult<T>
  /** What could not be loaded, in words: "The sessions". */
  what: string
  lines?: number
  children: (data: T) => ReactNode
}

/** A part of the settings once it came; its shape and a failure stand clear of a flush card's edges. */
export function Ready<T>({ what, lines = 3, ...rest }: ReadyProps<T>) {
  const inset = (shown: ReactNode) => <div className={classes.inset}>{shown}</div>
  return (
    <QueryGate
      title={`${what} could not be loaded`}
      skeleton={inset(<CardSkeleton lines={lines} />)}
      failed={inset}
      {...rest}
    />
  )
}
