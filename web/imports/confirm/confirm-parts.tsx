// The parts of a row that the table and the cards of the last step draw alike.
import {
  IconBan,
  IconChevronDown,
  IconChevronRight,
  IconEyeOff,
  IconPencil,
  IconWand,
} from '@tabler/icons-react'
import type { DraftRow } from '#domain/imports/draft/draft.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Money } from '#web/ui/money.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import classes from './confirm-parts.module.css'
import type { ConfirmRowsProps, OpenNotes, RowNames } from './confirm-rows.ts'

type RowActionsProps = Pick<ConfirmRowsProps, 'onEdit' | 'onRemove'> & {
  row: DraftRow
  notes: OpenNotes
}

export function RowActions({ row, notes, onEdit, onRemove }: RowActionsProps) {
  const shown = notes.isOpen(row)
  return (
    <>
      {row.notes !== '' && (
        <RowAction
          label={`Notes of ${row.payee}`}
          tip={shown ? 'Hide notes' : 'Show notes'}
          aria-expanded={shown}
          icon={shown ? <IconChevronDown /> : <IconChevronRight />}
          onClick={() => notes.toggle(row)}
        />
      )}
      <RowAction
        label={`Edit ${row.payee}`}
        tip="Edit"
        icon={<IconPencil />}
        onClick={() => onEdit(row.index)}
      />
      <RowAction
        label={`Do not import ${row.payee}`}
        tip="Do not import"
        icon={<IconBan />}
        onClick={() => onRemove(row.index)}
      />
    </>
  )
}

/** Who classified a row. */
export function RowOrigin({ row, names }: { row: DraftRow; names: RowNames }) {
  if (row.applied_rule_id === null) {
    return <span className={classes.quiet}>{names.isByFile(row) ? 'By its file' : 'By you'}</span>
  }
  return <Chip icon={<IconWand size={13} />}>{names.rule(row)}</Chip>
}

export function ExcludedMark({ row }: { row: DraftRow }) {
  if (!row.exclude_from_totals) return null
  return (
    <IconEyeOff
      size={14}
      stroke={1.75}
      role="img"
      aria-label="Excluded from totals"
      className={classes.excluded}
    />
  )
}

export function RowAmount({ row }: { row: DraftRow }) {
  const { currency } = useSettings()
  return <Money value={row.amount} currency={currency} signed coloured />
}
