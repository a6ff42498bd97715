import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import classes from './error-card.module.css'

type ErrorCardProps = {
  /** What failed: "This chart could not be loaded". */
  title: ReactNode
  /** What was asked for in vain: says why, gives the id to quote to support, and can be asked again. */
  query?: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** What is safe. */
  safe?: string
  /** What happened and what is safe, where no query says it. */
  sentence?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  requestId?: string | null
}

/** A failure inside its card; the rest of the page keeps working. */
export function ErrorCard(props: ErrorCardProps) {
  const { title, query, safe = 'Your records are not affected.' } = props
  const { sentence = `${messageOf(query?.error)} ${safe}`, retrying = query?.isFetching } = props
  const { onRetry = query && (() => void query.refetch()) } = props
  const { requestId = query?.error instanceof ApiError ? query.error.requestId : null } = props
  return (
    <div className={classes.error} role="alert">
      <span className={classes.tile} aria-hidden>
        <IconPlugConnectedX size={20} stroke={1.75} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.sentence}>{sentence}</p>
        <div className={classes.line}>
          {onRetry && (
            <Button leftSection={<IconRefresh />} onClick={onRetry} loading={retrying}>
              Try again
            </Button>
          )}
          {requestId && <span className={classes.request}>Request {requestId}</span>}
        </div>
      </div>
    </div>
  )
}
