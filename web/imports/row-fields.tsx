// The fields of one row: shown while classifying, and again when it is edited before the import.
import { Switch, TextInput, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RowValues, withRecordType } from '#domain/imports/draft/draft.ts'
import type { RecordType } from '#domain/records.ts'
import { categoriesQuery } from '#web/names/lists.ts'
import { CreateCategoryDialog } from '#web/categories/category-dialogs.tsx'
import { today } from '#web/lib/today.ts'
import { AmountInput } from '#web/ui/amount-input.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagField } from './tag-field.tsx'
import classes from './wizard.module.css'

type RowFieldsProps = {
  values: RowValues
  onChange: (values: RowValues) => void
}

/** Words as the steps of the wizard say them. */
export const RECORD_TYPE_CHOICES: { value: RecordType; label: string }[] = [
  { value: 'transaction', label: 'Transaction' },
  { value: 'income', label: 'Income' },
  { value: 'saving', label: 'Saving' },
]

export function RowFields({ values, onChange }: RowFieldsProps) {
  const set = (part: Partial<RowValues>) => onChange({ ...values, ...part })
  return (
    <div className={classes.formGrid}>
      <div className={classes.wide}>
        <Segmented
          label="Record type"
          options={RECORD_TYPE_CHOICES}
          value={values.record_type ?? ('none' as RecordType)}
          onChange={(type) => onChange(withRecordType(values, type))}
          fullWidth
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
        maxLength={200}
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
        maxLength={5000}
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
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
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
