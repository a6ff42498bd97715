import { useQuery } from '@tanstack/react-query'
import { IconArrowRight, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ListedPlan } from '#contract/plans.ts'
import { NO_LASTING_WORDS } from '#domain/plans/defaults.ts'
import type { PlanKind } from '#domain/plans/plan.ts'
import { counted } from '#web/lib/format.ts'
import { Card, CardRow } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { plansQuery } from './api.ts'
import { DeletePlanDialog } from './delete-plan-dialog.tsx'
import classes from './index-page.module.css'
import { KIND_TITLE, longMonth } from './plan-words.ts'

const SENTENCE: Record<PlanKind, string> = {
  basic: 'Plans that do not use your data: you enter where you start.',
  integrated: 'Plans that use your existing data, and update as new data arrives.',
}

const EMPTY: Record<PlanKind, string> = {
  basic: 'Three numbers are enough for a first date.',
  integrated: 'Your balance, spending and saving come from your records.',
}

/** The card of one kind of plan. */
export function SavedPlans({ kind }: { kind: PlanKind }) {
  const query = useQuery(plansQuery(kind))
  const [deleting, setDeleting] = useState<ListedPlan | null>(null)
  return (
    <Card
      flush
      title={KIND_TITLE[kind]}
      sentence={SENTENCE[kind]}
      menu={
        <LinkButton
          to="/fi-plan/planner/"
          search={{ planType: kind }}
          variant={kind === 'basic' ? 'default' : 'filled'}
          leftSection={<IconPlus />}
        >
          Create New Plan
        </LinkButton>
      }
    >
      <QueryGate
        query={query}
        title="The plans could not be loaded"
        skeleton={inside(<CardSkeleton />)}
        failed={inside}
      >
        {(plans) => <PlanList kind={kind} plans={plans} onDelete={setDeleting} />}
      </QueryGate>
      {deleting && <DeletePlanDialog plan={deleting} onClose={() => setDeleting(null)} />}
    </Card>
  )
}

const inside = (part: ReactNode) => <div className={classes.inside}>{part}</div>

type PlanListProps = {
  kind: PlanKind
  plans: readonly ListedPlan[]
  onDelete: (plan: ListedPlan) => void
}

function PlanList({ kind, plans, onDelete }: PlanListProps) {
  if (plans.length === 0) {
    return inside(<Empty title="No Saved Plans" sentence={EMPTY[kind]} />)
  }
  return (
    <ul aria-label={KIND_TITLE[kind]}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <CardRow
            actions={
              <>
                <RowAction
                  label={`Delete ${plan.name}`}
                  tip="Delete"
                  icon={<IconTrash />}
                  onClick={() => onDelete(plan)}
                />
                <LinkButton
                  to="/fi-plan/planner/"
                  search={{ planType: kind, planId: plan.id }}
                  size="xs"
                  rightSection={<IconArrowRight />}
                  aria-label={`Open ${plan.name}`}
                >
                  Open
                </LinkButton>
              </>
            }
          >
            <Link
              to="/fi-plan/planner/"
              search={{ planType: kind, planId: plan.id }}
              className={classes.name}
            >
              {plan.name}
            </Link>
            <p className="fs-note">{datesOf(plan)}</p>
            <p className="fs-note">{eventCounts(plan)}</p>
          </CardRow>
        </li>
      ))}
    </ul>
  )
}

/** From when on the plan's money lasts, and its target where that is another month. */
function datesOf({ fi_date, lasting_fi_date }: ListedPlan): string {
  if (fi_date === null) return 'No date yet: open it to work it out'
  if (lasting_fi_date === null) return `${NO_LASTING_WORDS}, target ${longMonth(fi_date)}`
  const target = fi_date === lasting_fi_date ? '' : `, target ${longMonth(fi_date)}`
  return `FI ${longMonth(lasting_fi_date)}${target}`
}

function eventCounts({ num_once_off_events, num_recurring_events }: ListedPlan): string {
  return `${counted(num_recurring_events, 'recurring event')}, ${counted(num_once_off_events, 'once off event')}`
}
