// Filter, sum, table and pages of one record type. The management screens and the form for new
// records both show it; the view itself belongs to them, because it stands in their address.
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useState } from 'react'
import { PAGE_SIZE, type Record, type RecordsPage } from '#contract/records.ts'
import { RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useSettings } from '#web/users/api.ts'
import { recordsQuery } from './api.ts'
import { DeleteRecordDialog } from './delete-record-dialog.tsx'
import { EditRecordDialog } from './edit-record-dialog.tsx'
import { NoRecords } from './no-records.tsx'
import { RecordCards } from './record-cards.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { RecordsTable } from './records-table.tsx'
import { RecordsToolbar } from './records-toolbar.tsx'
import { type RecordsSearch, isFiltered, requestOf, sortOf, writeSort } from './search.ts'
import { type Names, nameRecord } from './use-names.ts'

type RecordsListProps = {
  recordType: RecordType
  search: RecordsSearch
  onSearch: (search: RecordsSearch) => void
  names: Names
  filterRef?: Ref<HTMLInputElement>
  besideForm?: boolean
}

type Open = { act: 'read' | 'edit' | 'delete'; record: Record } | null

export function RecordsList(props: RecordsListProps) {
  const { recordType, search, onSearch, names } = props
  const { currency } = useSettings()
  const query = useQuery(recordsQuery(recordType, requestOf(search, recordType)))
  const [open, setOpen] = useState<Open>(null)
  useBackFromPastTheEnd(query.isPlaceholderData ? undefined : query.data, props)
  // A change of what is shown starts on the first page again.
  const change = (part: Partial<RecordsSearch>) => onSearch({ ...search, page: undefined, ...part })
  return (
    <>
      <RecordsToolbar
        recordType={recordType}
        search={search}
        onChange={change}
        names={names}
        page={query.data}
        busy={query.isPlaceholderData}
        currency={currency}
        filterRef={props.filterRef}
      />
      {query.data ? (
        <Rows
          {...props}
          page={query.data}
          busy={query.isPlaceholderData}
          currency={currency}
          onChange={change}
          onOpen={(act, record) => setOpen({ act, record })}
        />
      ) : query.isError ? (
        <Card>
          <ErrorCard
            title="The records could not be loaded"
            sentence={`${messageOf(query.error)} Your records are not affected.`}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            requestId={query.error instanceof ApiError ? query.error.requestId : null}
          />
        </Card>
      ) : (
        <TableSkeleton rows={11} columns={7} />
      )}
      <Dialogs open={open} setOpen={setOpen} names={names} currency={currency} />
    </>
  )
}

type RowsProps = RecordsListProps & {
  page: RecordsPage
  busy: boolean
  currency: string
  onChange: (part: Partial<RecordsSearch>) => void
  onOpen: (act: 'read' | 'edit' | 'delete', record: Record) => void
}

function Rows(props: RowsProps) {
  const { recordType, search, page, names, busy, currency, onChange, onOpen } = props
  const phone = usePhone()
  const sort = sortOf(search, recordType)
  const label = `${RECORD_TYPE_HEADING[recordType]}, page ${search.page ?? 1}`
  const rows = page.transactions.map((record) => nameRecord(record, names))
  if (page.count === 0) {
    return (
      <NoRecords
        recordType={recordType}
        onClear={isFiltered(search) ? () => props.onSearch({}) : null}
        besideForm={props.besideForm ?? false}
      />
    )
  }
  const shown = { label, rows, currency, busy }
  return (
    <>
      {phone ? (
        <RecordCards
          {...shown}
          byDay={sort.key === 'date'}
          onOpen={(record) => onOpen('read', record)}
        />
      ) : (
        <RecordsTable
          {...shown}
          recordType={recordType}
          sort={sort}
          onSort={(sort) => onChange({ sort: writeSort(sort) })}
          onEdit={(record) => onOpen('edit', record)}
          onDelete={(record) => onOpen('delete', record)}
        />
      )}
      <Pager
        page={search.page ?? 1}
        total={page.count}
        pageSize={PAGE_SIZE}
        onPage={(number) => onChange({ page: number > 1 ? number : undefined })}
      />
    </>
  )
}

type DialogsProps = {
  open: Open
  setOpen: (open: Open) => void
  names: Names
  currency: string
}

function Dialogs({ open, setOpen, names, currency }: DialogsProps) {
  if (!open) return null
  const { act, record } = open
  const close = () => setOpen(null)
  if (act === 'edit') return <EditRecordDialog record={record} names={names} onClose={close} />
  if (act === 'delete') return <DeleteRecordDialog record={record} names={names} onClose={close} />
  return (
    <RecordSheet
      record={record}
      names={names}
      currency={currency}
      onEdit={() => setOpen({ act: 'edit', record })}
      onDelete={() => setOpen({ act: 'delete', record })}
      onClose={close}
    />
  )
}

/** After the last record of the last page is gone, the page before is the last one. */
function useBackFromPastTheEnd(
  page: RecordsPage | undefined,
  { search, onSearch }: RecordsListProps,
): void {
  const last = page ? Math.max(1, Math.ceil(page.count / PAGE_SIZE)) : Infinity
  const past = (search.page ?? 1) > last
  useEffect(() => {
    if (past) onSearch({ ...search, page: last > 1 ? last : undefined })
  })
}
