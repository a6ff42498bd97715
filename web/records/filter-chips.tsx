import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { RecordType } from '#domain/records.ts'
import { type Names, optionsOf } from '#web/names/lists.ts'
import { Chip } from '#web/ui/chip.tsx'
import chip from '#web/ui/chip.module.css'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { importQuery, ruleQuery } from './api.ts'
import { columnsFor } from './columns.tsx'
import { ExcludedChoice, IdsChoice, PeriodChoice } from './filter-choices.tsx'
import { excludedWords, idsWords, periodWords, textWords } from './filter-words.ts'
import classes from './filters.module.css'
import { type RecordsSearch, idsOf, sortOf, summedIn, writeSort } from './search.ts'

type FilterChipsProps = {
  recordType: RecordType
  search: RecordsSearch
  onChange: (part: Partial<RecordsSearch>) => void
  names: Names
  /** Leaves out the filters that are not in use, on a phone, where they and the order are in a sheet. */
  activeOnly?: boolean
}

/** The exact filters: ember and removable where in use, otherwise there to be added. */
export function FilterChips(props: FilterChipsProps) {
  const { recordType, search, onChange, activeOnly = false } = props
  return (
    <div className={classes.chips}>
      {choicesOf(props).map(({ key, add, words, off, choice }) =>
        activeOnly && words === null ? null : (
          <ChoiceChip key={key} add={add} words={words} onRemove={() => onChange(off)}>
            {choice}
          </ChoiceChip>
        ),
      )}
      {activeOnly && orderWords(props) !== null && (
        <TextChip
          words={`Order: ${orderWords(props)}`}
          onRemove={() => onChange({ sort: undefined })}
          removeLabel="Back to the newest first"
        />
      )}
      {search.payee !== undefined && (
        <TextChip
          words={textWords('Payee', search.payee, search.payee_filter_type ?? 'exact')}
          onRemove={() => onChange({ payee: undefined, payee_filter_type: undefined })}
          removeLabel={`Remove payee ${search.payee}`}
        />
      )}
      {search.notes !== undefined && (
        <TextChip
          words={textWords('Notes', search.notes, search.notes_filter_type ?? 'icontains')}
          onRemove={() => onChange({ notes: undefined, notes_filter_type: undefined })}
          removeLabel={`Remove notes ${search.notes}`}
        />
      )}
      {search.sum_excluded && (
        <TextChip
          words="Excluded counted in the sum"
          onRemove={() => onChange({ sum_excluded: undefined })}
          removeLabel="Remove excluded counted in the sum"
        />
      )}
      {summedIn(search, recordType).field === 'dividends' && (
        <TextChip
          words="Dividends in the sum"
          onRemove={() => onChange({ sum_field: undefined })}
          removeLabel="Remove dividends in the sum"
        />
      )}
      {search.import !== undefined && (
        <ImportChip ids={idsOf(search.import)} onRemove={() => onChange({ import: undefined })} />
      )}
      {search.rule !== undefined && (
        <RuleChip ids={idsOf(search.rule)} onRemove={() => onChange({ rule: undefined })} />
      )}
    </div>
  )
}

interface Choice {
  key: string
  /** "Category", on the chip that adds it. */
  add: string
  /** What is chosen; null when nothing is. */
  words: string | null
  /** Takes the filter away. */
  off: Partial<RecordsSearch>
  choice: ReactNode
}

/** "Amount, descending"; null while the newest come first. */
function orderWords({ search, recordType }: FilterChipsProps): string | null {
  const sort = sortOf(search, recordType)
  if (writeSort(sort) === undefined) return null
  const head = columnsFor(recordType).find((column) => column.sort === sort.key)?.head
  return `${head}, ${sort.descending ? 'descending' : 'ascending'}`
}

/** The filters that can be chosen here, in order. */
export function choicesOf({ search, onChange, names }: FilterChipsProps): Choice[] {
  const given = { search, onChange }
  const accounts = optionsOf(names.accounts)
  const categories = optionsOf(names.categories)
  const tags = optionsOf(names.tags)
  return [
    {
      key: 'period',
      add: 'Date',
      words: periodWords(search),
      off: { month: undefined, date_from: undefined, date_to: undefined },
      choice: <PeriodChoice {...given} />,
    },
    {
      key: 'account',
      add: 'Account',
      words: idsWords(search.account, accounts, 'account', 'accounts'),
      off: { account: undefined },
      choice: <IdsChoice {...given} field="account" label="Accounts" options={accounts} />,
    },
    {
      key: 'category',
      add: 'Category',
      words: idsWords(search.category, categories, 'category', 'categories'),
      off: { category: undefined },
      choice: <IdsChoice {...given} field="category" label="Categories" options={categories} />,
    },
    {
      key: 'tag',
      add: 'Tag',
      words: search.untagged ? 'Untagged' : idsWords(search.tag, tags, 'tag', 'tags'),
      off: { tag: undefined, untagged: undefined },
      choice: <IdsChoice {...given} field="tag" label="Tags" options={tags} />,
    },
    {
      key: 'excluded',
      add: 'Excluded',
      words: excludedWords(search.excluded),
      off: { excluded: undefined },
      choice: <ExcludedChoice {...given} />,
    },
  ]
}

type ChoiceChipProps = {
  add: string
  words: string | null
  onRemove: () => void
  children: ReactNode
}

function ChoiceChip({ add, words, onRemove, children }: ChoiceChipProps) {
  const [opened, setOpened] = useState(false)
  useBackCloses(opened, () => setOpened(false))
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start">
      <span className={chip.chip} data-tone={words === null ? 'neutral' : 'ember'} data-pressable>
        <Popover.Target>
          <button type="button" className={chip.press} onClick={() => setOpened(!opened)}>
            {words === null && <IconPlus size={14} stroke={1.75} aria-hidden />}
            <span className={classes.words}>{words ?? add}</span>
          </button>
        </Popover.Target>
        {words !== null && (
          <button
            type="button"
            className={chip.remove}
            onClick={onRemove}
            aria-label={`Remove ${words}`}
          >
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        )}
      </span>
      <Popover.Dropdown className={classes.dropdown}>{children}</Popover.Dropdown>
    </Popover>
  )
}

interface TextChipProps {
  words: string
  onRemove: () => void
  removeLabel: string
}

function TextChip({ words, onRemove, removeLabel }: TextChipProps) {
  return (
    <Chip tone="ember" onRemove={onRemove} removeLabel={removeLabel}>
      <span className={classes.words}>{words}</span>
    </Chip>
  )
}

function ImportChip({ ids, onRemove }: { ids: readonly number[]; onRemove: () => void }) {
  const { data } = useQuery({ ...importQuery(ids[0] ?? 0), enabled: ids.length === 1 })
  const words = ids.length > 1 ? `${ids.length} imports` : (data?.file_name ?? 'One import')
  return (
    <TextChip words={`Imported: ${words}`} onRemove={onRemove} removeLabel={`Remove ${words}`} />
  )
}

function RuleChip({ ids, onRemove }: { ids: readonly number[]; onRemove: () => void }) {
  const { data } = useQuery({ ...ruleQuery(ids[0] ?? 0), enabled: ids.length === 1 })
  const match = data && `${data.payee_match_type} ${data.payee}`
  const words = ids.length > 1 ? `${ids.length} rules` : (match ?? 'one rule')
  return (
    <TextChip words={`Rule: ${words}`} onRemove={onRemove} removeLabel={`Remove rule: ${words}`} />
  )
}
