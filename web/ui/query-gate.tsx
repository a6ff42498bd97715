// What stands in a card while its numbers come, and when they do not. Numbers that are there stay,
// even when asking for them again failed.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { ErrorCard } from './error-card.tsx'
import { CardSkeleton } from './skeletons.tsx'

type QueryGateProps<Data> = {
  query: UseQueryResult<Data>
  /** What failed: "This chart could not be loaded". */
  title: string
  /** What is safe, where it is not only that records are. */
  safe?: string
  skeleton?: ReactNode
  /** What is around the failure: `inCard` where no card is. */
  failed?: (error: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}

export function QueryGate<Data>({
  query,
  title,
  safe,
  skeleton = <CardSkeleton />,
  failed = (error) => error,
  children,
}: QueryGateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return skeleton
  return failed(<ErrorCard title={title} safe={safe} query={query} />)
}

export const inCard = (failure: ReactNode) => <Card>{failure}</Card>
