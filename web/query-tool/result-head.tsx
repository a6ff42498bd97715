import { IconArrowDown } from '@tabler/icons-react'
import type { TableHeader } from '#contract/query-tool.ts'
import classes from './result-table.module.css'
import type { QueryView } from './search.ts'

interface HeadRowProps {
  headers: readonly TableHeader[]
  /** The columns from one place up to, but without, another are drawn. */
  from: number
  to: number
  view: QueryView
}

/** Months stand in two lines, so that a year of them fits. */
export function HeadRow({ headers, from, to, view }: HeadRowProps) {
  return (
    <tr aria-rowindex={1}>
      <th scope="col" data-sticky>
        {headers[0]?.label}
      </th>
      {from > 1 && <td aria-hidden />}
      {headers.slice(from, to).map(({ key, label }, at) => {
        const place = from + at
        const isTotal = key === 'total'
        return (
          <th
            key={key}
            scope="col"
            aria-colindex={place + 1}
            data-number
            data-total={isTotal || undefined}
            aria-sort={isTotal && view.group_by !== 'none' ? 'descending' : undefined}
          >
            {isTotal ? (
              <TotalHead label={label} sorted={view.group_by !== 'none'} />
            ) : (
              <Lines label={label} />
            )}
          </th>
        )
      })}
      {to < headers.length && <td aria-hidden />}
    </tr>
  )
}

function TotalHead({ label, sorted }: { label: string; sorted: boolean }) {
  return (
    <span className={classes.totalHead}>
      {label}
      {sorted && <IconArrowDown size={14} stroke={1.75} aria-hidden />}
    </span>
  )
}

/** "Nov" above "2026" */
function Lines({ label }: { label: string }) {
  const [first, ...rest] = label.split(' ')
  return (
    <>
      <span className={classes.line}>{first} </span>
      <span className={classes.line}>{rest.join(' ')}</span>
    </>
  )
}
