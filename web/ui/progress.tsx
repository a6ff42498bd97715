import { Button } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { count } from '../lib/format.ts'
import classes from './progress.module.css'

type ProgressProps = {
  title: ReactNode
  done: number
  total: number
  /** What is left and what cancelling means. */
  sentence?: ReactNode
  onCancel?: () => void
}

/** Long work with a known length: a bar, the counts, and a way out. */
export function Progress({ title, done, total, sentence, onCancel }: ProgressProps) {
  const id = useId()
  const counts = `${count(done)} of ${count(total)}`
  return (
    <div>
      <div className={classes.line}>
        <span id={id} className={classes.title}>
          {title}
        </span>
        <span className={classes.counts}>{counts}</span>
      </div>
      <progress
        className={classes.bar}
        value={done}
        max={Math.max(1, total)}
        aria-labelledby={id}
        aria-valuetext={counts}
      />
      {(sentence || onCancel) && (
        <div className={classes.line}>
          <span className="fs-note">{sentence}</span>
          {onCancel && (
            <Button size="xs" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
