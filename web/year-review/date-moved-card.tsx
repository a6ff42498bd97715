// What moved the FI date in the year, by the diary of the plan that was saved last.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Day, type Month, monthOf, writeLongMonth } from '#domain/dates.ts'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { counted } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Delta } from '#web/ui/delta.tsx'
import { type MovedOfPlan, dateMovedQuery } from './api.ts'
import { CAUSES, type Cause, type DateMoved } from './date-moved.ts'
import classes from './year-review.module.css'

const CAUSE_NAMES: Record<Cause, string> = {
  spending: 'What you spend',
  saving: 'What you invest',
  growth: 'What it grew',
  assumptions: 'The plan itself',
}

export function DateMovedCard({ first, last }: { first: Month; last: Month }) {
  const query = useQuery(dateMovedQuery(first, last))
  return (
    <Card title="What moved your date">
      <QueryGate query={query} title="The plan’s diary could not be read">
        {(told) => {
          if (told === null) return <NoPlan />
          const { plan, moved } = told
          return moved === null ? <Silent plan={plan} /> : <Moved plan={plan} moved={moved} />
        }}
      </QueryGate>
    </Card>
  )
}

function NoPlan() {
  return (
    <p className="fs-note">
      An integrated plan keeps a diary of its date from the month it is made, and can work out
      earlier months from your records.{' '}
      <Link to="/fi-plan/" className="fs-no-print">
        Open the plans
      </Link>
    </p>
  )
}

function Silent({ plan }: Pick<MovedOfPlan, 'plan'>) {
  return (
    <p className="fs-note">
      {`The diary of “${plan.name}”, the plan saved last, has no two months of this year to compare yet. `}
      Earlier months are worked out there, as far back as your records go. <PlanLink id={plan.id} />
    </p>
  )
}

function PlanLink({ id }: { id: number }) {
  return (
    <Link
      to="/fi-plan/planner/"
      search={{ planType: 'integrated', planId: id }}
      className="fs-no-print"
    >
      Open the plan
    </Link>
  )
}

function Moved({ plan, moved }: { plan: MovedOfPlan['plan']; moved: DateMoved }) {
  const { from, to, months, causes } = moved
  return (
    <>
      <p className="fs-note">
        {`In ${monthName(from.month)} the plan “${plan.name}” said ${dateName(from.date)}; in ${monthName(to.month)} it said ${dateName(to.date)}`}
        {months !== null && months !== 0 && (
          <>
            {': '}
            <Moves months={months} />
          </>
        )}
        . <PlanLink id={plan.id} />
      </p>
      {months !== null && <Causes causes={causes} />}
    </>
  )
}

function Causes({ causes }: { causes: DateMoved['causes'] }) {
  return (
    <dl className={classes.causes}>
      {CAUSES.map((cause) => {
        const months = causes[cause]
        return (
          <div key={cause}>
            <dt>{CAUSE_NAMES[cause]}</dt>
            <dd>
              {months === null ? (
                'cannot be told apart'
              ) : months === 0 ? (
                'no change'
              ) : (
                <Moves months={months} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** "3 months sooner". */
function Moves({ months }: { months: number }) {
  return (
    <>
      <Delta direction={Math.sign(months)} moreIsGood={false}>
        {counted(Math.abs(months), 'month')}
      </Delta>{' '}
      {months < 0 ? 'sooner' : 'later'}
    </>
  )
}

function monthName(day: Day): string {
  return writeLongMonth(monthOf(day))
}

function dateName(date: Day | null): string {
  return date === null ? 'that no date lasts' : monthName(date)
}
