import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { MANAGEMENT_PATH, recordTypeAt } from '#web/lib/record-type-words.ts'
import { usePageKeys } from '#web/ui/use-page-keys.ts'
import { usePhone } from '#web/ui/use-width.ts'
import { Alert } from '#web/ui/alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ChecksNotice } from '#web/warnings/checks-notice.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NamesGate } from './names-gate.tsx'
import { RecordsList } from './records-list.tsx'
import classes from './records.module.css'
import { type RecordsSearch, readRecordsSearch } from './search.ts'

const HELP: Record<RecordType, string> = {
  income: 'Everything you earned.',
  saving: 'What you put in, what it is worth, and what it paid out.',
  transaction: 'Everything you spent, and what came back.',
}

/** The screen of income, investments or transactions, whichever the address names. */
export function RecordsPage() {
  const recordType = useLocation({ select: ({ pathname }) => recordTypeAt(pathname) })
  // Another record type is another screen: filter, page and sort start anew.
  return <Records key={recordType} recordType={recordType} />
}

function Records({ recordType }: { recordType: RecordType }) {
  const search = readRecordsSearch({ ...useSearch({ strict: false }) })
  const navigate = useNavigate()
  const filterRef = useRef<HTMLInputElement>(null)
  const show = (next: RecordsSearch) =>
    void navigate({
      to: MANAGEMENT_PATH[recordType],
      search: next,
      replace: true,
      resetScroll: false,
    })
  usePageKeys({
    '/': () => filterRef.current?.focus(),
    n: () => void navigate({ to: '/create-record/', search: { recordType } }),
  })
  return (
    <>
      <PageHeader
        title={RECORD_TYPE_HEADING[recordType]}
        sentence={HELP[recordType]}
        actions={<HeaderActions recordType={recordType} />}
      />
      {recordType === 'saving' && (
        <div className={classes.reminder}>
          <Alert tone="info" action={<Link to="/check-in/">Monthly check-in</Link>}>
            Remember to log your investment balances at least once each month.
          </Alert>
        </div>
      )}
      {recordType !== 'income' && <ChecksNotice of={recordType} />}
      <NamesGate recordType={recordType}>
        {(names) => (
          <RecordsList
            recordType={recordType}
            search={search}
            onSearch={show}
            names={names}
            filterRef={filterRef}
          />
        )}
      </NamesGate>
    </>
  )
}

function HeaderActions({ recordType }: { recordType: RecordType }) {
  // The plus in a phone's bottom bar begins with a transaction, too.
  const inBar = usePhone() && recordType === 'transaction'
  return (
    <>
      {recordType === 'transaction' && <LinkButton to="/transfers/">Transfers</LinkButton>}
      <LinkButton to="/categories/" search={{ recordType }}>
        Manage Categories
      </LinkButton>
      {!inBar && (
        <LinkButton
          to="/create-record/"
          search={{ recordType }}
          variant="filled"
          leftSection={<IconPlus />}
          aria-keyshortcuts="n"
        >
          Log New Data
        </LinkButton>
      )}
    </>
  )
}
