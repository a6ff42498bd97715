// What is to be set on the chosen records, and under it what that would do.
import { TextInput, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Change } from '#contract/changes.ts'
import type { RecordType } from '#domain/records.ts'
import type { BulkAct } from './selection-bar.tsx'
import type { WireSelection } from './selection.ts'
import { type Names, optionsOf } from '#web/names/lists.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagPicker } from '#web/ui/tag-picker.tsx'
import classes from '#web/changes/changes.module.css'
import { ReviewDialog } from '#web/changes/review-dialog.tsx'
import { countedRecords } from '#web/changes/words.ts'

type Edits = Extract<Change, { kind: 'edit' }>['edits']

export type BulkDialogProps = {
  act: Exclude<BulkAct, 'merge_payees'>
  recordType: RecordType
  selection: WireSelection
  /** How many records that is. */
  count: number
  names: Names
  onClose: () => void
  onMade: () => void
}

const TITLE: Record<BulkDialogProps['act'], (records: string) => string> = {
  category: (records) => `Set the category of ${records}`,
  account: (records) => `Move ${records} to another account`,
  tags: (records) => `Change the tags of ${records}`,
  payee: (records) => `Rename the payee of ${records}`,
  note: (records) => `Add a note to ${records}`,
  totals: (records) => `Exclude ${records} from totals`,
  delete: (records) => `Delete ${records}?`,
}

export function BulkDialog({ act, recordType, selection, count, ...props }: BulkDialogProps) {
  const [edits, setEdits] = useState<Partial<Edits>>(
    act === 'totals' ? { exclude_from_totals: true } : {},
  )
  // Typing is followed after a moment; what is chosen, at once.
  const typing = act === 'payee' || act === 'note'
  const [settled] = useDebouncedValue(edits, typing ? 400 : 0)
  const written = readEdits(settled)
  const records = countedRecords(count, recordType)
  const change: Change | null =
    act === 'delete'
      ? { kind: 'delete', record_type: recordType, selection }
      : written && { kind: 'edit', record_type: recordType, selection, edits: written }
  return (
    <ReviewDialog
      title={TITLE[act](records)}
      sentence={
        act === 'delete'
          ? 'They leave every list and total. This can be undone under Recent changes.'
          : undefined
      }
      icon={act === 'delete' ? <IconTrash size={18} stroke={1.75} /> : undefined}
      danger={act === 'delete'}
      change={change}
      waits={settled !== edits}
      missing={MISSING[act]}
      choice={
        <Choice act={act} edits={edits} names={props.names} onChange={(part) => setEdits(part)} />
      }
      verb={act === 'delete' ? 'Delete' : 'Change'}
      buttonWords={({ num_changed }) =>
        `${act === 'delete' ? 'Delete' : 'Change'} ${countedRecords(num_changed, recordType)}`
      }
      onClose={props.onClose}
      onMade={props.onMade}
    />
  )
}

const MISSING: Record<BulkDialogProps['act'], string> = {
  category: 'Choose a category first',
  account: 'Choose an account first',
  tags: 'Choose tags first',
  payee: 'Enter a payee first',
  note: 'Write a note first',
  totals: '',
  delete: '',
}

/** Edits as they are sent; null while they would do nothing. */
function readEdits(edits: Partial<Edits>): Edits | null {
  const payee = edits.payee?.trim()
  const append_note = edits.append_note?.trim()
  const { payee: _payee, append_note: _note, add_tags = [], remove_tags = [], ...rest } = edits
  const read: Edits = {
    ...rest,
    add_tags,
    remove_tags,
    ...(payee ? { payee } : {}),
    ...(append_note ? { append_note } : {}),
  }
  const sets = Object.values(read).some((value) => !Array.isArray(value) && value !== undefined)
  return sets || add_tags.length > 0 || remove_tags.length > 0 ? read : null
}

type ChoiceProps = {
  act: BulkDialogProps['act']
  edits: Partial<Edits>
  names: Names
  onChange: (edits: Partial<Edits>) => void
}

function Choice({ act, edits, names, onChange }: ChoiceProps) {
  switch (act) {
    case 'category':
      return (
        <Select
          label="Category"
          placeholder="Select a category"
          options={optionsOf(names.categories)}
          value={edits.category ?? null}
          onChange={(category) => onChange(category === null ? {} : { category })}
          data-autofocus
        />
      )
    case 'account':
      return (
        <Select
          label="Account"
          placeholder="Select an account"
          options={optionsOf(names.accounts)}
          value={edits.account ?? null}
          onChange={(account) => onChange(account === null ? {} : { account })}
          data-autofocus
        />
      )
    case 'tags':
      return <TagsChoice edits={edits} names={names} onChange={onChange} />
    case 'payee':
      return (
        <TextInput
          label="Payee"
          placeholder="Who it was paid to or came from"
          description="Only these records. To have rules follow as well, merge the payees."
          autoComplete="off"
          data-autofocus
          value={edits.payee ?? ''}
          onChange={(event) => onChange({ payee: event.currentTarget.value })}
        />
      )
    case 'note':
      return (
        <Textarea
          label="Note"
          description="It is added below the notes that are there."
          rows={3}
          data-autofocus
          value={edits.append_note ?? ''}
          onChange={(event) => onChange({ append_note: event.currentTarget.value })}
        />
      )
    case 'totals':
      return (
        <Segmented
          label="Totals"
          value={edits.exclude_from_totals === false ? 'include' : 'exclude'}
          onChange={(way) => onChange({ exclude_from_totals: way === 'exclude' })}
          options={[
            { value: 'exclude', label: 'Exclude from totals' },
            { value: 'include', label: 'Include in totals' },
          ]}
        />
      )
    case 'delete':
      return null
  }
}

/** A tag is either added or removed, so each list offers what the other has not taken. */
function TagsChoice({ edits, names, onChange }: Omit<ChoiceProps, 'act'>) {
  const { add_tags = [], remove_tags = [] } = edits
  const without = (taken: readonly number[]) =>
    optionsOf(names.tags.filter(({ id }) => !taken.includes(id)))
  return (
    <div className={classes.pair}>
      <TagPicker
        label="Add tags"
        options={without(remove_tags)}
        value={add_tags}
        onChange={(add_tags) => onChange({ add_tags, remove_tags })}
      />
      <TagPicker
        label="Remove tags"
        options={without(add_tags)}
        value={remove_tags}
        onChange={(remove_tags) => onChange({ add_tags, remove_tags })}
      />
    </div>
  )
}
