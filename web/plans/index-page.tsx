import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowsLeftRight, IconLifebuoy } from '@tabler/icons-react'
import { PLAN_KINDS } from '#domain/plans/plan.ts'
import { SUPPORT_URL } from '#web/lib/support-url.ts'
import { isFirstOnItsWay } from '#web/lib/first-on-its-way.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './index-page.module.css'
import { plansQuery } from './api.ts'
import { SavedPlans } from './saved-plans.tsx'

/** Leads to two plans side by side, once there are two. */
function CompareButton() {
  const basic = useQuery(plansQuery('basic')).data?.length ?? 0
  const integrated = useQuery(plansQuery('integrated')).data?.length ?? 0
  if (basic + integrated < 2) return null
  return (
    <LinkButton to="/fi-plan/compare/" leftSection={<IconArrowsLeftRight />}>
      Compare plans
    </LinkButton>
  )
}

/** All plans, and the way to new ones. */
export function PlanIndexPage() {
  const basic = useQuery(plansQuery('basic'))
  const integrated = useQuery(plansQuery('integrated'))
  return (
    <>
      <PageHeader
        title="Financial Independence"
        sentence="When work becomes optional, and what would change the date."
        actions={
          <>
            <CompareButton />
            <Button component="a" href={SUPPORT_URL} leftSection={<IconLifebuoy />}>
              Support
            </Button>
          </>
        }
      />
      {/* The cards of a phone stand below each other: they come together, each with its height. */}
      {isFirstOnItsWay(basic) || isFirstOnItsWay(integrated) ? (
        <CardSkeleton lines={6} />
      ) : (
        <div className={classes.cards}>
          {PLAN_KINDS.map((kind) => (
            <SavedPlans key={kind} kind={kind} />
          ))}
        </div>
      )}
    </>
  )
}
