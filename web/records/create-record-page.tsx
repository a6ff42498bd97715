import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'
import { usePageKeys } from '#web/ui/use-page-keys.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { CreateRecordForm } from './create-record-form.tsx'
import { NamesGate } from './names-gate.tsx'
import { RecordsList } from './records-list.tsx'
import classes from './records.module.css'
import { type CreateRecordSearch, readCreateRecordSearch } from './search.ts'

const TITLE: Record<RecordType, string> = {
  income: 'Log a single income record.',
  saving: 'Log a single investment record.',
  transaction: 'Log a single transaction record.',
}

const TYPES: readonly { value: RecordType; label: string }[] = [
  { value: 'transaction', label: 'Transaction' },
  { value: 'income', label: 'Income' },
  { value: 'saving', label: 'Investment' },
]

/** The form for a new record of the type that the address names, and the list it goes into. */
export function CreateRecordPage() {
  const search = readCreateRecordSearch({ ...useSearch({ strict: false }) })
  const recordType = search.recordType ?? 'transaction'
  return <CreateRecord key={recordType} recordType={recordType} search={search} />
}

type CreateRecordProps = { recordType: RecordType; search: CreateRecordSearch }

function CreateRecord({ recordType, search: { recordType: _type, ...search } }: CreateRecordProps) {
  const navigate = useNavigate()
  const filterRef = useRef<HTMLInputElement>(null)
  usePageKeys({ '/': () => filterRef.current?.focus() })
  return (
    <>
      <PageHeader
        title={TITLE[recordType]}
        sentence={
          <>
            To bring in many at once, use the <Link to="/csv-import/import/">CSV importer</Link>.
          </>
        }
        back={<Link to={MANAGEMENT_PATH[recordType]}>{RECORD_TYPE_HEADING[recordType]}</Link>}
      >
        <Segmented
          label="Record type"
          options={TYPES}
          value={recordType}
          onChange={(type) =>
            void navigate({ to: '/create-record/', search: { recordType: type }, replace: true })
          }
        />
      </PageHeader>
      <NamesGate recordType={recordType}>
        {(names) => (
          <>
            <CreateRecordForm recordType={recordType} names={names} />
            <h2 className={classes.below}>{RECORD_TYPE_HEADING[recordType]}</h2>
            <RecordsList
              recordType={recordType}
              search={search}
              onSearch={(next) =>
                void navigate({
                  to: '/create-record/',
                  search: { recordType, ...next },
                  replace: true,
                  resetScroll: false,
                })
              }
              names={names}
              filterRef={filterRef}
              besideForm
            />
          </>
        )}
      </NamesGate>
    </>
  )
}
