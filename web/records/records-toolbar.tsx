import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import type { RecordsPage } from '#contract/records.ts'
import type { RecordType } from '#domain/records.ts'
import { FilterBox } from '#web/ui/filter-box.tsx'
import { useNarrowForRecords } from '#web/ui/use-width.ts'
import { FilterChips } from './filter-chips.tsx'
import { FiltersSheet } from './filters-sheet.tsx'
import { RecordsMenu } from './records-menu.tsx'
import classes from './filters.module.css'
import { type RecordsSearch, summedIn } from './search.ts'
import { SumLine } from './sum-line.tsx'
import type { Names } from '#web/names/lists.ts'

type RecordsToolbarProps = {
  recordType: RecordType
  search: RecordsSearch
  onChange: (part: Partial<RecordsSearch>) => void
  names: Names
  page: RecordsPage | undefined
  busy: boolean
  currency: string
  filterRef?: Ref<HTMLInputElement>
  onChoose: () => void
  onAll: () => void
  onMergePayee: () => void
}

/** Filters at the left, what they found at the right. */
export function RecordsToolbar(props: RecordsToolbarProps) {
  const { recordType, search, onChange, names, page, busy, currency, filterRef } = props
  const narrow = useNarrowForRecords()
  const [opened, setOpened] = useState(false)
  const found = useWidest()
  return (
    <div className={classes.toolbar}>
      <FilterBox
        className={classes.filter}
        label="Filter results"
        placeholder="Filter results..."
        wait={500}
        value={search.filter ?? ''}
        onChange={(filter) => onChange({ filter: filter === '' ? undefined : filter })}
        inputRef={filterRef}
      />
      {narrow && (
        <ActionIcon
          variant="default"
          aria-label="Order and filters"
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          <IconAdjustmentsHorizontal />
        </ActionIcon>
      )}
      {narrow && <RecordsMenu {...props} />}
      <FilterChips {...{ recordType, search, onChange, names }} activeOnly={narrow} />
      <div ref={found} className={classes.found}>
        {page && (
          <SumLine
            page={page}
            summed={summedIn(search, recordType).field}
            currency={currency}
            busy={busy}
          />
        )}
        {!narrow && <RecordsMenu {...props} />}
      </div>
      {opened && (
        <FiltersSheet
          recordType={recordType}
          search={search}
          onChange={onChange}
          names={names}
          found={page?.count ?? 0}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  )
}

/**
 * The place of the sum stays as wide as it has been: a shorter one would move up beside the filters while
 * they are typed, and the list with it.
 */
function useWidest() {
  const place = useRef<HTMLDivElement>(null)
  const widest = useRef(0)
  useLayoutEffect(() => {
    if (!place.current) return
    widest.current = Math.max(widest.current, place.current.offsetWidth)
    place.current.style.minWidth = `min(100%, ${widest.current}px)`
  })
  return place
}
