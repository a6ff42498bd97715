import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Membership } from '#contract/payments.ts'
import type { ActiveStatus } from '#contract/users.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { SUPPORT_URL } from '#web/lib/support-url.ts'
import { useLogout } from '#web/users/use-logout.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { Card } from '#web/ui/card.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { activeStatusQuery, isActive } from '#web/users/api.ts'
import { membershipQuery } from '#web/users/membership.ts'
import type { CheckoutResult } from './checkout.ts'
import { MemberCard } from './member-card.tsx'
import classes from './membership.module.css'
import { PlanCards } from './plan-cards.tsx'
import { type MembershipSearch, readMembershipSearch } from './search.ts'
import { useCheckout } from './use-checkout.ts'
import { TakeHome } from './take-home.tsx'
import { standingOf, wordsFor } from './words.ts'

const OwnMatters = lazyPart(() => import('./own-matters.tsx'), 'OwnMatters')

/** What a membership costs, where one's own stands, and what stays without one. */
export function MembershipPage() {
  const status = useQuery(activeStatusQuery)
  const membership = useQuery(membershipQuery)
  if (status.data && membership.data) {
    return <Known status={status.data} membership={membership.data} />
  }
  const failed = [status, membership].find(({ isError, data }) => isError && data === undefined)
  return (
    <div className={classes.page}>
      <PageHeader title="Membership Plans" />
      <Card>
        {failed ? (
          <ErrorCard title="Your membership could not be loaded" query={failed} />
        ) : (
          <CardSkeleton lines={5} />
        )}
      </Card>
    </div>
  )
}

function Known({ status, membership }: { status: ActiveStatus; membership: Membership }) {
  const standing = standingOf(status, membership)
  const sells = membership.is_for_sale && standing !== 'member'
  const search = readMembershipSearch({ ...useSearch({ strict: false }) })
  const [returned] = useState(resultIn(search))
  const checkout = useCheckout({ scriptUrl: sells ? membership.script_url : undefined, returned })
  const active = isActive(status)
  return (
    <div className={classes.page}>
      {!active && (
        <a href="/" className={classes.home} aria-label="Fireside, what it is">
          <Wordmark size={20} />
        </a>
      )}
      <PageHeader
        {...wordsFor(standing, status, membership)}
        {...(active && search.from && { back: <Link to="/onboarding/">Setting up</Link> })}
      />
      <div className={classes.parts}>
        {checkout.confirming && (
          <Alert tone="info" lead="Confirming your payment." live>
            This takes a moment.
          </Alert>
        )}
        {checkout.askAgain && (
          <Alert
            tone="warn"
            lead="Your payment is not confirmed yet."
            action={<Button onClick={checkout.askAgain}>Ask again</Button>}
            live
          >
            Nothing is lost: it is booked as soon as the payment provider confirms it.
          </Alert>
        )}
        {standing === 'member' && <MemberCard membership={membership} />}
        {sells && (
          <PlanCards
            starting={checkout.starting}
            confirming={checkout.confirming}
            onStart={(plan) => void checkout.start(plan)}
          />
        )}
        {sells && membership.provider === 'sandbox' && (
          <p className="fs-text3">This server takes payments in a sandbox: no card is charged.</p>
        )}
        {sells && <TakeHome />}
        {!active && (
          <Suspense fallback={<CardSkeleton lines={5} />}>
            <OwnMatters />
          </Suspense>
        )}
      </div>
      {!active && <Leave />}
    </div>
  )
}

function Leave() {
  const { logout } = useLogout()
  return (
    <p className={classes.note}>
      Something not right? There is <a href={SUPPORT_URL}>help</a>. Or{' '}
      <button type="button" className={classes.logout} onClick={() => void logout()}>
        log out
      </button>
      .
    </p>
  )
}

function resultIn({ status, reference }: MembershipSearch): CheckoutResult | null {
  return status === undefined || reference === undefined ? null : { status, reference }
}
