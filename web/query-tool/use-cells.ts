// The cells of a result's table: where each leads, which one Tab reaches, and the note of the one
// that is rested on. One set of listeners serves all of them.
import { useNavigate, useRouter } from '@tanstack/react-router'
import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { TableHeader, TableRow } from '#contract/query-tool.ts'
import { cellOf } from '#domain/query-tool/pivot.ts'
import type { RecordType } from '#domain/records.ts'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'
import type { RecordsAddress } from '#web/cards/records-address.ts'
import { type ShownResult, recordsBehind } from './records-way.ts'
import type { CellEvents } from './result-row.tsx'

interface Place {
  row: number
  column: number
}

/** A cell that is rested on. */
export interface NotedCell {
  title: string
  value: number
  way: RecordsAddress
  /** Where it is on screen. */
  box: { left: number; right: number; top: number; bottom: number }
}

interface CellsOptions {
  shown: ShownResult
  totals: TableRow
  frame: RefObject<HTMLElement | null>
  /** Brings a cell that is not drawn into view. */
  reach: (place: Place) => void
}

const FOCUS_REST_MS = 300
const POINTER_REST_MS = 600
const LEAVE_MS = 150

export function useCells({ shown, totals, frame, reach }: CellsOptions) {
  const { view, result } = shown
  const { table_data: rows, table_headers: headers } = result
  const [reached, setReached] = useState<Place>({ row: 0, column: 1 })
  const { noted, note, dropNote, keepNote, clear } = useNote(frame)
  const router = useRouter()
  const navigate = useNavigate()

  const cellAt = useCallback(
    ({ row, column }: Place): { row: TableRow; header: TableHeader; foot: boolean } | null => {
      const foot = row === rows.length
      const found = foot ? totals : rows[row]
      const header = headers[column]
      return found && header ? { row: found, header, foot } : null
    },
    [rows, headers, totals],
  )
  const wayAt = useCallback(
    (place: Place): RecordsAddress | null => {
      const cell = cellAt(place)
      return cell && recordsBehind(view, cell.foot ? null : cell.row, cell.header)
    },
    [view, cellAt],
  )
  const hrefOf = useMemo(() => hrefsOf(router, view.record_type, wayAt), [router, view, wayAt])
  const open = useCallback(
    ({ record_type, search }: RecordsAddress) =>
      void navigate({ to: MANAGEMENT_PATH[record_type], search }),
    [navigate],
  )

  const on = useMemo((): CellEvents => {
    const rest = (link: HTMLAnchorElement, ms: number) => {
      const place = placeOf(link)
      const [cell, way] = [cellAt(place), wayAt(place)]
      const value = cell && cellOf(cell.row, cell.header.key)
      if (!cell || !way || value === null) return
      note({ title: titleOf(cell), value, way, box: link.getBoundingClientRect() }, ms)
    }
    const focusAt = (place: Place) => {
      const link = frame.current?.querySelector<HTMLAnchorElement>(
        `a[data-row="${place.row}"][data-column="${place.column}"]`,
      )
      link?.focus()
      return link !== null && link !== undefined
    }
    const moveTo = (place: Place) => {
      setReached(place)
      if (focusAt(place)) return
      reach(place)
      window.requestAnimationFrame(() => window.requestAnimationFrame(() => focusAt(place)))
    }
    return {
      onClick: (event) => {
        const way = wayAt(placeOf(event.currentTarget))
        const plain = event.button === 0 && !hasModifier(event)
        if (!way || !plain) return
        event.preventDefault()
        clear()
        open(way)
      },
      onKeyDown: (event) => {
        if (event.key === 'Escape') return clear()
        const links = (place: Place) => {
          const cell = cellAt(place)
          return cell !== null && cellOf(cell.row, cell.header.key) !== null && !!wayAt(place)
        }
        const size = { rows: rows.length + 1, columns: headers.length }
        const next = moved(placeOf(event.currentTarget), event, size, links)
        if (!next) return
        event.preventDefault()
        moveTo(next)
      },
      onFocus: (event) => {
        setReached(placeOf(event.currentTarget))
        if (event.currentTarget.matches(':focus-visible')) rest(event.currentTarget, FOCUS_REST_MS)
      },
      onBlur: () => dropNote(),
      onPointerEnter: (event) => {
        if (event.pointerType !== 'touch') rest(event.currentTarget, POINTER_REST_MS)
      },
      onPointerLeave: () => dropNote(),
    }
  }, [cellAt, wayAt, note, dropNote, clear, frame, reach, open, rows.length, headers.length])

  return { hrefOf, on, reached, noted, keepNote, dropNote }
}

/** The addresses of cells, each written once: a table has thousands of them. */
function hrefsOf(
  router: ReturnType<typeof useRouter>,
  record_type: RecordType,
  wayAt: (place: Place) => RecordsAddress | null,
): (row: number, column: number) => string | null {
  const { publicHref } = router.buildLocation({ to: MANAGEMENT_PATH[record_type], search: {} })
  const list = router.history.createHref(publicHref)
  const written = new Map<string, string | null>()
  return (row, column) => {
    const key = `${row} ${column}`
    const known = written.get(key)
    if (known !== undefined) return known
    const way = wayAt({ row, column })
    const href = way && `${list}${router.options.stringifySearch(way.search)}`
    written.set(key, href)
    return href
  }
}

/** A note comes after a rest and goes a moment after leaving, at once when the table is scrolled. */
function useNote(frame: RefObject<HTMLElement | null>) {
  const [noted, setNoted] = useState<NotedCell | null>(null)
  const timer = useRef(0)
  const wait = useCallback((act: () => void, ms: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(act, ms)
  }, [])
  const note = useCallback((cell: NotedCell, ms: number) => wait(() => setNoted(cell), ms), [wait])
  const dropNote = useCallback(() => wait(() => setNoted(null), LEAVE_MS), [wait])
  const keepNote = useCallback(() => window.clearTimeout(timer.current), [])
  const clear = useCallback(() => wait(() => setNoted(null), 0), [wait])
  useEffect(() => {
    const element = frame.current
    element?.addEventListener('scroll', clear, { passive: true })
    window.addEventListener('scroll', clear, { passive: true })
    return () => {
      element?.removeEventListener('scroll', clear)
      window.removeEventListener('scroll', clear)
      window.clearTimeout(timer.current)
    }
  }, [frame, clear])
  return { noted, note, dropNote, keepNote, clear }
}

function placeOf(link: HTMLAnchorElement): Place {
  return { row: Number(link.dataset['row']), column: Number(link.dataset['column']) }
}

function titleOf({ row, header, foot }: { row: TableRow; header: TableHeader; foot: boolean }) {
  if (foot) return header.label
  return `${row.group}, ${header.label}`
}

function hasModifier(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}

const STEPS: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
}

/** The cell a key leads to, passing over cells that lead nowhere. */
export function moved(
  from: Place,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  size: { rows: number; columns: number },
  leads: (place: Place) => boolean,
): Place | null {
  if (key === 'Home' || key === 'End') {
    const columns = Array.from({ length: size.columns }, (_, column) => column)
    const row = !ctrlKey ? from.row : key === 'Home' ? 0 : size.rows - 1
    const ways = columns.filter((column) => leads({ row, column }))
    const column = key === 'Home' ? ways[0] : ways.at(-1)
    return column === undefined ? null : { row, column }
  }
  const step = STEPS[key]
  if (!step) return null
  const far = Math.abs(step.row) > 1
  let place = add(from, step)
  if (far) place = { ...place, row: Math.min(size.rows - 1, Math.max(0, place.row)) }
  while (isInside(place, size)) {
    if (leads(place)) return place
    place = add(place, { row: Math.sign(step.row), column: step.column })
  }
  return null
}

function add(place: Place, step: Place): Place {
  return { row: place.row + step.row, column: place.column + step.column }
}

function isInside({ row, column }: Place, size: { rows: number; columns: number }): boolean {
  return row >= 0 && row < size.rows && column >= 0 && column < size.columns
}
