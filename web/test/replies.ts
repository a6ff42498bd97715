// What a server in a web test may answer. Builders begin from the samples that the real server wrote,
// and every reply is held to the schema that the server's own tests hold those samples to. So a
// changed wire fails here too, wherever a test still tells the old one.
import type { z } from 'zod'
import { expect } from 'vitest'
import type { Endpoint, Schemas } from '#contract/endpoint.ts'

interface Call {
  endpoint: Endpoint
  reply: z.ZodType | undefined
  path: RegExp
}

type Module = Record<string, unknown>
const files = import.meta.glob<Module>(['../../contract/*.ts', '!**/endpoint.ts'], { eager: true })
const CALLS: Call[] = Object.entries(files).flatMap(([file, module]) =>
  Object.values(module).flatMap((value) => {
    if (!isEndpoint(value)) return []
    const schemas = files[file.replace('.ts', '-schemas.ts')]?.[value.name] as Schemas | undefined
    return [{ endpoint: value, reply: schemas?.reply, path: patternOf(value.path) }]
  }),
)

/**
 * Throws when a reply of success is not one that the contract promises: a field too many or too few,
 * another type, a status that the call does not answer with, or a call that there is not.
 */
export function expectReply(method: string, path: string, status: number, json: unknown): void {
  const calls = CALLS.filter((one) => one.endpoint.method === method && one.path.test(path))
  // `/plan/inputs/` also looks like `/plan/{id}/`; the path with fewer parameters is meant.
  const call = calls.toSorted((a, b) => parametersIn(a) - parametersIn(b)).at(0)
  if (!call) throw new Error(`there is no call ${method} ${path}`)
  if (status >= 400 || call.endpoint.media !== 'application/json') return
  const { name, status: promised } = call.endpoint
  if (status !== promised) throw new Error(`${name} answers ${promised}, not ${status}`)
  if (!call.reply) return
  const read = call.reply.safeParse(json)
  if (!read.success) throw new Error(`${name} does not answer this: ${read.error.message}`)
  expect(json, `${name} has no such fields`).toEqual(read.data)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function parametersIn({ endpoint }: Call): number {
  return endpoint.path.split('{').length
}

function patternOf(path: string): RegExp {
  const types = path.replace('{record_type}', '(income|saving|transaction)')
  return new RegExp(`^${types.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
