// What a category is besides its name: what saved money is for, what one could not do without, and
// the group in which it stands.
import { Autocomplete, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '#contract/categories.ts'
import { MAX_GROUP_NAME, type Purpose, type RecordType } from '#domain/records.ts'
import { categoriesQuery } from '#web/names/lists.ts'
import { type Option, Select } from '#web/ui/select.tsx'
import { useFieldList } from '#web/ui/use-back-closes.ts'
import type { CategoryMarks } from './api.ts'
import { DebtFields } from './debt-fields.tsx'
import { groupsOf } from './groups.ts'

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
  const group = category ? { group: category.group } : {}
  if (recordType === 'saving') {
    const terms = typeof category?.rate === 'number' && {
      rate: category.rate,
      monthly_payment: category.monthly_payment,
    }
    return { purpose: category?.purpose ?? 'fi', ...terms, ...group }
  }
  if (recordType === 'transaction') return { essential: category?.essential ?? false, ...group }
  return group
}

export function sameMarks(a: CategoryMarks, b: CategoryMarks): boolean {
  const told = ({ purpose, essential, group = null, ...of }: CategoryMarks) => [
    purpose,
    essential,
    group,
    of.rate ?? null,
    of.monthly_payment ?? null,
  ]
  return told(a).every((mark, place) => mark === told(b)[place])
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

/** The mark that categories of a record type have, and the group, which all of them may have. */
export function MarkFields(props: MarkFieldProps) {
  return (
    <>
      <MarkField {...props} />
      <GroupField {...props} />
    </>
  )
}

function GroupField({ recordType, marks, onChange }: MarkFieldProps) {
  const categories = useQuery(categoriesQuery(recordType)).data ?? []
  const list = useFieldList()
  return (
    <Autocomplete
      {...list}
      label="Group"
      description="Charts and tables show the categories of a group as one, until you open it. Empty for none."
      placeholder="None"
      data={groupsOf(categories)}
      maxLength={MAX_GROUP_NAME}
      value={marks.group ?? ''}
      onChange={(typed) => onChange({ ...marks, group: typed.trim() === '' ? null : typed })}
    />
  )
}

function MarkField({ recordType, marks, onChange }: MarkFieldProps) {
  const { purpose = 'fi', essential = false } = marks
  if (recordType === 'saving') {
    return (
      <>
        <Select
          label="Purpose"
          description={PURPOSE_HELP[purpose]}
          options={PURPOSE_OPTIONS}
          value={purpose}
          onChange={(chosen) => chosen && onChange({ ...marks, purpose: chosen })}
          searchable={false}
        />
        {purpose === 'debt' && (
          <DebtFields marks={marks} onChange={(terms) => onChange({ ...marks, ...terms })} />
        )}
      </>
    )
  }
  if (recordType !== 'transaction') return null
  return (
    <Switch
      label="Essential"
      description="You could not do without it. Plans use it for the Lean milestone."
      checked={essential}
      onChange={(event) => onChange({ ...marks, essential: event.currentTarget.checked })}
    />
  )
}
