// Samples of replies: web tests read what the server wrote, so that a changed wire fails on both sides.
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { routes } from '../app.ts'

/** Another reply of the same call: of somebody who has groups of categories. */
type Variant = 'folded'

export const SAMPLES = join(import.meta.dirname, '../../contract/samples')

/**
 * A reply is what the contract says and what its sample has, `contract/samples/<call>.json`.
 * `npx vitest run -u` writes the sample anew. A variant has a file of its own beside it.
 */
export async function expectSample(
  endpoint: Endpoint,
  reply: unknown,
  variant?: Variant,
): Promise<void> {
  const schema = routes.find((route) => route.endpoint.name === endpoint.name)?.schemas.reply
  expect(schema?.parse(reply)).toEqual(reply)
  const sample = JSON.stringify(reply, (name, value: unknown) => settled(name, value), 2)
  await expect(`${sample}\n`).toMatchFileSnapshot(join(SAMPLES, sampleFile(endpoint, variant)))
}

/** What is drawn at random, by its field, and what stands for it in a sample. */
const DRAWN: Record<string, unknown> = {
  token: '0'.repeat(64),
  secret: 'A'.repeat(32),
  otpauth_url: 'otpauth://totp/Fireside:ada@example.org',
  recovery_codes: ['aaaa-bbbb-cccc-dddd'],
  request_id: 'request',
  reference: 'reference',
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function settled(name: string, value: unknown): unknown {
  const shown = DRAWN[name] ?? value
  return typeof shown === 'string' ? shown.replace(UUID, '0'.repeat(8)) : shown
}

export function sampleFile({ name }: Endpoint, variant?: Variant): string {
  const file = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  return variant ? `${file}-${variant}.json` : `${file}.json`
}
