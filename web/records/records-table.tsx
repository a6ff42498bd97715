import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { Fragment, useState, type KeyboardEvent } from 'react'
import type { Record } from '#contract/records.ts'
import { writeLongDay } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import { RowAction } from '#web/ui/row-action.tsx'
import { SortHead, type Sort, TableFrame } from '#web/ui/table.tsx'
import { type Column, columnsFor } from './columns.tsx'
import classes from './records.module.css'
import type { NamedRecord } from './use-names.ts'

type RecordsTableProps = {
  recordType: RecordType
  label: string
  rows: readonly NamedRecord[]
  currency: string
  sort: Sort
  onSort: (sort: Sort) => void
  onEdit: (record: Record) => void
  onDelete: (record: Record) => void
  /** Old rows are shown while new ones come. */
  busy: boolean
}

/**
 * One page of records. One row at a time is in the tab order: up and down move it, Enter edits,
 * right and left open and close the notes.
 */
export function RecordsTable(props: RecordsTableProps) {
  const { recordType, rows, sort, onSort } = props
  const columns = columnsFor(recordType)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [active, setActive] = useState(0)
  const expand = (id: number, opened: boolean) => {
    const next = new Set(open)
    if (opened) next.add(id)
    else next.delete(id)
    setOpen(next)
  }
  return (
    <TableFrame label={props.label} busy={props.busy}>
      <thead>
        <tr>
          <th scope="col" className={classes.actionsHead}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row
            key={row.record.id}
            {...props}
            row={row}
            columns={columns}
            reachable={index === Math.min(active, rows.length - 1)}
            onReach={() => setActive(index)}
            opened={open.has(row.record.id)}
            onOpen={(opened) => expand(row.record.id, opened)}
          />
        ))}
      </tbody>
    </TableFrame>
  )
}

type HeadProps = { column: Column; sort: Sort; onSort: (sort: Sort) => void }

function Head({ column, sort, onSort }: HeadProps) {
  if (!column.sort) return <th scope="col">{column.head}</th>
  return (
    <SortHead
      sortKey={column.sort}
      sort={sort}
      onSort={onSort}
      number={column.number}
      startDescending={column.startDescending}
    >
      {column.head}
    </SortHead>
  )
}

type RowProps = RecordsTableProps & {
  row: NamedRecord
  columns: readonly Column[]
  reachable: boolean
  onReach: () => void
  opened: boolean
  onOpen: (opened: boolean) => void
}

function Row(props: RowProps) {
  const { row, columns, currency, opened } = props
  const { record } = row
  const hasNotes = record.notes !== ''
  return (
    <Fragment>
      <tr
        data-record={record.id}
        data-excluded={record.exclude_from_totals || undefined}
        data-wide={columns.length > 9 || undefined}
        className={classes.row}
        tabIndex={props.reachable ? 0 : -1}
        onFocus={props.onReach}
        onKeyDown={(event) => pressInRow(event, props)}
      >
        <td className={classes.actions}>
          <RowActions {...props} />
        </td>
        {columns.map(({ key, number, cell }) => (
          <td key={key} data-number={number || undefined}>
            {cell(row, currency)}
          </td>
        ))}
      </tr>
      {hasNotes && opened && (
        <tr data-notes id={notesId(record)} ref={bringIntoView}>
          <td colSpan={columns.length + 1} className={classes.allNotes}>
            {record.notes}
          </td>
        </tr>
      )}
    </Fragment>
  )
}

function RowActions({ row: { record }, opened, onOpen, onEdit, onDelete }: RowProps) {
  const which = `${record.payee}, ${writeLongDay(record.date)}`
  return (
    <div className={classes.buttons}>
      {record.notes !== '' && (
        <RowAction
          label={`Notes of ${which}`}
          tip={opened ? 'Hide notes' : 'Show notes'}
          icon={opened ? <IconChevronDown /> : <IconChevronRight />}
          aria-expanded={opened}
          aria-controls={opened ? notesId(record) : undefined}
          onClick={() => onOpen(!opened)}
        />
      )}
      <RowAction
        label={`Edit ${which}`}
        tip="Edit"
        icon={<IconPencil />}
        onClick={() => onEdit(record)}
      />
      <RowAction
        label={`Delete ${which}`}
        tip="Delete"
        icon={<IconTrash />}
        onClick={() => onDelete(record)}
      />
    </div>
  )
}

/** Notes opened at the lower edge of the table would otherwise stay out of sight. */
function bringIntoView(row: HTMLTableRowElement | null) {
  row?.scrollIntoView({ block: 'nearest', inline: 'start' })
}

function notesId({ id }: Record): string {
  return `notes-${id}`
}

function pressInRow(event: KeyboardEvent<HTMLTableRowElement>, { row, onEdit, onOpen }: RowProps) {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const next = neighbour(event.currentTarget, event.key === 'ArrowDown')
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  // Enter on one of the row's buttons belongs to that button.
  if (event.target !== event.currentTarget) return
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') onOpen(event.key === 'ArrowRight')
  if (event.key === 'Enter') {
    event.preventDefault()
    onEdit(row.record)
  }
}

/** The next row that holds a record, over opened notes. */
function neighbour(from: Element, down: boolean): HTMLElement | null {
  let row = down ? from.nextElementSibling : from.previousElementSibling
  while (row && !row.hasAttribute('data-record')) {
    row = down ? row.nextElementSibling : row.previousElementSibling
  }
  return row instanceof HTMLElement ? row : null
}
