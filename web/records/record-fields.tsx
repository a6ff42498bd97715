import { Switch, TextInput, Textarea } from '@mantine/core'
import type { FieldErrors } from '#contract/words.ts'
import type { Day } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import { AmountInput } from '#web/ui/amount-input.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagPicker } from '#web/ui/tag-picker.tsx'
import classes from './record-form.module.css'
import type { RecordValues } from './record-values.ts'
import { type Names, optionsOf } from '#web/names/lists.ts'

export type QuickCreate = 'account' | 'category' | 'tag'

type RecordFieldsProps = {
  recordType: RecordType
  values: RecordValues
  onChange: (part: Partial<RecordValues>) => void
  errors: FieldErrors
  names: Names
  /** The last day that can be chosen. */
  latest: Day
  /** Puts a plus beside account, category and tags. */
  onCreate?: (what: QuickCreate) => void
}

/** Everything a record says, as fields. Used to create one and to change one. */
export function RecordFields(props: RecordFieldsProps) {
  const { values, onChange, errors, names, onCreate } = props
  return (
    <div className={classes.fields}>
      <DatePicker
        label="Date"
        value={values.date}
        onChange={(date) => onChange({ date })}
        maxDate={props.latest}
        error={errors['date']?.[0]}
        required
      />
      <Select
        label="Account"
        placeholder="Select an account"
        options={optionsOf(names.accounts)}
        value={values.account}
        onChange={(account) => onChange({ account })}
        error={errors['account']?.[0]}
        onCreate={onCreate && (() => onCreate('account'))}
        createLabel="Create account"
        required
      />
      <Select
        label="Category"
        placeholder="Select a category"
        options={optionsOf(names.categories)}
        value={values.category}
        onChange={(category) => onChange({ category })}
        error={errors['category']?.[0]}
        onCreate={onCreate && (() => onCreate('category'))}
        createLabel="Create category"
        required
      />
      <TextInput
        label="Payee"
        placeholder="Who it was paid to or came from"
        autoComplete="off"
        aria-required
        value={values.payee}
        onChange={(event) => onChange({ payee: event.currentTarget.value })}
        error={errors['payee']?.[0]}
      />
      <Amounts {...props} />
      <TagPicker
        options={optionsOf(names.tags)}
        value={values.tags}
        onChange={(tags) => onChange({ tags })}
        error={errors['tags']?.[0]}
        onCreate={onCreate && (() => onCreate('tag'))}
        createLabel="Create tag"
      />
      <Switch
        className={classes.switch}
        label="Exclude from totals"
        description="It stays in the list, but no sum or chart counts it."
        checked={values.exclude_from_totals}
        onChange={(event) => onChange({ exclude_from_totals: event.currentTarget.checked })}
      />
      <Textarea
        className={classes.wide}
        label="Notes"
        rows={3}
        value={values.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
        error={errors['notes']?.[0]}
      />
    </div>
  )
}

function Amounts({ recordType, values, onChange, errors }: RecordFieldsProps) {
  const saving = recordType === 'saving'
  return (
    <>
      {saving && (
        <AmountInput
          label="Balance"
          description="What it is worth after this record."
          withSide={false}
          value={values.balance}
          onChange={(balance) => onChange({ balance })}
          error={errors['balance']?.[0]}
        />
      )}
      <AmountInput
        label={saving ? 'Contribution' : 'Amount'}
        description={AMOUNT_HELP[recordType]}
        value={values.amount}
        onChange={(amount) => onChange({ amount })}
        error={errors['amount']?.[0]}
      />
      {saving && (
        <AmountInput
          label="Dividends"
          description="Cash paid out to you. Reinvested: also a contribution, or leave both out."
          value={values.dividends}
          onChange={(dividends) => onChange({ dividends })}
          error={errors['dividends']?.[0]}
        />
      )}
    </>
  )
}

const AMOUNT_HELP: Record<RecordType, string> = {
  transaction: 'Negative for money spent, positive for money that came back.',
  income: 'Positive for money received.',
  saving: 'What you put in, negative for what you took out.',
}
