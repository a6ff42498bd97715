// Two categories, two tags or several payees become one. Rules and saved queries follow.
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import type { Change } from '#contract/changes.ts'
import type { Named } from '#contract/categories.ts'
import { MOST_MERGED } from '#contract/paging.ts'
import type { RecordType } from '#domain/records.ts'
import { optionsOf } from '#web/names/lists.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Select } from '#web/ui/select.tsx'
import classes from './changes.module.css'
import { ReviewDialog } from './review-dialog.tsx'

const ICON = <IconArrowMerge size={18} stroke={1.75} />

type MergeNamesProps = {
  /** What is merged away. */
  from: Named
  /** All of its kind. */
  all: readonly Named[]
  onClose: () => void
}

export function MergeCategoryDialog({
  recordType,
  ...props
}: MergeNamesProps & { recordType: RecordType }) {
  return (
    <MergeNames
      {...props}
      kind="category"
      changeOf={(from, into) => ({
        kind: 'merge_categories',
        record_type: recordType,
        from,
        into,
      })}
    />
  )
}

export function MergeTagDialog(props: MergeNamesProps) {
  return (
    <MergeNames
      {...props}
      kind="tag"
      changeOf={(from, into) => ({ kind: 'merge_tags', from, into })}
    />
  )
}

type MergeProps = MergeNamesProps & {
  kind: 'category' | 'tag'
  changeOf: (from: number, into: number) => Change
}

function MergeNames({ from, all, kind, changeOf, onClose }: MergeProps) {
  const [into, setInto] = useState<number | null>(null)
  const target = all.find(({ id }) => id === into)
  return (
    <ReviewDialog
      title={`Merge ${from.name} into another ${kind}`}
      sentence={`Records, rules and saved queries go over, and ${from.name} is gone. This can be undone under Recent changes.`}
      icon={ICON}
      change={into === null ? null : changeOf(from.id, into)}
      missing={`Choose the ${kind} that stays`}
      choice={
        <Select
          label="Merge into"
          placeholder={`Select a ${kind}`}
          options={optionsOf(all.filter(({ id }) => id !== from.id))}
          value={into}
          onChange={setInto}
          data-autofocus
        />
      }
      verb="Merge"
      buttonWords={() => (target ? `Merge into ${target.name}` : 'Merge')}
      alsoWithoutRecords
      onClose={onClose}
    />
  )
}

type MergePayeesProps = {
  /** The names as they are written now. */
  payees: readonly string[]
  onClose: () => void
  onMade?: () => void
}

export function MergePayeesDialog({ payees, onClose, onMade }: MergePayeesProps) {
  const [from, setFrom] = useState(() => payees.slice(0, MOST_MERGED))
  const [typed, setTyped] = useState(payees.length > 1 ? (payees[0] ?? '') : '')
  const [settled] = useDebouncedValue(typed.trim(), 400)
  const others = from.filter((payee) => payee !== settled)
  const ready = settled !== '' && others.length > 0
  return (
    <ReviewDialog
      title={payees.length === 1 ? `Merge ${payees[0]} into another payee` : 'Merge payees'}
      sentence="Every record with one of these names takes the one you keep, on all pages and in all types. Rules that rename to them follow."
      icon={ICON}
      waits={settled !== typed.trim()}
      change={ready ? { kind: 'merge_payees', from: others, into: settled } : null}
      missing="Enter the name that stays"
      choice={
        <>
          <TextInput
            label="Name that stays"
            placeholder="For example Hill Street Grocer"
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Payees from={from} kept={settled} onKeep={setTyped} onFrom={setFrom} />
          {payees.length > MOST_MERGED && (
            <p className="fs-faint">These are the first {MOST_MERGED} of the names.</p>
          )}
        </>
      }
      verb="Merge"
      buttonWords={() => `Merge into ${settled}`}
      onClose={onClose}
      onMade={onMade}
    />
  )
}

type PayeesProps = {
  from: readonly string[]
  kept: string
  onKeep: (payee: string) => void
  onFrom: (from: string[]) => void
}

function Payees({ from, kept, onKeep, onFrom }: PayeesProps) {
  return (
    <fieldset className={classes.payees}>
      <legend className={classes.legend}>Merged; press one to keep its name</legend>
      {from.map((payee) => (
        <Chip
          key={payee}
          tone={payee === kept ? 'ember' : 'neutral'}
          onPress={() => onKeep(payee)}
          onRemove={from.length > 1 ? () => onFrom(from.filter((one) => one !== payee)) : undefined}
          removeLabel={`Leave ${payee} out`}
        >
          {payee}
        </Chip>
      ))}
    </fieldset>
  )
}
