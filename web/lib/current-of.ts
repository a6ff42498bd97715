import type { z } from 'zod'
import { ApiError } from './api-error.ts'

/** The thing as it stands now, when a change was refused because it had changed; otherwise null. */
export function currentOf<S extends z.ZodType>(error: unknown, schema: S): z.output<S> | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null
  const read = schema.safeParse(error.current)
  return read.success ? read.data : null
}
