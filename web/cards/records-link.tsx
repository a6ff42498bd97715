// The way from a number to the records it is made of.
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Grouping } from '#domain/dashboards/groups.ts'
import type { RecordType } from '#domain/records.ts'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'
import type { RecordsSearch } from '#web/records/search.ts'
import classes from './links.module.css'

/** A list of records: which of the three, and what narrows it. */
export interface RecordsAddress {
  record_type: RecordType
  search: RecordsSearch
}

type RecordsLinkProps = {
  to: RecordsAddress
  children: ReactNode
  /** A figure takes the colour of its place; inside a sentence a link is underlined; a line has a
   * look of its own. */
  within?: 'figure' | 'sentence' | 'line'
}

export function RecordsLink({ to, children, within = 'figure' }: RecordsLinkProps) {
  return (
    <Link
      to={MANAGEMENT_PATH[to.record_type]}
      search={to.search}
      className={within === 'line' ? undefined : classes[within]}
    >
      {children}
    </Link>
  )
}

/** Opens a list from where no link can stand: a shape in a chart. */
export function useOpenRecords(): (to: RecordsAddress) => void {
  const navigate = useNavigate()
  return ({ record_type, search }) => void navigate({ to: MANAGEMENT_PATH[record_type], search })
}

/** The filter that leaves one account or category; nothing where records are not told apart. */
export function groupFilter(by: Grouping, id: number | null): RecordsSearch {
  return by === 'none' || id === null ? {} : { [by]: id }
}
