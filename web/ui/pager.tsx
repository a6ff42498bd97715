import { Pagination } from '@mantine/core'
import { count } from '../lib/format.ts'
import classes from './pager.module.css'
import { usePhone } from './use-width.ts'

type PagerProps = {
  /** From 1. */
  page: number
  total: number
  pageSize?: number
  onPage: (page: number) => void
}

/** "1 to 20 of 33" and the pages. Nothing while everything fits on one page. */
export function Pager({ page, total, pageSize = 20, onPage }: PagerProps) {
  const phone = usePhone()
  if (total <= pageSize) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <nav className={classes.pager} aria-label="Pages">
      <output className={classes.range}>
        {count(first)} to {count(last)} of {count(total)}
      </output>
      <Pagination
        value={page}
        onChange={onPage}
        total={Math.ceil(total / pageSize)}
        size={32}
        gap={2}
        siblings={phone ? 0 : 1}
        classNames={classes}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}`, children: count(number) })}
        getControlProps={(control) => ({ 'aria-label': EDGES[control] })}
      />
    </nav>
  )
}

const EDGES = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
}
