import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'
import { counted, money } from '#web/lib/format.ts'
import { recordsQuery } from '#web/records/api.ts'
import { Link } from '@tanstack/react-router'
import { IconArrowRight } from '@tabler/icons-react'
import classes from './result-table.module.css'
import type { QueryView } from './search.ts'
import type { NotedCell } from './use-cells.ts'

interface CellNoteProps {
  cell: NotedCell
  view: QueryView
  currency: string
  onEnter: () => void
  onLeave: () => void
}

const WIDTH = 236
const HEIGHT = 100

/** Beside a cell that is rested on: of how many records it is made. */
export function CellNote({ cell, view, currency, onEnter, onLeave }: CellNoteProps) {
  const { way, box } = cell
  const list = useQuery(recordsQuery(way.record_type, way.search))
  const left = Math.max(8, Math.min(box.right - WIDTH + 20, window.innerWidth - WIDTH - 8))
  return createPortal(
    <div
      className={`${classes.note} fs-no-print`}
      style={{ left, width: WIDTH, ...edgeOf(box) }}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      role="status"
    >
      <strong>{cell.title}</strong>
      <span>
        {list.data && !list.isPlaceholderData
          ? madeOf(view, list.data.count, money(cell.value, currency))
          : money(cell.value, currency)}
      </span>
      <Link to={MANAGEMENT_PATH[way.record_type]} search={way.search} tabIndex={-1}>
        Open the records <IconArrowRight size={13} stroke={2} aria-hidden />
      </Link>
    </div>,
    document.body,
  )
}

/** Below the cell, or above it where there is no room. */
function edgeOf({ top, bottom }: NotedCell['box']): { top: number } | { bottom: number } {
  return bottom + HEIGHT < window.innerHeight
    ? { top: bottom + 6 }
    : { bottom: window.innerHeight - top + 6 }
}

/** "10 records make $720.37" */
function madeOf({ data_field }: QueryView, count: number, amount: string): string {
  const records = counted(count, 'record')
  const one = count === 1
  if (data_field === 'balance') return `${amount}, from ${records} up to then`
  if (data_field === 'dividends') return `${records} ${one ? 'pays' : 'pay'} ${amount}`
  return `${records} ${one ? 'makes' : 'make'} ${amount}`
}
