import type { SortField } from '#contract/paging.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { RecordType } from '#domain/records.ts'
import { counted } from '#web/lib/format.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { BottomSheet } from '#web/ui/bottom-sheet.tsx'
import { columnsFor } from './columns.tsx'
import { choicesOf } from './filter-chips.tsx'
import classes from './filters.module.css'
import { type RecordsSearch, sortOf, writeSort } from './search.ts'
import type { Names } from '#web/names/lists.ts'

type FiltersSheetProps = {
  recordType: RecordType
  search: RecordsSearch
  onChange: (part: Partial<RecordsSearch>) => void
  names: Names
  /** How many records there are now. */
  found: number
  onClose: () => void
}

/** Order and exact filters on a phone. Each choice counts at once. */
export function FiltersSheet(props: FiltersSheetProps) {
  return (
    <BottomSheet
      title="Order and filters"
      onClose={props.onClose}
      actions={
        <Button variant="filled" onClick={props.onClose}>
          Show {counted(props.found, 'record')}
        </Button>
      }
    >
      <div className={classes.sections}>
        <Order {...props} />
        {choicesOf(props).map(({ key, add, choice }) => (
          <section key={key} className={classes.section}>
            <h3 className={classes.sectionTitle}>{add}</h3>
            {choice}
          </section>
        ))}
      </div>
    </BottomSheet>
  )
}

function Order({ recordType, search, onChange }: FiltersSheetProps) {
  const { key, descending } = sortOf(search, recordType)
  const fields = columnsFor(recordType).flatMap(({ sort, head }) =>
    sort ? [{ value: sort, label: head }] : [],
  )
  const sortBy = (key: SortField, descending: boolean) =>
    onChange({ sort: writeSort({ key, descending }) })
  return (
    <section className={classes.section}>
      <h3 className={classes.sectionTitle}>Order</h3>
      <div className={classes.order}>
        <Select
          label="Order by"
          labelHidden
          searchable={false}
          options={fields}
          value={key}
          onChange={(field) => field && sortBy(field, descending)}
        />
        <Segmented
          label="Direction"
          fullWidth
          value={descending ? 'down' : 'up'}
          onChange={(way) => sortBy(key, way === 'down')}
          options={[
            { value: 'up', label: <Way Icon={IconSortAscending} words="Ascending" /> },
            { value: 'down', label: <Way Icon={IconSortDescending} words="Descending" /> },
          ]}
        />
      </div>
    </section>
  )
}

function Way({ Icon, words }: { Icon: typeof IconSortAscending; words: string }) {
  return (
    <span className={classes.way}>
      <Icon size={17} stroke={1.75} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
