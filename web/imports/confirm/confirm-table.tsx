// The rows of one type as they will be stored. Only the rows in view are drawn, so that a hundred
// thousand scroll like twenty.
import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useRef } from 'react'
import { writeLongDay } from '#domain/dates.ts'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { Money } from '#web/ui/money.tsx'
import { TagBadges } from '#web/ui/tag-badges.tsx'
import { useNarrow } from '#web/ui/use-width.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { ConfirmCards } from './confirm-cards.tsx'
import { ExcludedMark, RowActions, RowAmount, RowOrigin } from './confirm-parts.tsx'
import {
  type ConfirmRowsProps,
  type DrawnRowsProps,
  useOpenNotes,
  useRowNames,
} from './confirm-rows.ts'
import classes from './confirm-table.module.css'

const ROW_HEIGHT = 41

/** A table; cards where its columns would not fit. */
export function ConfirmRows({ files, ...rest }: ConfirmRowsProps) {
  const names = useRowNames(rest.type, files)
  const notes = useOpenNotes()
  const Rows = useNarrow() ? ConfirmCards : ConfirmTable
  return <Rows names={names} notes={notes} {...rest} />
}

function ConfirmTable({ type, rows, names, notes, onEdit, onRemove }: DrawnRowsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { currency } = useSettings()
  const view = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  })
  const items = view.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = view.getTotalSize() - (items.at(-1)?.end ?? 0)
  const columns = type === 'saving' ? 8 : 7
  return (
    <div
      ref={frame}
      className={classes.frame}
      tabIndex={0}
      role="region"
      aria-label="Rows to import"
    >
      <table className={classes.table} data-tight={type === 'saving' || undefined}>
        <thead>
          <tr>
            <th scope="col">
              <span className="fs-sr-only">Actions</span>
            </th>
            <th scope="col">Rule Applied</th>
            <th scope="col">Date</th>
            <th scope="col">Category</th>
            <th scope="col">Payee</th>
            {type === 'saving' && (
              <th scope="col" data-number>
                Balance
              </th>
            )}
            <th scope="col" data-number>
              {type === 'saving' ? 'Contribution' : 'Amount'}
            </th>
            <th scope="col">Tags</th>
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {items.map(({ index: at }) => {
            const row = rows[at]
            if (!row) return null
            return (
              <Fragment key={row.index}>
                <tr data-excluded={row.exclude_from_totals || undefined}>
                  <td className={classes.actions}>
                    <RowActions row={row} notes={notes} onEdit={onEdit} onRemove={onRemove} />
                  </td>
                  <td
                    className={classes.origin}
                    title={row.applied_rule_id === null ? undefined : names.rule(row)}
                  >
                    <RowOrigin row={row} names={names} />
                  </td>
                  <td className={classes.date}>
                    <span>{row.date && writeLongDay(row.date)}</span>
                  </td>
                  <td className={classes.category}>
                    <span>
                      <ColourDot slot={names.category(row).slot} />
                      {names.category(row).name}
                    </span>
                  </td>
                  <td>
                    <span className={classes.payee} title={row.payee}>
                      <ExcludedMark row={row} />
                      {row.payee}
                    </span>
                  </td>
                  {type === 'saving' && (
                    <td data-number>
                      <Money value={row.balance} currency={currency} />
                    </td>
                  )}
                  <td data-number>
                    <RowAmount row={row} />
                  </td>
                  <td>
                    <TagBadges names={names.tags(row)} />
                  </td>
                </tr>
                {notes.isOpen(row) && (
                  <tr className={classes.notes}>
                    <td />
                    <td colSpan={columns - 1}>{row.notes}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  )
}
