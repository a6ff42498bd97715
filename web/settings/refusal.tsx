import { fieldsOf, messageOf } from '#web/lib/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'

/** What the server said about one field. */
export function saidOf(error: unknown, field: string): string | undefined {
  return fieldsOf(error)[field]?.[0]
}

/** Why a form was refused, where it is not about one of the fields it shows. */
export function Refusal({ error, fields }: { error: unknown; fields: readonly string[] }) {
  if (!error || fields.some((field) => saidOf(error, field) !== undefined)) return null
  return <Alert tone="bad">{messageOf(error)}</Alert>
}
