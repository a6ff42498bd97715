import type { ComponentProps } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { RECORD_TYPES } from '#domain/records.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { failedOf } from './failed-of.ts'
import { accountsQuery, categoriesQuery, tagsQuery } from './lists.ts'

/** Says that the accounts were refused, where what stands there goes on without their names. */
export function AccountsFailed() {
  const failed = failedOf([useQuery(accountsQuery)])
  return failed && <Failed title="Your accounts could not be loaded" query={failed} />
}

/** The same where categories of each record type and tags are named as well. */
export function NamesFailed() {
  const accounts = useQuery(accountsQuery)
  const lists = useQueries({ queries: RECORD_TYPES.map((type) => categoriesQuery(type)) })
  const tags = useQuery(tagsQuery)
  const failed = failedOf([accounts, ...lists, tags])
  return (
    failed && <Failed title="Accounts, categories and tags could not be loaded" query={failed} />
  )
}

function Failed(props: ComponentProps<typeof ErrorCard>) {
  return (
    <Card>
      <ErrorCard {...props} />
    </Card>
  )
}
