import { Mark } from '#web/ui/logo.tsx'
import classes from './page-states.module.css'

/** While the guard asks who is there, on a slow connection. */
export function PendingPage() {
  return (
    <output className={classes.pending} aria-label="Loading">
      <Mark size={40} />
    </output>
  )
}
