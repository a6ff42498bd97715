import type { ReactNode } from 'react'
import type { RecordType } from '#domain/records.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { Names } from '#web/names/lists.ts'
import { useNames } from './use-names.ts'

type NamesGateProps = { recordType: RecordType; children: (names: Names) => ReactNode }

/** Waits for accounts, categories and tags: without them a record is a row of numbers. */
export function NamesGate({ recordType, children }: NamesGateProps) {
  const { names, failed } = useNames(recordType)
  if (names) return children(names)
  if (failed === undefined) return <TableSkeleton rows={12} columns={7} />
  return (
    <Card>
      <ErrorCard title="Accounts, categories and tags could not be loaded" query={failed} />
    </Card>
  )
}
