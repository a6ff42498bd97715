// The fields of a rule: what it looks for, and what it does, each action behind its own switch.
import { Switch, TextInput, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldErrors } from '#contract/words.ts'
import { accountsQuery, categoriesQuery, tagsQuery, optionsOf } from '#web/names/lists.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagPicker } from '#web/ui/tag-picker.tsx'
import classes from './rule-fields.module.css'
import { type RuleValues, toggleAction, toggleMoves, toggleType, withType } from './rule-values.ts'

type RuleFieldsProps = {
  values: RuleValues
  onChange: (values: RuleValues) => void
  errors: FieldErrors
  /** What stands below the match: what the rule would take. */
  children?: ReactNode
}

const MATCHES = [
  { value: 'equals', label: 'Equals' },
  { value: 'contains', label: 'Contains' },
] as const

const TYPES = [
  { value: 'transaction', label: 'Transaction' },
  { value: 'income', label: 'Income' },
  { value: 'saving', label: 'Saving' },
] as const

export function RuleFields({ values, onChange, errors, children }: RuleFieldsProps) {
  const set = (part: Partial<RuleValues>) => onChange({ ...values, ...part })
  return (
    <div className={classes.fields}>
      <TextInput
        label="Payee"
        description="As it stands in the file. Capitals count: Amazon is not AMAZON."
        value={values.payee}
        error={errors['payee']?.[0]}
        onChange={(event) => set({ payee: event.currentTarget.value })}
        data-autofocus
        required
      />
      <Segmented
        label="Match type"
        options={MATCHES}
        value={values.payee_match_type}
        onChange={(payee_match_type) => set({ payee_match_type })}
      />
      {children}
      <Action
        label="Rename payee"
        on={values.renames}
        onToggle={() => onChange(toggleAction(values, 'renames'))}
      >
        <TextInput
          aria-label="New payee"
          placeholder="New payee"
          value={values.rename_payee}
          error={errors['rename_payee']?.[0]}
          onChange={(event) => set({ rename_payee: event.currentTarget.value })}
        />
      </Action>
      <Action
        label="Assign record type"
        on={values.sets_type}
        onToggle={() => onChange(toggleType(values))}
      >
        <Segmented
          label="Record type"
          options={TYPES}
          value={values.set_record_type ?? 'none'}
          onChange={(type) => type !== 'none' && onChange(withType(values, type))}
        />
      </Action>
      <CategoryAction values={values} onChange={onChange} errors={errors} />
      <MovesAction values={values} onChange={onChange} errors={errors} />
      <Action
        label="Exclude from totals"
        on={values.set_exclude_from_totals}
        onToggle={() => set({ set_exclude_from_totals: !values.set_exclude_from_totals })}
      />
      <TagsAction values={values} onChange={onChange} errors={errors} />
      <Action
        label="Append note"
        on={values.appends}
        onToggle={() => onChange(toggleAction(values, 'appends'))}
      >
        <Textarea
          aria-label="Note"
          placeholder="Note"
          rows={3}
          value={values.append_note}
          error={errors['append_note']?.[0]}
          onChange={(event) => set({ append_note: event.currentTarget.value })}
        />
      </Action>
    </div>
  )
}

function CategoryAction({ values, onChange, errors }: RuleFieldsProps) {
  const type = values.set_record_type
  const { data = [] } = useQuery({
    ...categoriesQuery(type ?? 'transaction'),
    enabled: type !== null,
  })
  return (
    <Action
      label="Assign category"
      hint={type === null ? '* Record type required' : undefined}
      disabled={type === null}
      on={values.sets_category}
      onToggle={() => onChange(toggleAction(values, 'sets_category'))}
    >
      <Select
        label="Category"
        labelHidden
        placeholder="Select a category"
        options={optionsOf(data)}
        value={values.set_category}
        error={errors['set_category']?.[0]}
        onChange={(set_category) => onChange({ ...values, set_category })}
      />
    </Action>
  )
}

/** Money that stays with its owner; into an investment when one is chosen. */
function MovesAction({ values, onChange, errors }: RuleFieldsProps) {
  const accounts = useQuery(accountsQuery).data ?? []
  const categories = useQuery({ ...categoriesQuery('saving'), enabled: values.moves }).data ?? []
  const { investment_account } = values
  return (
    <Action
      label="Between my accounts"
      hint="In no total. A transaction in the category for transfers, unless another is assigned."
      on={values.moves}
      onToggle={() => onChange(toggleMoves(values))}
    >
      <Select
        label="Into which investment?"
        placeholder="None, it is a transfer"
        clearable
        options={optionsOf(accounts.filter(({ kind }) => kind === 'investment'))}
        value={investment_account}
        error={(errors['set_investment.account'] ?? errors['set_investment'])?.[0]}
        onChange={(chosen) => onChange({ ...values, investment_account: chosen })}
      />
      {investment_account !== null && (
        <Select
          label="Investment category"
          placeholder="Select a category"
          options={optionsOf(categories)}
          value={values.investment_category}
          error={errors['set_investment.category']?.[0]}
          onChange={(investment_category) => onChange({ ...values, investment_category })}
        />
      )}
    </Action>
  )
}

function TagsAction({ values, onChange, errors }: RuleFieldsProps) {
  const { data = [] } = useQuery(tagsQuery)
  return (
    <Action
      label="Tags"
      on={values.sets_tags}
      onToggle={() => onChange(toggleAction(values, 'sets_tags'))}
    >
      <TagPicker
        placeholder="Select tags"
        options={optionsOf(data)}
        value={values.set_tags}
        error={errors['set_tags']?.[0]}
        onChange={(set_tags) => onChange({ ...values, set_tags })}
      />
    </Action>
  )
}

type ActionProps = {
  label: string
  hint?: string
  on: boolean
  disabled?: boolean
  onToggle: () => void
  children?: ReactNode
}

function Action({ label, hint, on, disabled = false, onToggle, children }: ActionProps) {
  return (
    <div className={classes.action}>
      <Switch
        label={label}
        description={hint}
        checked={on}
        disabled={disabled}
        onChange={onToggle}
      />
      {on && children && <div className={classes.value}>{children}</div>}
    </div>
  )
}
