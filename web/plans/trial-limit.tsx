import { Link } from '@tanstack/react-router'
import { TRIAL_LIMIT_WORDS } from '#domain/plans/defaults.ts'
import { Alert } from '#web/ui/alert.tsx'

/** That the trial allows no further event, and how to have more. */
export function TrialLimit() {
  return (
    <Alert
      tone="warn"
      lead={`${TRIAL_LIMIT_WORDS.title}.`}
      action={<Link to="/signup/">{TRIAL_LIMIT_WORDS.link}</Link>}
    >
      {TRIAL_LIMIT_WORDS.note}
    </Alert>
  )
}
