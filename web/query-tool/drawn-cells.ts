// Which rows and columns of a result's table are drawn. All of them while they are few; of many,
// those in view and a few around, in a layout whose widths do not depend on what is drawn. On a phone
// all columns are drawn, names wrap, and rows are as high as they come out.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useMemo } from 'react'
import type { QueryResult, TableHeader, TableRow } from '#contract/query-tool.ts'
import { cellOf } from '#domain/query-tool/pivot.ts'
import { money } from '#web/lib/format.ts'
import { useOnPaper } from '#web/theme/paper.ts'
import { usePhoneScreen } from '#web/ui/use-width.ts'

/** Up to this many cells everything is drawn; on paper, where nothing scrolls, many more. */
const FEW_CELLS = 1200
const PAPER_CELLS = 30_000
const ROW_HEIGHT = 41
const GROUP_WIDTH = 220
/** Of a figure in the font of tables, its bold total included. */
const LETTER_WIDTH = 8.2
const CELL_PADDING = 16
/** So many intervals have room beside each other on a sheet that lies on its side. */
const COLUMNS_OF_A_SHEET = 12
/** Columns that add the others up have longer amounts. */
const ENDS = ['total', 'change']

interface Band {
  from: number
  to: number
}

interface DrawnCells {
  /** The places of the rows, and how high what is left out above and below them is. */
  rows: readonly number[]
  above: number
  below: number
  /** Tables one below the other, of columns from one place up to, but without, another, each with the names. */
  bands: readonly Band[]
  /** Widths of the columns as drawn, in the order they stand; null lets their content decide. */
  widths: readonly number[] | null
  /** Scrolls to a cell that may not be drawn. */
  reach: (place: { row: number; column: number }) => void
  /** Asks a row how high it is. */
  measure: ((row: HTMLElement | null) => void) | undefined
}

export function useDrawnCells(
  frame: RefObject<HTMLElement | null>,
  { table_headers: headers, table_data: rows }: QueryResult,
  totals: TableRow,
  currency: string,
): DrawnCells {
  const onPaper = useOnPaper()
  const few = rows.length * headers.length <= (onPaper ? PAPER_CELLS : FEW_CELLS)
  const phone = usePhoneScreen()
  const wide = !few && !phone
  const sizes = useMemo(() => {
    if (!wide) return []
    const all = [...rows, totals]
    const ends = headers.filter(({ key }) => ENDS.includes(key))
    const steps = headers.filter(({ key }) => key !== 'group' && !ENDS.includes(key))
    const [step, end] = [steps, ends].map((some) => widthOf(all, some, currency))
    return headers.slice(1).map(({ key }) => (ENDS.includes(key) ? end : step) ?? 0)
  }, [wide, rows, totals, headers, currency])
  const getScrollElement = () => frame.current
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    enabled: !few,
  })
  const across = useVirtualizer({
    horizontal: true,
    count: headers.length - 1,
    getScrollElement,
    estimateSize: (column) => sizes[column] ?? 0,
    paddingStart: GROUP_WIDTH,
    overscan: 3,
    enabled: wide,
  })
  const reach = useCallback(
    ({ row, column }: { row: number; column: number }) => {
      if (few) return
      if (row < rows.length) down.scrollToIndex(row)
      if (wide) across.scrollToIndex(column - 1)
    },
    [few, wide, rows.length, down, across],
  )
  const bands = onPaper ? bandsOfSheets(headers) : [{ from: 1, to: headers.length }]
  const whole = { bands, widths: null, reach, measure: undefined }
  if (few) return { ...whole, rows: rows.map((_, place) => place), above: 0, below: 0 }
  const tall = down.getVirtualItems()
  const drawn = {
    ...whole,
    rows: tall.map(({ index }) => index),
    above: tall[0]?.start ?? 0,
    below: down.getTotalSize() - (tall.at(-1)?.end ?? 0),
  }
  if (phone) return { ...drawn, measure: down.measureElement }
  const steps = across.getVirtualItems()
  const [first, last] = [steps[0], steps.at(-1)]
  const from = (first?.index ?? 0) + 1
  const to = (last?.index ?? 0) + 2
  const left = (first?.start ?? GROUP_WIDTH) - GROUP_WIDTH
  const right = across.getTotalSize() - (last?.end ?? 0)
  return {
    ...drawn,
    bands: [{ from, to }],
    widths: [
      GROUP_WIDTH,
      ...(from > 1 ? [left] : []),
      ...steps.map(({ size }) => size),
      ...(to < headers.length ? [right] : []),
    ],
  }
}

/** The last has what adds the others up. */
function bandsOfSheets(headers: readonly TableHeader[]): Band[] {
  const num_steps = headers.filter(({ key }) => key !== 'group' && !ENDS.includes(key)).length
  const num_bands = Math.max(1, Math.ceil(num_steps / COLUMNS_OF_A_SHEET))
  return Array.from({ length: num_bands }, (_, at) => {
    const from = 1 + at * COLUMNS_OF_A_SHEET
    return { from, to: at === num_bands - 1 ? headers.length : from + COLUMNS_OF_A_SHEET }
  })
}

/** As wide as the longest amount of these columns needs. */
function widthOf(
  rows: readonly TableRow[],
  headers: readonly TableHeader[],
  currency: string,
): number {
  let [low, high] = [0, 0]
  for (const row of rows) {
    for (const { key } of headers) {
      const value = cellOf(row, key) ?? 0
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  }
  const letters = Math.max(money(low, currency).length, money(high, currency).length)
  return Math.round(letters * LETTER_WIDTH) + CELL_PADDING
}
