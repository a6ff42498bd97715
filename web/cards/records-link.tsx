// The way from a number to the records it is made of.
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useInvestedFilter } from '#web/names/invested-filter.ts'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'
import type { RecordsSearch } from '#web/records/search.ts'
import classes from './links.module.css'
import type { RecordsAddress } from './records-address.ts'

type RecordsLinkProps = {
  to: RecordsAddress
  children: ReactNode
  /** A figure takes the colour of its place; inside a sentence a link is underlined; a line has a
   * look of its own. */
  within?: 'figure' | 'sentence' | 'line'
}

export function RecordsLink({ to, children, within = 'figure' }: RecordsLinkProps) {
  const searchFor = useSearchFor()
  return (
    <Link
      to={MANAGEMENT_PATH[to.record_type]}
      search={searchFor(to)}
      className={within === 'line' ? 'fs-touch' : classes[within]}
    >
      {children}
    </Link>
  )
}

/** Opens a list from where no link can stand: a shape in a chart. */
export function useOpenRecords(): (to: RecordsAddress) => void {
  const navigate = useNavigate()
  const searchFor = useSearchFor()
  return (to) => void navigate({ to: MANAGEMENT_PATH[to.record_type], search: searchFor(to) })
}

function useSearchFor(): (to: RecordsAddress) => RecordsSearch {
  const invested = useInvestedFilter()
  return ({ record_type, search, every }) =>
    record_type === 'saving' && !every ? { ...invested, ...search } : search
}
