// What narrows a query. It counts when it is applied: typing alone asks nothing.
import { Button, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_FILTER_TEXT } from '#domain/records.ts'
import { type Names, optionsOf } from '#web/names/lists.ts'
import { BottomSheet } from '#web/ui/bottom-sheet.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagPicker } from '#web/ui/tag-picker.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import classes from './query.module.css'
import { FILTER_CHOICES, NO_FILTERS, type QueryView } from './search.ts'
import { FILTER_LABELS } from './words.ts'

type Filters = Pick<QueryView, keyof typeof NO_FILTERS>

interface FilterFormProps {
  view: QueryView
  names: Names
  onApply: (filters: Partial<QueryView>) => void
  onClose: () => void
}

const TITLE = 'Filter'

/** A dialog, or on a phone a sheet from below. Mount it anew for each opening. */
export function FilterForm({ view, names, onApply, onClose }: FilterFormProps) {
  const [filters, setFilters] = useState<Filters>(view)
  const phone = usePhone()
  const apply = () => {
    const { payee, notes } = filters
    onApply({ ...filtersOf(filters), payee: payee.trim(), notes: notes.trim() })
    onClose()
  }
  const edited = JSON.stringify(filtersOf(filters)) !== JSON.stringify(filtersOf(view))
  const buttons = (
    <>
      <Button onClick={() => setFilters({ ...filters, ...NO_FILTERS })}>Clear filters</Button>
      <Button type="submit" variant="filled">
        Apply
      </Button>
    </>
  )
  const fields = <FilterFields filters={filters} onChange={setFilters} names={names} />
  if (phone) {
    return (
      <BottomSheet title={TITLE} edited={edited} onClose={onClose}>
        <form
          className={classes.sheetForm}
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          {fields}
          <div className={classes.sheetButtons}>{buttons}</div>
        </form>
      </BottomSheet>
    )
  }
  return (
    <Dialog
      title={TITLE}
      sentence="A record counts when every one of these fits. What is left empty narrows nothing."
      size={520}
      edited={edited}
      onClose={onClose}
      onSubmit={apply}
      actions={buttons}
    >
      {fields}
    </Dialog>
  )
}

interface FilterFieldsProps {
  filters: Filters
  onChange: (filters: Filters) => void
  names: Names
}

function FilterFields({ filters, onChange, names }: FilterFieldsProps) {
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change })
  return (
    <div className={classes.fields}>
      <TagPicker
        label="Accounts"
        placeholder="All accounts"
        options={optionsOf(names.accounts)}
        value={filters.accounts}
        onChange={(accounts) => set({ accounts })}
      />
      <TagPicker
        label="Categories"
        placeholder="All categories"
        options={optionsOf(names.categories)}
        value={filters.categories}
        onChange={(categories) => set({ categories })}
      />
      <TagPicker
        label="Tags"
        placeholder="All tags"
        options={optionsOf(names.tags)}
        value={filters.tags}
        onChange={(tags) => set({ tags })}
      />
      <TextFilter name="Payee" field="payee" filters={filters} set={set} />
      <TextFilter name="Notes" field="notes" filters={filters} set={set} />
      <Switch
        label="Include excluded records"
        description="Records that are excluded from totals everywhere else."
        checked={filters.include_excluded_records}
        onChange={(event) => set({ include_excluded_records: event.currentTarget.checked })}
      />
    </div>
  )
}

interface TextFilterProps {
  name: string
  field: 'payee' | 'notes'
  filters: Filters
  set: (change: Partial<Filters>) => void
}

const TYPE_OPTIONS = FILTER_CHOICES.map((value) => ({ value, label: FILTER_LABELS[value] }))

function TextFilter({ name, field, filters, set }: TextFilterProps) {
  return (
    <div className={classes.pair}>
      <Select
        label={`${name} filter type`}
        searchable={false}
        options={TYPE_OPTIONS}
        value={filters[`${field}_filter_type`]}
        onChange={(chosen) => chosen && set({ [`${field}_filter_type`]: chosen })}
      />
      <TextInput
        label={name}
        autoComplete="off"
        maxLength={MAX_FILTER_TEXT}
        value={filters[field]}
        onChange={(event) => set({ [field]: event.currentTarget.value })}
      />
    </div>
  )
}

function filtersOf(filters: Filters): Filters {
  const { accounts, categories, tags, payee, payee_filter_type, notes, notes_filter_type } = filters
  const { include_excluded_records } = filters
  const texts = { payee, payee_filter_type, notes, notes_filter_type }
  return { accounts, categories, tags, ...texts, include_excluded_records }
}
