import type { ReactNode } from 'react'
import classes from './step-frame.module.css'

interface StepFrameProps {
  title: string
  sentence: ReactNode
  children?: ReactNode
  /** Under the card, small. */
  note?: ReactNode
  /** The one button, at the right end. */
  action?: ReactNode
  /** For the last step, which stands two cards side by side. */
  wide?: boolean
}

/** What every step has: its title, a sentence, its content, and how it goes on. */
export function StepFrame({ title, sentence, children, note, action, wide }: StepFrameProps) {
  return (
    <div className={classes.frame} data-wide={wide || undefined}>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.sentence}>{sentence}</p>
      {children}
      {note && <p className={classes.note}>{note}</p>}
      {action && (
        <div className={classes.action} data-next>
          {action}
        </div>
      )}
    </div>
  )
}

/** Said under each form of the set-up. */
export const ALWAYS_LATER =
  'You can always add to or change these after the setup process under My Data.'
