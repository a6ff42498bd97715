// What a category is besides its name: what saved money is for, and what one could not do without.
import { Switch } from '@mantine/core'
import type { Category } from '#contract/categories.ts'
import type { Purpose, RecordType } from '#domain/records.ts'
import { type Option, Select } from '#web/ui/select.tsx'
import type { CategoryMarks } from './api.ts'

const PURPOSE_OPTIONS: readonly Option<Purpose>[] = [
  { value: 'fi', label: 'Financial independence' },
  { value: 'home', label: 'Home' },
  { value: 'debt', label: 'Debt' },
  { value: 'buffer', label: 'Buffer' },
]

const PURPOSE_HELP: Record<Purpose, string> = {
  fi: 'Money you want to live on. Integrated plans count it.',
  home: 'The home you own. Net worth counts it; plans and investment figures do not.',
  debt: 'What you owe, a mortgage for instance. Net worth takes it off; plans and investment figures leave it out.',
  buffer: 'Money for a bad month. Plans do not count it; the dashboards do.',
}

/** The marks of a category, or those that a new one begins with. */
export function firstMarks(recordType: RecordType, category?: Category): CategoryMarks {
  if (recordType === 'saving') return { purpose: category?.purpose ?? 'fi' }
  if (recordType === 'transaction') return { essential: category?.essential ?? false }
  return {}
}

export function sameMarks(a: CategoryMarks, b: CategoryMarks): boolean {
  return a.purpose === b.purpose && a.essential === b.essential
}

/** The marks that say something to whoever sees the list: all but those a category begins with. */
export function marksInWords({ purpose, essential }: Category): string | null {
  if (essential) return 'Essential'
  if (purpose === undefined || purpose === 'fi') return null
  return PURPOSE_OPTIONS.find(({ value }) => value === purpose)?.label ?? null
}

type MarkFieldProps = {
  recordType: RecordType
  marks: CategoryMarks
  onChange: (marks: CategoryMarks) => void
}

/** The one mark that categories of a record type have; those of income have none. */
export function MarkField({ recordType, marks, onChange }: MarkFieldProps) {
  const { purpose = 'fi', essential = false } = marks
  if (recordType === 'saving') {
    return (
      <Select
        label="Purpose"
        description={PURPOSE_HELP[purpose]}
        options={PURPOSE_OPTIONS}
        value={purpose}
        onChange={(chosen) => chosen && onChange({ purpose: chosen })}
        searchable={false}
      />
    )
  }
  if (recordType !== 'transaction') return null
  return (
    <Switch
      label="Essential"
      description="You could not do without it. Plans use it for the Lean milestone."
      checked={essential}
      onChange={(event) => onChange({ essential: event.currentTarget.checked })}
    />
  )
}
