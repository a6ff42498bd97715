// The fields of one row: shown while classifying, and again when it is edited before the import.
import { Switch, TextInput, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RowValues, withRecordType } from '#domain/imports/draft/draft.ts'
import { MAX_NOTES, MAX_PAYEE, type RecordType } from '#domain/records.ts'
import { categoriesQuery, optionsOf } from '#web/names/lists.ts'
import { CreateCategoryDialog } from '#web/categories/category-dialogs.tsx'
import { today } from '#web/lib/today.ts'
import { AmountInput } from '#web/ui/amount-input.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagField } from './tag-field.tsx'
import { TYPE_WORDS } from '../type-words.ts'
import { useTransferCategory } from '#web/names/use-transfer-category.ts'
import classes from '../wizard.module.css'

type RowFieldsProps = {
  values: RowValues
  onChange: (values: RowValues) => void
}

/** A row is of a type, or money between the user's own accounts. */
export type Fate = RecordType | 'transfer'

/** Words as the steps of the wizard say them. */
export const FATE_CHOICES: { value: Fate; label: string }[] = [
  { value: 'transaction', label: TYPE_WORDS.transaction },
  { value: 'income', label: TYPE_WORDS.income },
  { value: 'saving', label: TYPE_WORDS.saving },
  { value: 'transfer', label: 'Between my accounts' },
]

type FateValues = Pick<RowValues, 'category' | 'exclude_from_totals'> & {
  record_type: RecordType | null
}

/** What a form shows as chosen. */
export function fateOf(values: FateValues, transfer_category: number | null): Fate | null {
  const { record_type, category, exclude_from_totals } = values
  const isTransfer = exclude_from_totals && category !== null && category === transfer_category
  return record_type === 'transaction' && isTransfer ? 'transfer' : record_type
}

/** Leaving money between own accounts counts the row again, and clears the category for such. */
export function withFate<V extends FateValues>(values: V, was: Fate | null, fate: RecordType): V {
  const typed = withRecordType(values, fate)
  return was === 'transfer' ? { ...typed, category: null, exclude_from_totals: false } : typed
}

/** Money between own accounts is a transaction that is in no total. */
export function asTransferValues<V extends FateValues>(values: V, category: number): V {
  return { ...values, record_type: 'transaction', category, exclude_from_totals: true }
}

export function RowFields({ values, onChange }: RowFieldsProps) {
  const set = (part: Partial<RowValues>) => onChange({ ...values, ...part })
  const transfers = useTransferCategory()
  const fate = fateOf(values, transfers.id)
  const choose = (chosen: Fate) => {
    if (chosen === 'transfer') transfers.takeAnd((id) => onChange(asTransferValues(values, id)))
    else onChange(withFate(values, fate, chosen))
  }
  return (
    <div className={classes.formGrid}>
      <div className={classes.wide}>
        <Segmented
          label="Record type"
          options={FATE_CHOICES}
          value={fate ?? ('none' as Fate)}
          onChange={choose}
          fullWidth
          wraps
        />
      </div>
      <DateField
        label="Date"
        value={values.date}
        maxDate={today()}
        onChange={(date) => set({ date })}
      />
      <CategoryField values={values} onChange={onChange} />
      <TextInput
        label="Payee"
        value={values.payee}
        maxLength={MAX_PAYEE}
        onChange={(event) => set({ payee: event.currentTarget.value })}
        required
      />
      <AmountInput
        label={values.record_type === 'saving' ? 'Contribution' : 'Amount'}
        value={values.amount}
        onChange={(amount) => set({ amount })}
        required
      />
      {values.record_type === 'saving' && (
        <AmountInput
          label="Balance"
          withSide={false}
          value={values.balance}
          onChange={(balance) => set({ balance })}
          required
        />
      )}
      <div className={classes.wide}>
        <Switch
          label="Exclude from totals"
          checked={values.exclude_from_totals}
          onChange={(event) => set({ exclude_from_totals: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.wide}>
        <TagField value={values.tags} onChange={(tags) => set({ tags })} />
      </div>
      <Textarea
        className={classes.wide}
        label="Notes"
        rows={3}
        maxLength={MAX_NOTES}
        value={values.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

function CategoryField({ values, onChange }: RowFieldsProps) {
  const type = values.record_type
  const [creating, setCreating] = useState(false)
  const { data = [] } = useQuery({
    ...categoriesQuery(type ?? 'transaction'),
    enabled: type !== null,
  })
  return (
    <>
      <Select
        label="Category"
        placeholder={type === null ? 'Choose a record type first' : 'Select a category'}
        disabled={type === null}
        options={optionsOf(data)}
        value={values.category}
        onChange={(category) => onChange({ ...values, category })}
        onCreate={type === null ? undefined : () => setCreating(true)}
        createLabel="Create category"
        required
      />
      {creating && type !== null && (
        <CreateCategoryDialog
          recordType={type}
          onClose={() => setCreating(false)}
          onCreated={({ id }) => onChange({ ...values, category: id })}
        />
      )}
    </>
  )
}
