// How the log writes a record down: a list of its values in the order of a shape, without their names,
// because a change to 100 000 records writes 100 000 of them. A shape never changes once it is
// released: a field that is added to records begins another one, and what was written before knows
// nothing of the field, so it reads as null.
import type { Record } from '#contract/records.ts'
import { differing } from '#domain/changes/edit-record.ts'
import { FIELDS, FIELD_NAMES } from '../fields.ts'

/** A record before and after; null after where it was deleted. */
export interface Changed {
  before: Record
  after: Record | null
}

/** It was deleted. */
export const asGone = (before: Record): Changed => ({ before, after: null })

/** A change as it is written. */
interface Logged {
  shape: number
  before: string
  after: string | null
}

const BESIDE = ['id', 'record_type', 'tags', 'version'] as const

/** The shape in which changes are written now. */
const LATEST = Math.max(...FIELD_NAMES.map((name) => FIELDS[name].since))

/** What a shape tells of a record, in order. */
function namesIn(shape: number): (keyof Record)[] {
  const sinceThen = (since: number) => FIELD_NAMES.filter((name) => FIELDS[name].since === since)
  const shapes = Array.from({ length: shape }, (_, index) => sinceThen(index + 1))
  return [...BESIDE, ...shapes.flat()]
}

const NAMES = new Map(Array.from({ length: LATEST }, (_, index) => [index + 1, namesIn(index + 1)]))

function namesOf(shape: number): (keyof Record)[] {
  const names = NAMES.get(shape)
  if (names === undefined) throw new Error(`the log has a shape ${shape} that nobody knows`)
  return names
}

export function writeLogged({ before, after }: Changed): Logged {
  const values = namesOf(LATEST).map((name) => before[name])
  return {
    shape: LATEST,
    before: JSON.stringify(values),
    after: after && JSON.stringify(differing(before, after)),
  }
}

export function readLogged({ shape, before, after }: Logged): Changed {
  const values = JSON.parse(before) as unknown[]
  const was: { [name: string]: unknown } = {}
  for (const name of FIELD_NAMES) was[name] = null
  for (const [at, name] of namesOf(shape).entries()) was[name] = values[at]
  const record = was as Record
  if (after === null) return { before: record, after: null }
  return { before: record, after: { ...record, ...(JSON.parse(after) as Partial<Record>) } }
}
