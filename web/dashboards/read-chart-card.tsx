// The card around a chart that is read from the server: the shape of what comes, a failure with a
// way to try again, and what stands there where there is nothing to draw.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { RecordType } from '#domain/records.ts'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { useMoneyFormats } from '#web/settings/app-settings.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { NoRecords } from './no-records.tsx'
import type { TakePicture } from '#web/ui/chart/framed-picture.ts'

/** What the chart of a card is handed beside what was read. */
export interface Drawn {
  /** An earlier answer stands while the next one is fetched. */
  busy: boolean
  onReady: (picture: TakePicture) => void
}

type ReadChartCardProps<Read> = Omit<ComponentProps<typeof ChartCard>, 'children' | 'format'> & {
  query: UseQueryResult<Read>
  /** Read, and there is nothing in it. */
  isEmpty: boolean
  /** Whose records are missing where it is empty. */
  type: RecordType
  /** Why it is empty, where records of the type may be there. */
  whyEmpty?: string
  skeleton: ReactNode
  children: (read: Read, drawn: Drawn) => ReactNode
}

export function ReadChartCard<Read>(props: ReadChartCardProps<Read>) {
  const { query, isEmpty, type, whyEmpty, skeleton, data, children, ...card } = props
  const { format } = useMoneyFormats()
  return (
    <ChartCard {...card} data={isEmpty ? undefined : data} format={format}>
      {(onReady) => (
        <QueryGate query={query} title="This chart could not be loaded" skeleton={skeleton}>
          {(read) =>
            isEmpty ? (
              <NoRecords type={type} {...(whyEmpty === undefined ? {} : { sentence: whyEmpty })} />
            ) : (
              children(read, { busy: query.isPlaceholderData, onReady })
            )
          }
        </QueryGate>
      )}
    </ChartCard>
  )
}
