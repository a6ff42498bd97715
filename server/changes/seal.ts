// The seal of a review: it is the same only while the change would touch the same things in the same
// state and leave them the same.
import { createHash } from 'node:crypto'
import type { Change } from '#contract/changes.ts'
import { differing } from '#domain/changes/edit-record.ts'
import type { Changed } from '../records/log/shapes.ts'
import type { Plan } from './plan.ts'

export function sealOf(change: Change, plan: Plan): string {
  const hash = createHash('sha256')
  const add = (part: unknown) => hash.update(`${JSON.stringify(part)}\n`)
  const addChange = ({ before, after }: Changed) =>
    add([before.id, before.version, after && differing(before, after)])
  add(change)
  add(plan.num_records)
  for (const changed of plan.changes) addChange(changed)
  for (const changed of plan.shelved) addChange(changed)
  add(plan.merge)
  add(plan.invested.map(({ record, account, category }) => [record.id, account, category]))
  return hash.digest('hex')
}
