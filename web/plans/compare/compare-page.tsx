import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ListedPlan } from '#contract/plans.ts'
import { type Month, monthOf } from '#domain/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { planInputsQuery, plansQuery } from '../api.ts'
import { BackToPlans } from '../back-to-plans.tsx'
import { type CompareSearch, type PlanKey, planKey, readCompareSearch } from './compare-search.ts'
import classes from './compare.module.css'
import { Comparison } from './comparison.tsx'
import { draftOf, readyPlan, totalsOf } from '../plan-draft.ts'

/** Two saved plans side by side. */
export function ComparePage() {
  const search = readCompareSearch({ ...useSearch({ strict: false }) })
  const queries = {
    basic: useQuery(plansQuery('basic')),
    integrated: useQuery(plansQuery('integrated')),
    inputs: useQuery(planInputsQuery),
  }
  const { basic, integrated, inputs } = queries
  const failed = Object.values(queries).find(({ isError, data }) => isError && data === undefined)
  const loaded = basic.data && integrated.data && inputs.data
  return (
    <>
      <PageHeader
        title="Compare plans"
        sentence="Two dates side by side, and what makes the difference."
        back={<BackToPlans />}
      />
      {failed && (
        <Card>
          <ErrorCard title="The plans could not be loaded" query={failed} />
        </Card>
      )}
      {!failed && !loaded && <CardSkeleton lines={8} />}
      {loaded && (
        <TwoPlans
          plans={[...basic.data, ...integrated.data]}
          totals={totalsOf(inputs.data)}
          m0={monthOf(inputs.data.month)}
          search={search}
        />
      )}
    </>
  )
}

type TwoPlansProps = {
  plans: readonly ListedPlan[]
  totals: ReturnType<typeof totalsOf>
  m0: Month
  search: CompareSearch
}

function TwoPlans({ plans, totals, m0, search }: TwoPlansProps) {
  const navigate = useNavigate()
  const choose = (changes: CompareSearch) =>
    void navigate({
      to: '/fi-plan/compare/',
      search: { ...search, ...changes },
      replace: true,
      resetScroll: false,
    })
  const find = (key: PlanKey | undefined, otherwise: number) =>
    plans.find((plan) => planKey(plan) === key) ?? plans[otherwise]
  const first = find(search.first, 0)
  const second = find(search.second, 1)
  const pair = useMemo(
    () =>
      first &&
      second &&
      [first, second].map((plan) => ({ plan, ready: readyPlan(draftOf(plan), totals, m0) })),
    [first, second, totals, m0],
  )
  if (!first || !second || !pair) {
    return (
      <Card>
        <Empty
          level={2}
          title="Two saved plans are needed"
          sentence={first ? 'Save a second plan to compare.' : 'Save two plans to compare.'}
          actions={
            <LinkButton to="/fi-plan/" variant="filled">
              Open your plans
            </LinkButton>
          }
        />
      </Card>
    )
  }
  const options = plans.map((plan) => ({ value: planKey(plan), label: nameOf(plan) }))
  const [a, b] = pair
  return (
    <>
      <div className={classes.choice}>
        <Select
          label="First plan"
          options={options}
          value={planKey(first)}
          onChange={(key) => key && choose({ first: key })}
        />
        <Select
          label="Second plan"
          options={options}
          value={planKey(second)}
          onChange={(key) => key && choose({ second: key })}
        />
      </div>
      {a && b && 'plan' in a.ready && 'plan' in b.ready ? (
        <Comparison
          first={{ name: nameOf(first), plan: a.ready.plan }}
          second={{ name: nameOf(second), plan: b.ready.plan }}
          m0={m0}
        />
      ) : (
        <Empty
          level={2}
          title="One of the two cannot be run"
          sentence="Open it in the planner to see what is missing."
        />
      )}
    </>
  )
}

/** The two kinds may have a plan of the same name each. */
function nameOf({ name, kind }: ListedPlan): string {
  return `${name} (${kind})`
}
