import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { failedOf } from './failed-of.ts'
import { accountsQuery } from './lists.ts'

/** Says that the accounts were refused, where what stands there goes on without their names. */
export function AccountsFailed() {
  const failed = failedOf([useQuery(accountsQuery)])
  return (
    failed && (
      <Card>
        <ErrorCard title="Your accounts could not be loaded" query={failed} />
      </Card>
    )
  )
}
