import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { Fragment, memo, useCallback, useState, type KeyboardEvent } from 'react'
import type { Record } from '#contract/records.ts'
import type { RecordType } from '#domain/records.ts'
import { RowAction } from '#web/ui/row-action.tsx'
import { SortHead, type Sort, TableFrame } from '#web/ui/table.tsx'
import { ChoiceBox } from './choice-box.tsx'
import { type Column, columnsFor } from './columns.tsx'
import { nameOfRow } from './record-facts.ts'
import classes from './records.module.css'
import { type Chosen, type Step, chosenOf, isChosen } from './selection.ts'
import type { NamedRecord } from './use-names.ts'

type RecordsTableProps = {
  recordType: RecordType
  label: string
  rows: readonly NamedRecord[]
  currency: string
  sort: Sort
  onSort: (sort: Sort) => void
  onOpen: (act: 'edit' | 'delete' | 'split', record: Record) => void
  chosen: Chosen
  onStep: (step: Step) => void
  /** Old rows are shown while new ones come. */
  busy: boolean
}

/**
 * One page of records. One row at a time is in the tab order: up and down move it, Enter edits,
 * right and left open and close the notes, Space chooses it and with Shift all from the last one.
 */
export function RecordsTable(props: RecordsTableProps) {
  const { recordType, rows, sort, onSort, chosen, onStep, onOpen } = props
  const columns = COLUMNS[recordType]
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [active, setActive] = useState(0)
  const expand = useCallback(
    (id: number, opened: boolean) => setOpen((now) => withId(now, id, opened)),
    [],
  )
  const choose = useCallback(
    (record: Record, on: boolean, range: boolean) =>
      onStep({ do: 'choose', record, rows: rows.map((row) => row.record), on, range }),
    [rows, onStep],
  )
  return (
    <TableFrame label={props.label} busy={props.busy} tight>
      <thead>
        <tr>
          <PageHead rows={rows} chosen={chosen} onStep={onStep} />
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
            row={row}
            index={index}
            columns={columns}
            currency={props.currency}
            reachable={index === Math.min(active, rows.length - 1)}
            onReach={setActive}
            expanded={open.has(row.record.id)}
            onExpand={expand}
            chosen={isChosen(chosen, row.record.id)}
            onChoose={choose}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </TableFrame>
  )
}

const COLUMNS = {
  income: columnsFor('income'),
  saving: columnsFor('saving'),
  transaction: columnsFor('transaction'),
}

function withId(ids: ReadonlySet<number>, id: number, within: boolean): ReadonlySet<number> {
  const next = new Set(ids)
  if (within) next.add(id)
  else next.delete(id)
  return next
}

type PageHeadProps = Pick<RecordsTableProps, 'rows' | 'chosen' | 'onStep'>

/** Chooses the whole page, or nothing of it. */
function PageHead({ rows, chosen, onStep }: PageHeadProps) {
  const records = rows.map(({ record }) => record)
  const found = chosenOf(chosen, records)
  return (
    <th scope="col" className={classes.choice}>
      <ChoiceBox
        label="Select this page"
        checked={found === 'all'}
        some={found === 'some'}
        onCheck={(on) => onStep({ do: 'page', rows: records, on })}
      />
    </th>
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

type RowProps = {
  row: NamedRecord
  index: number
  columns: readonly Column[]
  currency: string
  reachable: boolean
  onReach: (index: number) => void
  expanded: boolean
  onExpand: (id: number, expanded: boolean) => void
  chosen: boolean
  onChoose: (record: Record, on: boolean, range: boolean) => void
  onOpen: (act: 'edit' | 'delete' | 'split', record: Record) => void
}

/** Drawn anew only when something of its own changes: choosing one row leaves the others alone. */
const Row = memo(function Row(props: RowProps) {
  const { row, columns, currency, expanded, chosen, onChoose } = props
  const { record } = row
  const hasNotes = record.notes !== ''
  return (
    <Fragment>
      <tr
        data-record={record.id}
        data-excluded={record.exclude_from_totals || undefined}
        data-selected={chosen || undefined}
        data-wide={columns.length > 9 || undefined}
        className={classes.row}
        tabIndex={props.reachable ? 0 : -1}
        onFocus={() => props.onReach(props.index)}
        onKeyDown={(event) => pressInRow(event, props)}
      >
        <td className={classes.choice}>
          <ChoiceBox
            label={`Select ${nameOfRow(record, currency)}`}
            checked={chosen}
            onCheck={(on, range) => onChoose(record, on, range)}
          />
        </td>
        <td className={classes.actions}>
          <RowActions {...props} />
        </td>
        {columns.map(({ key, number, cell }) => (
          <td key={key} data-number={number || undefined}>
            {cell(row, currency, props.onOpen)}
          </td>
        ))}
      </tr>
      {hasNotes && expanded && (
        <tr data-notes id={notesId(record)} ref={bringIntoView}>
          <td colSpan={columns.length + 2} className={classes.allNotes}>
            {record.notes}
          </td>
        </tr>
      )}
    </Fragment>
  )
})

function RowActions({ row: { record }, currency, expanded, onExpand, onOpen }: RowProps) {
  const which = nameOfRow(record, currency)
  return (
    <div className={classes.buttons}>
      {record.notes !== '' && (
        <RowAction
          label={`Notes of ${which}`}
          tip={expanded ? 'Hide notes' : 'Show notes'}
          icon={expanded ? <IconChevronDown /> : <IconChevronRight />}
          aria-expanded={expanded}
          aria-controls={expanded ? notesId(record) : undefined}
          onClick={() => onExpand(record.id, !expanded)}
        />
      )}
      <RowAction
        label={`Edit ${which}`}
        tip="Edit"
        icon={<IconPencil />}
        onClick={() => onOpen('edit', record)}
      />
      <RowAction
        label={`Delete ${which}`}
        tip="Delete"
        icon={<IconTrash />}
        onClick={() => onOpen('delete', record)}
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

function pressInRow(event: KeyboardEvent<HTMLTableRowElement>, props: RowProps) {
  const { record } = props.row
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const next = neighbour(event.currentTarget, event.key === 'ArrowDown')
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  // Enter and Space on one of the row's buttons belong to that button.
  if (event.target !== event.currentTarget) return
  if (event.key === 'ArrowRight') props.onExpand(record.id, true)
  if (event.key === 'ArrowLeft') props.onExpand(record.id, false)
  if (event.key === 'Enter') {
    event.preventDefault()
    props.onOpen('edit', record)
  }
  if (event.key === ' ') {
    event.preventDefault()
    props.onChoose(record, !props.chosen, event.shiftKey)
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
