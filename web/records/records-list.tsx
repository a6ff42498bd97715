// Filter, sum, table and pages of one record type. The management screens and the form for new
// records both show it; the view itself belongs to them, because it stands in their address.
import { PAGE_SIZE } from '#contract/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { type Ref, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Record, RecordsPage } from '#contract/records.ts'
import { RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { QueryGate, inCard } from '#web/ui/query-gate.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useNarrowForRecords } from '#web/ui/use-width.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { recordsQuery } from './api.ts'
import { DeleteRecordDialog } from './delete-record-dialog.tsx'
import { EditRecordDialog } from './edit-record-dialog.tsx'
import { NoRecords } from './no-records.tsx'
import { RecordCards } from './record-cards.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { RecordsTable } from './records-table.tsx'
import { RecordsToolbar } from './records-toolbar.tsx'
import { type RecordsSearch, isFiltered, sortOf, summedIn, writeSort } from './search.ts'
import { chosenOf, filterKey, payeesOf, selectionOf, totalsOf } from './selection.ts'
import { type BulkAct, SelectionBar } from './selection-bar.tsx'
import type { Names } from '#web/names/lists.ts'
import { nameRecord } from './use-names.ts'
import { type RecordsSelection, useSelection } from './use-selection.ts'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), 'BulkDialog')
const HistoryDialog = lazyPart(() => import('#web/changes/history-dialog.tsx'), 'HistoryDialog')
const SplitDialog = lazyPart(() => import('#web/splits/split-dialog.tsx'), 'SplitDialog')
const MergePayeesDialog = lazyPart(
  () => import('#web/changes/merge-dialog.tsx'),
  'MergePayeesDialog',
)

type RecordsListProps = {
  recordType: RecordType
  search: RecordsSearch
  onSearch: (search: RecordsSearch) => void
  names: Names
  filterRef?: Ref<HTMLInputElement>
  besideForm?: boolean
}

type Act = 'read' | 'edit' | 'delete' | 'why' | 'split'
type Open = { act: Act; record: Record } | null

export function RecordsList(props: RecordsListProps) {
  const { recordType, search, onSearch, names } = props
  const { currency } = useSettings()
  const query = useQuery(recordsQuery(recordType, search))
  const [open, setOpen] = useState<Open>(null)
  const [bulk, setBulk] = useState<BulkAct | null>(null)
  const selection = useSelection(filterKey(search))
  const openOne = useCallback((act: Act, record: Record) => setOpen({ act, record }), [])
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
        onChoose={() => selection.choose(true)}
        onAll={() => selection.step({ do: 'all' })}
        onMergePayee={() => setBulk('merge_payees')}
      />
      <QueryGate
        query={query}
        title="The records could not be loaded"
        skeleton={<TableSkeleton rows={11} columns={7} />}
        failed={inCard}
      >
        {(page) => (
          <Rows
            {...props}
            page={page}
            busy={query.isPlaceholderData}
            currency={currency}
            onChange={change}
            onOpen={openOne}
            selection={selection}
            onAct={setBulk}
          />
        )}
      </QueryGate>
      <Dialogs
        open={open}
        setOpen={setOpen}
        names={names}
        currency={currency}
        onDeleted={(id) => selection.step({ do: 'forget', id })}
      />
      {bulk && query.data && (
        <Suspense>
          <BulkDialogs
            {...props}
            act={bulk}
            page={query.data}
            selection={selection}
            onClose={() => setBulk(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type RowsProps = RecordsListProps & {
  page: RecordsPage
  busy: boolean
  currency: string
  onChange: (part: Partial<RecordsSearch>) => void
  onOpen: (act: Act, record: Record) => void
  selection: RecordsSelection
  onAct: (act: BulkAct) => void
}

function Rows(props: RowsProps) {
  const { recordType, search, page, names, busy, currency, onChange, onOpen } = props
  const narrow = useNarrowForRecords()
  const start = useRef<HTMLDivElement>(null)
  const sort = sortOf(search, recordType)
  const label = `${RECORD_TYPE_HEADING[recordType]}, page ${search.page ?? 1}`
  const { accounts, categories, tags } = names
  const rows = useMemo(() => {
    const refunded = new Map(page.refunded.map(({ record, amount }) => [record, amount]))
    return page.transactions.map((record) =>
      nameRecord(record, { accounts, categories, tags }, refunded.get(record.id)),
    )
  }, [page, accounts, categories, tags])
  if (page.count === 0) {
    return (
      <NoRecords
        recordType={recordType}
        onClear={isFiltered(search) ? () => props.onSearch({}) : null}
        besideForm={props.besideForm ?? false}
      />
    )
  }
  const { chosen, choosing, step } = props.selection
  const shown = { label, rows, currency, busy, chosen, onStep: step, onOpen }
  return (
    <>
      <div ref={start}>
        {narrow ? (
          <RecordCards
            {...shown}
            byDay={sort.key === 'date'}
            choosing={choosing || chosen.all || chosen.marked.size > 0}
          />
        ) : (
          <RecordsTable
            {...shown}
            recordType={recordType}
            sort={sort}
            onSort={(sort) => onChange({ sort: writeSort(sort) })}
          />
        )}
      </div>
      <Pager
        page={search.page ?? 1}
        total={page.count}
        pageSize={PAGE_SIZE}
        onPage={(number) => {
          onChange({ page: number > 1 ? number : undefined })
          showStart(start.current)
        }}
      />
      <ChosenBar {...props} narrow={narrow} />
    </>
  )
}

/** Another page is read from its beginning, which on a phone is screens above the numbers of the pages. */
function showStart(start: HTMLElement | null): void {
  if (start && start.getBoundingClientRect().top < 0) start.scrollIntoView({ block: 'start' })
}

function ChosenBar({ narrow, ...props }: RowsProps & { narrow: boolean }) {
  const { selection, recordType, search, page, currency, onAct } = props
  const { chosen, choosing, step, choose } = selection
  const totals = totalsOf(chosen, page, summedIn(search, recordType))
  if (totals.count === 0 && !(narrow && choosing) && !chosen.all) return null
  const wholePage = chosenOf(chosen, page.transactions) === 'all'
  return (
    <SelectionBar
      totals={totals}
      currency={currency}
      offerAll={wholePage && totals.count < page.count ? page.count : null}
      onAll={() => step({ do: 'all' })}
      mergesPayees={!chosen.all || search.payee !== undefined}
      onAct={onAct}
      onClear={() => choose(false)}
    />
  )
}

type BulkDialogsProps = RecordsListProps & {
  act: BulkAct
  page: RecordsPage
  selection: RecordsSelection
  onClose: () => void
}

function BulkDialogs({ act, page, selection, ...props }: BulkDialogsProps) {
  const { recordType, search, names, onClose } = props
  const { chosen, choose } = selection
  const onMade = () => choose(false)
  if (act === 'merge_payees') {
    const payees = payeesOf(chosen)
    const named = payees.length > 0 || search.payee === undefined ? payees : [search.payee]
    return <MergePayeesDialog payees={named} onClose={onClose} onMade={onMade} />
  }
  return (
    <BulkDialog
      act={act}
      recordType={recordType}
      selection={selectionOf(chosen, search, recordType)}
      count={totalsOf(chosen, page, summedIn(search, recordType)).count}
      names={names}
      onClose={onClose}
      onMade={onMade}
    />
  )
}

type DialogsProps = {
  open: Open
  setOpen: (open: Open) => void
  names: Names
  currency: string
  onDeleted: (id: number) => void
}

function Dialogs({ open, setOpen, names, currency, onDeleted }: DialogsProps) {
  if (!open) return null
  const { act, record } = open
  const close = () => setOpen(null)
  if (act === 'edit') {
    return (
      <EditRecordDialog
        record={record}
        names={names}
        onSplit={() => setOpen({ act: 'split', record })}
        onClose={close}
      />
    )
  }
  if (act === 'split') {
    return (
      <Suspense>
        <SplitDialog record={record} categories={names.categories} onClose={close} />
      </Suspense>
    )
  }
  if (act === 'why') {
    return (
      <Suspense>
        <HistoryDialog record={record} onClose={() => setOpen({ act: 'read', record })} />
      </Suspense>
    )
  }
  if (act === 'delete') {
    return (
      <DeleteRecordDialog
        record={record}
        names={names}
        onDeleted={() => onDeleted(record.id)}
        onSplit={() => setOpen({ act: 'split', record })}
        onClose={close}
      />
    )
  }
  return (
    <RecordSheet
      record={record}
      names={names}
      currency={currency}
      onWhy={() => setOpen({ act: 'why', record })}
      onSplit={() => setOpen({ act: 'split', record })}
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
