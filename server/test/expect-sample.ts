// Samples of replies: web tests read what the server wrote, so that a changed wire fails on both sides.
import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { routes } from '../app.ts'

/**
 * A reply is what the contract says and what its sample has, `contract/samples/<call>.json`.
 * `npx vitest run -u` writes the sample anew.
 */
export async function expectSample({ name }: Endpoint, reply: unknown): Promise<void> {
  const schema = routes.find((route) => route.endpoint.name === name)?.schemas.reply
  expect(schema?.parse(reply)).toEqual(reply)
  await expect(`${JSON.stringify(reply, null, 2)}\n`).toMatchFileSnapshot(
    `../../contract/samples/${kebab(name)}.json`,
  )
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
}
