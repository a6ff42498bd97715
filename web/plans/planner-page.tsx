import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { monthOf } from '#domain/dates.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { isFirstOnItsWay } from '#web/lib/first-on-its-way.ts'
import { serverToday } from '#web/lib/today.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { categoriesQuery } from '#web/names/lists.ts'
import { planInputsQuery, planQuery } from './api.ts'
import { BackToPlans } from './back-to-plans.tsx'
import { ownReturnQuery } from './form/own-return-line.tsx'
import { PlannerScreen } from './planner-screen.tsx'
import { readPlannerSearch } from './search.ts'

/** The planner: a new plan, or the one the address names. */
export function PlannerPage() {
  const [thisMonth] = useState(() => monthOf(serverToday()))
  const search = readPlannerSearch({ ...useSearch({ strict: false }) })
  const { planType: kind = 'basic', planId: id } = search
  const plan = useQuery({
    ...planQuery(kind, id ?? 0),
    enabled: id !== undefined,
    // The editor holds its own copy; a fetch in between would change nothing on screen.
    refetchOnWindowFocus: false,
  })
  const inputs = useQuery({ ...planInputsQuery, enabled: kind === 'integrated' })
  // What a debt and the own return say changes where the cards below stand.
  const beside = [useQuery(categoriesQuery('saving')), useQuery(ownReturnQuery)]
  const failed = [plan, inputs].find((query) => query.isError && query.data === undefined)
  if (failed) return <NotLoaded query={failed} />
  const waiting =
    (id !== undefined && (plan.data === undefined || plan.data.id !== id)) ||
    (kind === 'integrated' && inputs.data === undefined) ||
    beside.some(isFirstOnItsWay)
  if (waiting) return <Waiting />
  return (
    <PlannerScreen
      key={`${kind} ${id ?? 'new'}`}
      kind={kind}
      stored={id === undefined ? null : (plan.data ?? null)}
      inputs={kind === 'integrated' ? (inputs.data ?? null) : null}
      m0={inputs.data ? monthOf(inputs.data.month) : thisMonth}
      search={search}
    />
  )
}

function NotLoaded({ query }: { query: UseQueryResult }) {
  const gone = query.error instanceof ApiError && query.error.status === 404
  return (
    <>
      <PageHeader title={gone ? 'This plan is not there' : 'FI Planner'} back={<BackToPlans />} />
      <Card>
        {gone ? (
          <ErrorCard
            title="The plan may have been deleted"
            sentence="Your other plans are on the list."
          />
        ) : (
          <ErrorCard title="The plan could not be loaded" query={query} />
        )}
      </Card>
    </>
  )
}

function Waiting() {
  return (
    <>
      <PageHeader title="FI Planner" back={<BackToPlans />} />
      <CardSkeleton lines={10} />
    </>
  )
}
