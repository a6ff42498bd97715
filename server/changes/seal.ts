// The seal of a review: it is the same only while the change would touch the same things in the same
// state and leave them the same.
import { createHash } from 'node:crypto'
import type { Change } from '#contract/changes.ts'
import { differing } from '#domain/changes/edit-record.ts'
import { mapInTurns } from '../in-turns.ts'
import type { Changed } from '../records/log/shapes.ts'
import type { Plan } from './plan.ts'

export async function sealOf(change: Change, plan: Plan): Promise<string> {
  const hash = createHash('sha256')
  const add = (part: unknown) => hash.update(`${JSON.stringify(part)}\n`)
  const addChange = ({ before, after }: Changed) =>
    add([before.id, before.version, after && differing(before, after)])
  add(change)
  add(plan.num_records)
  await mapInTurns(plan.changes, addChange)
  await mapInTurns(plan.shelved, addChange)
  add(plan.merge)
  add(plan.invested.map(({ record, account, category }) => [record.id, account, category]))
  return hash.digest('hex')
}
