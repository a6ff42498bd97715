// Which work may take longer than a call usually does: migrations, bulk work, exports, tidying.
// Everything else is told within seconds that the database does not answer.
import { AsyncLocalStorage } from 'node:async_hooks'

const patient = new AsyncLocalStorage<true>()

export function patiently<T>(work: () => Promise<T>): Promise<T> {
  return patient.run(true, work)
}

export function isPatient(): boolean {
  return patient.getStore() === true
}
