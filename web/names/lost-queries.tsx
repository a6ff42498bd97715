import { Alert } from '#web/ui/alert.tsx'

/** Names the saved queries that are deleted with the thing they ask about. Nothing where none is. */
export function LostQueries({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const what = names.length === 1 ? 'This saved query goes' : 'These saved queries go'
  return (
    <Alert tone="warn">
      {what} with it: {names.join(', ')}.
    </Alert>
  )
}
