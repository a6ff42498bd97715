import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { checkConnection } from '#web/lib/connection.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import classes from './page-states.module.css'

/** Stands in for a page that failed: what happened, what is safe, and another try. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [retrying, setRetrying] = useState(false)
  const known = error instanceof ApiError
  const retry = async () => {
    setRetrying(true)
    // A part of the page that did not come is not asked for again before the page is.
    if (!known && (await checkConnection())) return window.location.reload()
    if (known) await router.invalidate()
    setRetrying(false)
    if (known) reset()
  }
  return (
    <div className={classes.state}>
      <PageHeader title="Something went wrong" />
      <Card>
        <ErrorCard
          title="This page could not be shown"
          sentence={
            known
              ? messageOf(error)
              : 'Something in this page failed, or did not arrive. Your records are not affected.'
          }
          requestId={known ? error.requestId : null}
          retrying={retrying}
          onRetry={() => void retry()}
        />
      </Card>
    </div>
  )
}
