import { Alert } from '#web/ui/alert.tsx'

/** In the place of what a card computes, where that failed. */
export function NotComputed() {
  return (
    <Alert tone="bad" lead="This could not be computed.">
      Change something, or reload the page, to try again.
    </Alert>
  )
}
