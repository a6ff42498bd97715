// A row and its parts: their amounts, categories and notes, and what is left of the whole.
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Record } from '#contract/records.ts'
import { writeLongDay } from '#domain/dates.ts'
import { MOST_PARTS } from '#domain/splits.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { money, signedMoney } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { AmountInput } from '#web/ui/amount-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import { Select } from '#web/ui/select.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { splitQuery, useSplit } from './api.ts'
import { type Part, blankPart, firstParts, leftOf, problemOf, withRest } from './parts.ts'
import classes from './split-dialog.module.css'

type SplitDialogProps = {
  record: Record
  categories: readonly { id: number; name: string }[]
  onClose: () => void
}

/** Shows all parts of the record's row, and splits it where it is not split yet. */
export function SplitDialog({ record, categories, onClose }: SplitDialogProps) {
  const split = useQuery(splitQuery(record))
  if (split.data) {
    return (
      <Parts
        record={record}
        categories={categories}
        stored={split.data.parts}
        whole={split.data.whole}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog opened onClose={onClose} title="Split into parts">
      {split.error ? (
        <Alert
          tone="bad"
          lead="The parts could not be loaded."
          action={
            <Button size="xs" loading={split.isFetching} onClick={() => void split.refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(split.error)}
        </Alert>
      ) : (
        <CardSkeleton lines={4} />
      )}
    </Dialog>
  )
}

type PartsProps = SplitDialogProps & { stored: readonly Record[]; whole: number }

function Parts({ record, categories, stored, whole, onClose }: PartsProps) {
  const { currency } = useSettings()
  const [seen] = useState(stored)
  const [first] = useState(() => firstParts(stored, whole))
  const [parts, setParts] = useState(first)
  const [asked, setAsked] = useState(false)
  const made = useRef(0)
  const save = useSplit(record, seen, whole)
  const problem = problemOf(parts, whole)
  const isSplit = stored.length > 1
  const submit = () => {
    setAsked(true)
    if (problem === null && !save.isPending) save.mutate(parts, { onSuccess: onClose })
  }
  const change = (key: string, told: Partial<Part>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...told } : part)))
  const add = () => {
    made.current += 1
    setParts([...parts, blankPart(`made ${made.current}`)])
  }
  return (
    <Dialog
      onClose={onClose}
      title={isSplit ? 'Parts of a row' : 'Split into parts'}
      sentence={
        <>
          {record.payee}, {writeLongDay(record.date)}:{' '}
          <span className={classes.whole}>{signedMoney(whole, currency)}</span> in all.
          {whole < 0 && ' Type each part without a minus; a part below zero is money back.'}
        </>
      }
      size={760}
      edited={parts !== first}
      onSubmit={submit}
      actions={
        <DialogButtons
          submit={!isSplit ? 'Split' : parts.length === 1 ? 'Join parts' : 'Save parts'}
          pending={save.isPending}
          onClose={onClose}
        />
      }
    >
      <ul className={classes.parts} aria-label="Parts">
        {parts.map((part, place) => (
          <PartFields
            key={part.key}
            part={part}
            name={`Part ${place + 1}`}
            categories={categories}
            onChange={(told) => change(part.key, told)}
            onRemove={
              parts.length > 1
                ? () => setParts(parts.filter(({ key }) => key !== part.key))
                : undefined
            }
          />
        ))}
      </ul>
      <Rest
        left={leftOf(parts, whole)}
        place={restPlace(parts)}
        currency={currency}
        onTake={() => setParts(withRest(parts, parts[restPlace(parts)]?.key ?? '', whole))}
        onAdd={parts.length < MOST_PARTS ? add : undefined}
      />
      {asked && problem !== null && <Alert tone="warn">{problem}</Alert>}
      {save.error && (
        <Alert tone="bad" lead="Not saved.">
          {messageOf(save.error)}
        </Alert>
      )}
    </Dialog>
  )
}

type PartFieldsProps = {
  part: Part
  name: string
  categories: SplitDialogProps['categories']
  onChange: (told: Partial<Part>) => void
  onRemove: (() => void) | undefined
}

function PartFields({ part, name, categories, onChange, onRemove }: PartFieldsProps) {
  return (
    <li className={classes.part} aria-label={name}>
      <AmountInput
        label="Amount"
        withSide={false}
        value={part.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <Select
        label="Category"
        placeholder="Select a category"
        options={categories.map((each) => ({ value: each.id, label: each.name }))}
        value={part.category}
        onChange={(category) => onChange({ category })}
      />
      <TextInput
        label="Note"
        autoComplete="off"
        value={part.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
      <span className={classes.remove}>
        {onRemove && (
          <RowAction
            label={`Remove ${name}`}
            tip="Remove"
            icon={<IconTrash />}
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  )
}

type RestProps = {
  left: number
  /** The part that what is left is offered to. */
  place: number
  currency: string
  onTake: () => void
  onAdd: (() => void) | undefined
}

/** What is left of the whole, said whenever it changes. */
function Rest({ left, place, currency, onTake, onAdd }: RestProps) {
  return (
    <div className={classes.rest}>
      <output data-left={left !== 0 || undefined}>
        {left === 0 && 'The parts add up.'}
        {left > 0 && `${money(left, currency)} left.`}
        {left < 0 && `${money(-left, currency)} too much.`}
      </output>
      {left !== 0 && (
        <Button size="xs" onClick={onTake}>
          {left > 0 ? `Give it to part ${place + 1}` : `Take it from part ${place + 1}`}
        </Button>
      )}
      {onAdd && (
        <Button size="xs" variant="subtle" leftSection={<IconPlus size={16} />} onClick={onAdd}>
          Add a part
        </Button>
      )}
    </div>
  )
}

/** The first part without an amount, or the last. */
function restPlace(parts: readonly Part[]): number {
  const empty = parts.findIndex(({ amount }) => amount === null)
  return empty === -1 ? parts.length - 1 : empty
}
