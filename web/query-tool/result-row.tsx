import { IconWand } from '@tabler/icons-react'
import { type DOMAttributes, memo } from 'react'
import type { TableHeader, TableRow } from '#contract/query-tool.ts'
import type { QueryGrouping } from '#domain/query-tool/choices.ts'
import { cellOf } from '#domain/query-tool/pivot.ts'
import { TwoLines } from '#web/ui/two-lines.tsx'
import { FoldTurn } from '#web/cards/fold-bar.tsx'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { Money } from '#web/ui/money.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import { slotOf } from './result-series.ts'
import classes from './result-table.module.css'

/** What happens to the links of all cells; which cell it is stands in the link. */
export type CellEvents = Required<
  Pick<
    DOMAttributes<HTMLAnchorElement>,
    'onClick' | 'onKeyDown' | 'onFocus' | 'onBlur' | 'onPointerEnter' | 'onPointerLeave'
  >
>

interface ResultRowProps {
  row: TableRow
  /** Its place among the rows; that of the foot is behind the last. */
  place: number
  headers: readonly TableHeader[]
  /** The columns from one place up to, but without, another are drawn. */
  from: number
  to: number
  /** The columns of months that are not over, or not all in the window. */
  partial: readonly number[]
  group_by: QueryGrouping
  currency: string
  /** The address of the list behind a cell; null for a cell that has none. */
  hrefOf: (place: number, column: number) => string | null
  on: CellEvents
  /** The column of the cell that Tab reaches, when it is in this row. */
  reached: number | null
  foot?: boolean
  /** Of a group of categories: whether its parts stand below. */
  open?: boolean
  /** Whether it stands below its group. */
  part?: boolean
  onToggle?: (group: string) => void
  onRule?: ((payee: string) => void) | undefined
  measure?: ((row: HTMLElement | null) => void) | undefined
}

/** Drawn again only when something of it changed: a table may have many. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { row, place, headers, from, to, partial, measure, foot = false } = props
  const { currency, hrefOf, on, reached } = props
  return (
    <tr ref={measure} data-index={place} aria-rowindex={place + 2}>
      <GroupCell {...props} />
      {from > 1 && <td aria-hidden />}
      {headers.slice(from, to).map(({ key }, at) => {
        const column = from + at
        const value = cellOf(row, key)
        const href = value === null ? null : hrefOf(place, column)
        const money = <Money value={value} currency={currency} signed={key === 'change'} />
        return (
          <td
            key={key}
            aria-colindex={column + 1}
            data-number
            data-total={key === 'total' || undefined}
            data-running={(!foot && partial.includes(column)) || undefined}
          >
            {href === null ? (
              money
            ) : (
              <a
                href={href}
                className={classes.cell}
                data-row={place}
                data-column={column}
                tabIndex={reached === column ? 0 : -1}
                {...on}
              >
                {money}
              </a>
            )}
          </td>
        )
      })}
      {to < headers.length && <td aria-hidden />}
    </tr>
  )
})

function GroupCell(props: ResultRowProps) {
  const { row, place, group_by, foot = false, open, part, onToggle, onRule } = props
  return (
    <th scope="row" data-sticky>
      <span className={classes.group} data-part={part || undefined}>
        {!foot && group_by !== 'none' && <ColourDot slot={slotOf(row, group_by, place)} />}
        <span className={classes.groupName}>
          {open !== undefined && onToggle ? (
            <FoldTurn name={row.group} open={open} onToggle={onToggle} />
          ) : (
            <TwoLines>{row.group}</TwoLines>
          )}
        </span>
        {onRule && (
          <RowAction
            label={`Make a rule for ${row.group}`}
            tip="Make a rule"
            icon={<IconWand />}
            onClick={() => onRule(row.group)}
          />
        )}
      </span>
    </th>
  )
}
