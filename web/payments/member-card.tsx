import { Button } from '@mantine/core'
import { writeLongDay } from '#domain/dates.ts'
import type { Membership } from '#contract/payments.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/confirm-dialog.tsx'
import { useOpenPortal } from './api.ts'
import classes from './membership.module.css'
import { whatComes } from '#web/users/membership-words.ts'

const STATES = {
  none: 'Paid',
  active: 'Active',
  cancelled: 'Cancelled',
  past_due: 'The last charge failed',
  ended: 'Ended',
} as const

/** A member's plan, until when it is paid, and the way to cancel it. */
export function MemberCard({ membership }: { membership: Membership }) {
  const portal = useOpenPortal()
  const { plan, paid_until, subscription } = membership
  const facts = [
    ...(plan ? [{ label: 'Plan', value: plan }] : []),
    ...(paid_until ? [{ label: 'Paid until', value: writeLongDay(paid_until) }] : []),
    { label: 'State', value: STATES[subscription] },
  ]
  return (
    <Card title="Your membership" sentence={whatComes(membership)}>
      <Facts facts={facts} />
      {subscription !== 'none' && (
        <div className={classes.manage}>
          <Button loading={portal.isPending} onClick={() => portal.mutate()}>
            {subscription === 'active' ? 'Change or cancel' : 'Change'}
          </Button>
          <p className="fs-text3">
            Opens a page of the payment provider. A cancelled membership runs to the end of what is
            paid.
          </p>
        </div>
      )}
      {portal.isError && (
        <Alert tone="bad" lead="The page could not be opened.">
          Nothing was changed. Try again in a moment.
        </Alert>
      )}
    </Card>
  )
}
