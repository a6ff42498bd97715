import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '#web/lib/api-error.ts'
import { LinkedRecords } from './linked-records.tsx'

type NotLoadedProps = {
  /** What could not be loaded, as the beginning of a sentence. */
  what: string
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** In a record's form, where it is not known whether it is linked: none is not said then. */
export function NotLoaded({ what, query }: NotLoadedProps) {
  return (
    <LinkedRecords words={`${what} could not be loaded. ${messageOf(query.error)}`}>
      <Button size="xs" loading={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </LinkedRecords>
  )
}
