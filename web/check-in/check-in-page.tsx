import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type Month, monthOf } from '#domain/dates.ts'
import { PasteBalances } from '#web/balances/paste-balances.tsx'
import { QueryGate, inCard } from '#web/ui/query-gate.tsx'
import { NamesGate } from '#web/records/names-gate.tsx'
import { today } from '#web/lib/today.ts'
import type { Names } from '#web/names/lists.ts'
import { MonthPicker } from '#web/ui/month-picker.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { checkInQuery } from './api.ts'
import { CheckInForm } from './check-in-form.tsx'
import { readCheckInSearch } from './search.ts'

/** All investments on one page, to note what they are worth this month. */
export function CheckInPage() {
  const search = readCheckInSearch({ ...useSearch({ strict: false }) })
  const navigate = useNavigate()
  const current = monthOf(today())
  // A month that has not begun cannot be checked in.
  const month = search.month && search.month <= current ? search.month : current
  const show = (next: Month | null) =>
    void navigate({
      to: '/check-in/',
      search: next === null || next === current ? {} : { month: next },
      resetScroll: false,
    })
  return (
    <>
      <PageHeader
        title="Monthly check-in"
        sentence="Note what each investment is worth. What you leave empty keeps its last balance."
        back={<Link to="/investments-management/">Investments</Link>}
        actions={
          <>
            <PasteBalances />
            <MonthPicker value={month} onChange={show} current={current} clearable={false} />
          </>
        }
      />
      <NamesGate recordType="saving">
        {(names) => <CheckInOf key={month} month={month} names={names} />}
      </NamesGate>
    </>
  )
}

function CheckInOf({ month, names }: { month: Month; names: Names }) {
  const known = useQuery(checkInQuery(month))
  return (
    <QueryGate
      query={known}
      title="The check-in could not be loaded"
      skeleton={<TableSkeleton rows={5} columns={6} />}
      failed={inCard}
    >
      {({ pairs }) => <CheckInForm month={month} pairs={pairs} names={names} />}
    </QueryGate>
  )
}
