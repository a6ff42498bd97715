import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './error-card.module.css'

type ErrorCardProps = {
  /** What failed: "This chart could not be loaded". */
  title: ReactNode
  /** What happened and what is safe. */
  sentence?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** The id the server gave the failed request, to quote to support. */
  requestId?: string | null
}

/** A failure inside its card; the rest of the page keeps working. */
export function ErrorCard({
  title,
  sentence = 'The server did not answer. Your records are not affected.',
  onRetry,
  retrying,
  requestId,
}: ErrorCardProps) {
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
