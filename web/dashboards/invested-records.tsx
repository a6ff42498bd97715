import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Named } from '#contract/categories.ts'
import type { RecordsPage } from '#contract/records.ts'
import { useInvestedFilter } from '#web/names/invested-filter.ts'
import { categoriesQuery } from '#web/names/lists.ts'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { type SavingRecordsAsked, savingRecordsQuery } from './api.ts'

type InvestedRecordsProps = {
  asked: SavingRecordsAsked
  children: (page: RecordsPage, categories: readonly Named[]) => ReactNode
}

/** The records of a month that come to its figures; which these are is known with the categories. */
export function InvestedRecords({ asked, children }: InvestedRecordsProps) {
  const categories = useQuery(categoriesQuery('saving'))
  const invested = useInvestedFilter()
  const records = useQuery({
    ...savingRecordsQuery({ ...invested, ...asked }),
    enabled: categories.data !== undefined,
  })
  return (
    <QueryGate query={categories} title="Your categories could not be loaded">
      {(named) => (
        <QueryGate query={records} title="The records could not be loaded">
          {(page) => children(page, named)}
        </QueryGate>
      )}
    </QueryGate>
  )
}
