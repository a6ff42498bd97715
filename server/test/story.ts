// A person whose records are written as a story, and what the dashboards answer them.
import { expect } from 'vitest'
import { type Ledger, entriesOf, openLedger } from './ledger.ts'
import { type Person, signUp } from './person.ts'
import type { TestApp } from './test-app.ts'

export async function personWith(
  app: TestApp,
  story: string,
): Promise<{ person: Person; ledger: Ledger }> {
  const person = await signUp(app)
  const ledger = await openLedger(app, person)
  await ledger.log(entriesOf(story))
  return { person, ledger }
}

/** `path` is what stands behind `block-`. */
export async function readBlock(person: Person, path: string) {
  const { status, body } = await person.get(`/api/tracker/block-${path}`)
  expect(status).toBe(200)
  return body
}
