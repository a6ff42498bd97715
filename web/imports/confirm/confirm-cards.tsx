// The rows of one type as they will be stored, on a phone: a card each, only those in view drawn.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { writeLongDay } from '#domain/dates.ts'
import type { DraftRow } from '#domain/imports/draft/draft.ts'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { Money } from '#web/ui/money.tsx'
import { TagBadges } from '#web/ui/tag-badges.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import classes from './confirm-cards.module.css'
import { ExcludedMark, RowActions, RowAmount, RowOrigin } from './confirm-parts.tsx'
import type { DrawnRowsProps, RowNames } from './confirm-rows.ts'

const CARD_HEIGHT = 122

export function ConfirmCards({ type, rows, names, notes, onEdit, onRemove }: DrawnRowsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const view = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: 8,
  })
  return (
    <div
      ref={frame}
      className={classes.frame}
      tabIndex={0}
      role="region"
      aria-label="Rows to import"
    >
      <ul className={classes.cards} style={{ height: view.getTotalSize() }}>
        {view.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <li
              key={row.index}
              ref={view.measureElement}
              data-index={index}
              data-excluded={row.exclude_from_totals || undefined}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={classes.card}
              style={{ transform: `translateY(${start}px)` }}
            >
              <CardWords row={row} withBalance={type === 'saving'} names={names} />
              <div className={classes.line}>
                <RowOrigin row={row} names={names} />
                <span className={classes.actions}>
                  <RowActions row={row} notes={notes} onEdit={onEdit} onRemove={onRemove} />
                </span>
              </div>
              {notes.isOpen(row) && <p className={classes.notes}>{row.notes}</p>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type CardWordsProps = { row: DraftRow; withBalance: boolean; names: RowNames }

function CardWords({ row, withBalance, names }: CardWordsProps) {
  const { currency } = useSettings()
  const { name, slot } = names.category(row)
  return (
    <>
      <div className={classes.line}>
        <span className={classes.payee}>
          <ExcludedMark row={row} />
          {row.payee}
        </span>
        <RowAmount row={row} />
      </div>
      <div className={classes.facts}>
        <span>{row.date && writeLongDay(row.date)}</span>
        <span>
          <ColourDot slot={slot} />
          {name}
        </span>
        {withBalance && row.balance !== null && (
          <span>
            Balance <Money value={row.balance} currency={currency} />
          </span>
        )}
        <TagBadges names={names.tags(row)} />
      </div>
    </>
  )
}
