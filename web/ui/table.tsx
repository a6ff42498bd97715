// The pieces of a data table: a frame whose head sticks inside 500 px, and a head that sorts.
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import classes from './table.module.css'

type TableFrameProps = {
  /** What the table holds, for screen readers. */
  label: string
  children: ReactNode
  density?: 'comfortable' | 'compact'
  /** Scrolls inside this height with the head in view; false lets it grow with the page. */
  maxHeight?: number | false
  /** Inside a card that has a border already. */
  bare?: boolean
  busy?: boolean
  /** Many columns: they stand closer. */
  tight?: boolean
}

// What scrolls must be reachable without a mouse.
export const SCROLLS = { tabIndex: 0 }

/** A bordered table; put thead, tbody and tfoot inside. Cells with `data-number` stand right. */
export function TableFrame({
  label,
  children,
  density = 'comfortable',
  maxHeight = 500,
  bare = false,
  busy = false,
  tight = false,
}: TableFrameProps) {
  const id = useId()
  return (
    <section
      className={classes.frame}
      data-bare={bare || undefined}
      data-busy={busy || undefined}
      style={{ maxHeight: maxHeight === false ? undefined : maxHeight }}
      {...SCROLLS}
      aria-labelledby={id}
      aria-busy={busy}
    >
      <table className={classes.table} data-density={density} data-tight={tight || undefined}>
        <caption id={id} className="fs-sr-only">
          {label}
        </caption>
        {children}
      </table>
    </section>
  )
}

export type Sort = { key: string; descending: boolean }

type SortHeadProps = {
  sortKey: string
  sort: Sort
  onSort: (sort: Sort) => void
  children: ReactNode
  number?: boolean
  /** The way the first press sorts. */
  startDescending?: boolean
}

/** A column head that sorts when pressed and says so to screen readers. */
export function SortHead({
  sortKey,
  sort,
  onSort,
  children,
  number = false,
  startDescending = false,
}: SortHeadProps) {
  const active = sort.key === sortKey
  const Arrow = !active ? IconArrowsSort : sort.descending ? IconArrowDown : IconArrowUp
  const press = () =>
    onSort({ key: sortKey, descending: active ? !sort.descending : startDescending })
  return (
    <th
      scope="col"
      data-number={number || undefined}
      aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        data-active={active || undefined}
        onClick={press}
      >
        {children}
        <Arrow size={14} stroke={1.75} aria-hidden />
      </button>
    </th>
  )
}
