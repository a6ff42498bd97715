// The rows of a payee: a few at once, all of them on a press; each may be set differently.
import { Anchor } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { writeLongDay } from '#domain/dates.ts'
import type { DraftRow, RowValues } from '#domain/imports/draft/draft.ts'
import { leftFirst, newestFirst } from '#domain/imports/draft/payee-groups.ts'
import { count } from '#web/lib/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Money } from '#web/ui/money.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { EditRowDialog } from './edit-row-dialog.tsx'
import classes from './payee-rows.module.css'
import { useCategoryNames } from './use-category-names.ts'

const FEW = 4
const ROW_HEIGHT = 33
/** What a finger needs. */
const PHONE_ROW_HEIGHT = 44

type PayeeRowsProps = {
  rows: readonly DraftRow[]
  /** What an open row is shown as when it is to be set differently. */
  chosen: Partial<RowValues>
}

export function PayeeRows({ rows, chosen }: PayeeRowsProps) {
  const [all, setAll] = useState(false)
  const [editing, setEditing] = useState<number | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const height = usePhone() ? PHONE_ROW_HEIGHT : ROW_HEIGHT
  const few = useMemo(() => leftFirst(rows).slice(0, FEW), [rows])
  // What is set differently stays where it is.
  const shown = useMemo(() => (all ? newestFirst(rows) : few), [all, rows, few])
  const view = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 8,
    initialRect: { width: 400, height: FEW * height },
  })
  const row = rows.find(({ index }) => index === editing)
  return (
    <>
      <div
        ref={frame}
        className={classes.frame}
        {...(all ? { tabIndex: 0, role: 'region', 'aria-label': 'Rows of this payee' } : {})}
      >
        <ul className={classes.list} style={{ height: view.getTotalSize() }}>
          {view.getVirtualItems().map(({ index: at, start }) => {
            const one = shown[at]
            if (!one) return null
            return (
              <li key={one.index} style={{ transform: `translateY(${start}px)` }}>
                <Line row={one} onEdit={() => setEditing(one.index)} />
              </li>
            )
          })}
        </ul>
      </div>
      {rows.length > FEW && (
        <Anchor
          className={classes.all}
          component="button"
          type="button"
          size="sm"
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${count(rows.length)} rows`}
        </Anchor>
      )}
      {row && (
        <EditRowDialog
          row={row}
          chosen={row.state === 'open' ? chosen : {}}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

function Line({ row, onEdit }: { row: DraftRow; onEdit: () => void }) {
  const { currency } = useSettings()
  const names = useCategoryNames()
  const day = row.date === null ? '' : writeLongDay(row.date)
  return (
    <div className={classes.line}>
      <span className={classes.date}>{day}</span>
      <span className={classes.state}>
        {row.state === 'set' && (
          <Chip>
            <span className={classes.category}>
              {names.find(row.record_type, row.category)?.name}
            </span>
          </Chip>
        )}
        {row.state === 'ignored' && <Chip tone="warn">Ignored</Chip>}
        {row.state === 'open' && row.record_type === 'saving' && row.balance === null && (
          <Chip tone="warn">Balance missing</Chip>
        )}
      </span>
      <Money value={row.amount} currency={currency} signed coloured />
      <RowAction
        label={`Set the row of ${day} differently`}
        tip="Set differently"
        icon={<IconPencil />}
        onClick={onEdit}
      />
    </div>
  )
}
