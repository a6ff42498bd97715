import { useState } from 'react'
import type { z } from 'zod'
import { currentOf } from './current-of.ts'

/**
 * A thing to change or delete, as it stands: after a refusal because it had changed meanwhile, the
 * one that the refusal brought, so that the next press means that one.
 */
export function useCurrent<S extends z.ZodType>(
  schema: S,
  first: z.output<S>,
): [current: z.output<S>, takeFrom: (error: unknown) => void] {
  const [current, setCurrent] = useState(first)
  return [current, (error) => setCurrent(currentOf(error, schema) ?? current)]
}
