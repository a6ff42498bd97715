// A row for each group, a column for each interval, totals both ways. Every number leads to its
// records. Tab reaches one cell; arrows, Home and End move from there.
import { useMemo, useRef } from 'react'
import type { TableRow } from '#contract/query-tool.ts'
import type { GroupsView } from '#web/cards/folds.ts'
import { SCROLLS } from '#web/ui/table.tsx'
import table from '#web/ui/table.module.css'
import { CellNote } from './cell-note.tsx'
import classes from './result-table.module.css'
import { useDrawnCells } from './drawn-cells.ts'
import { partsShown } from './folded-result.ts'
import { HeadRow } from './result-head.tsx'
import { ResultRow } from './result-row.tsx'
import { type ShownResult, isCut, isRunning } from './records-way.ts'
import { today } from '#web/lib/today.ts'
import { Spinner } from './spinner.tsx'
import { useCells } from './use-cells.ts'
import { useWholeColumns } from './use-whole-columns.ts'

interface ResultTableProps {
  shown: ShownResult
  currency: string
  label: string
  busy: boolean
  groups: GroupsView
  /** Offers a rule for the payee of a row. */
  onRule?: (payee: string) => void
}

const TOTAL_LABELS = { month: 'Month total', quarter: 'Quarter total', year: 'Year total' }

/** Mount it anew for another query. */
export function ResultTable(props: ResultTableProps) {
  const { shown, currency, label, busy, groups, onRule } = props
  const { view, result } = shown
  const { table_headers: headers, table_data: rows } = result
  const frame = useRef<HTMLElement>(null)
  const totals = useMemo(() => totalsRow(shown), [shown])
  const parts = useMemo(() => partsShown(rows, groups.open), [rows, groups.open])
  const now = today()
  const partial = useMemo(
    () =>
      headers.flatMap((header, at) =>
        header.key !== 'total' && (isRunning(header, now) || isCut(view, header)) ? [at] : [],
      ),
    [headers, now, view],
  )
  const drawn = useDrawnCells(frame, result, totals, currency)
  const cells = useCells({ shown, totals, frame, reach: drawn.reach })
  const { bands, widths } = drawn
  useWholeColumns(frame)
  const { hrefOf, on, reached } = cells
  const shared = { headers, partial, group_by: view.group_by, currency, hrefOf, on }
  const placeOf = (place: number) => ({
    place,
    reached: reached.row === place ? reached.column : null,
  })
  return (
    <div className={classes.place}>
      <section
        ref={frame}
        className={`${table.frame} ${classes.frame}`}
        data-bare
        data-busy={busy || undefined}
        aria-label={label}
        aria-busy={busy}
        {...SCROLLS}
      >
        {bands.map((band, at) => (
          <table
            key={at}
            className={`${table.table} ${classes.table}`}
            aria-rowcount={rows.length + 2}
            aria-colcount={headers.length}
            data-density="comfortable"
            data-fixed={widths ? true : undefined}
            style={widths ? { width: sumOf(widths) } : undefined}
          >
            <caption className="fs-sr-only">
              {label}. A number leads to its records; arrow keys move between numbers.
            </caption>
            {widths && (
              <colgroup>
                {widths.map((width, place) => (
                  <col key={place} style={{ width }} />
                ))}
              </colgroup>
            )}
            <thead>
              <HeadRow headers={headers} {...band} view={view} />
            </thead>
            <tbody>
              {drawn.above > 0 && <tr aria-hidden style={{ height: drawn.above }} />}
              {drawn.rows.map((index) => {
                const row = rows[index]
                return (
                  row && (
                    <ResultRow
                      key={rowKey(row)}
                      {...shared}
                      {...band}
                      {...placeOf(index)}
                      row={row}
                      open={row.parts && groups.open.includes(row.group)}
                      part={row.id !== null && parts.has(row.id)}
                      onToggle={groups.onToggle}
                      onRule={onRule}
                      measure={drawn.measure}
                    />
                  )
                )
              })}
              {drawn.below > 0 && <tr aria-hidden style={{ height: drawn.below }} />}
            </tbody>
            <tfoot>
              <ResultRow {...shared} {...band} {...placeOf(rows.length)} row={totals} foot />
            </tfoot>
          </table>
        ))}
      </section>
      {busy && <Spinner />}
      {cells.noted && (
        <CellNote
          cell={cells.noted}
          view={view}
          currency={currency}
          onEnter={cells.keepNote}
          onLeave={cells.dropNote}
        />
      )}
    </div>
  )
}

/** The foot as a row: the totals of every column, each record counted once. */
function totalsRow({ view, result }: ShownResult): TableRow {
  const totals = result.table_month_totals
  return {
    ...totals,
    group: TOTAL_LABELS[view.interval],
    id: null,
    slot: null,
    total: totals['total'] ?? null,
    ...(view.compare ? { change: totals['change'] ?? null } : {}),
  }
}

function rowKey({ id, group, parts }: TableRow): string {
  if (parts) return `group ${group}`
  return id === null ? group : String(id)
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0)
}
