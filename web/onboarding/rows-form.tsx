import { Checkbox, TextInput, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './rows-form.module.css'
import { SameInstitution } from './same-institution.tsx'
import {
  type Row,
  type RowField,
  type RowProblems,
  type RowsKind,
  type SavedRow,
  fieldsOf,
  isFixed,
  isFromFile,
  isMissingInFile,
} from './rows.ts'

const LABELS: Record<RowField, string> = { institution: 'Institution', name: 'Name' }

interface RowsFormProps {
  kind: RowsKind
  saved: readonly SavedRow[]
  rows: readonly Row[]
  /** Whether Next was pressed once: then every active field is marked as right or wrong. */
  validated: boolean
  problems: RowProblems
  onChange: (indexes: readonly number[], part: Partial<Row>) => void
}

/** What exists, as saved lines, and under it the rows that can be added. */
export function RowsForm({ kind, saved, rows, validated, problems, onChange }: RowsFormProps) {
  const fields = fieldsOf(kind)
  return (
    <div className={classes.place}>
      <div className={classes.form} data-columns={fields.length}>
        {kind === 'account' && <SameInstitution rows={rows} onChange={onChange} />}
        <div className={classes.head} aria-hidden>
          {fields.map((field) => (
            <span key={field}>{LABELS[field]}</span>
          ))}
        </div>
        {saved.map((row) => (
          <div key={row.id} className={classes.saved}>
            <VisuallyHidden>Saved:</VisuallyHidden>
            <IconCheck size={16} stroke={2} aria-hidden />
            {fields.map((field) => (
              <span key={field}>{row[field]}</span>
            ))}
          </div>
        ))}
        {rows.map((row, index) => (
          <div key={index} className={classes.row}>
            {!isFixed(index, saved) && (
              <Checkbox
                className={classes.check}
                size="sm"
                aria-label={`Use row ${index + 1}`}
                checked={row.is_active}
                onChange={(event) => onChange([index], { is_active: event.currentTarget.checked })}
              />
            )}
            {fields.map((field) => (
              <RowInput
                key={field}
                row={row}
                index={index}
                field={field}
                validated={validated}
                problem={problems[`${index}.${field}`]}
                onType={(text) => onChange([index], { [field]: text })}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface RowInputProps {
  row: Row
  index: number
  field: RowField
  validated: boolean
  problem: string | undefined
  onType: (text: string) => void
}

function RowInput({ row, index, field, validated, problem, onType }: RowInputProps) {
  const good = validated && row.is_active && !problem
  const told = isFromFile(row, field)
    ? 'By your file'
    : isMissingInFile(row, field) && 'Not in your file'
  return (
    <TextInput
      className={classes.field}
      data-field={field}
      wrapperProps={{ 'data-good': good || undefined, 'data-told': told !== false || undefined }}
      description={told}
      label={LABELS[field]}
      labelProps={{ 'aria-hidden': true }}
      withAsterisk={false}
      classNames={{ label: classes.label, description: classes.told }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      aria-label={`${LABELS[field]}, row ${index + 1}`}
      placeholder={LABELS[field]}
      autoComplete="off"
      disabled={!row.is_active}
      required={row.is_active}
      value={row[field]}
      error={problem}
      rightSection={good && <IconCheck size={16} stroke={2} className={classes.good} aria-hidden />}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
