import { IconCheck } from '@tabler/icons-react'
import classes from './steps.module.css'

type StepsProps = {
  /** Names the list: "Import steps". */
  label: string
  steps: readonly string[]
  /** The step at hand, counted from 1. */
  current: number
  /** `line` under a page title; `list` down the side, the step at hand in green. */
  variant?: 'line' | 'list'
}

/** How far a wizard has come: done, at hand, to do. */
export function Steps({ label, steps, current, variant = 'line' }: StepsProps) {
  return (
    <ol className={classes.steps} data-variant={variant} aria-label={label}>
      {steps.map((step, i) => {
        const state = i + 1 < current ? 'done' : i + 1 === current ? 'current' : 'todo'
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {state === 'done' ? <IconCheck size={14} stroke={2.25} aria-hidden /> : i + 1}
            </span>
            <span className={classes.name}>
              {step}
              {state === 'done' && <span className="fs-sr-only"> (done)</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
