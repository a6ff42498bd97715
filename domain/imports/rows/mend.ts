// Lines that cannot be read and were mended by hand: what was typed stands for what the file says, so
// that the row comes along, is found again after a change of the columns, and is its own duplicate when
// the same file comes again.

import type { ImportPlan, ReadOptions } from '../model.ts'
import type { MendedRow, SetAside } from '../set-aside-model.ts'
import { planWith } from './plan-rows.ts'
import { NOTHING_MORE } from '../row-model.ts'

const MAX_KEY = 300

/** What a line is known by within its file: its number and its text. */
export function mendKey({ line, text }: Pick<SetAside, 'line' | 'text'>): string {
  return `${line} ${text}`.slice(0, MAX_KEY)
}

/** What was typed for a line; null for nothing, and for lines that need no mending. */
export function mendedRow({ choices }: ReadOptions, one: SetAside): MendedRow | null {
  return one.kind === 'cannot_read' ? (choices?.mended?.[mendKey(one)] ?? null) : null
}

/** The plan of a format without columns with the lines that were mended. */
export function withMended(plan: ImportPlan, options: ReadOptions): ImportPlan {
  if (options.choices?.mended === undefined) return plan
  const mended = plan.set_aside.flatMap((aside) => {
    const row = mendedRow(options, aside)
    return row === null ? [] : [{ aside, row }]
  })
  if (mended.length === 0) return plan
  const done = new Set(mended.map(({ aside }) => aside))
  const made = mended.map(({ aside: { line }, row }) => ({ ...NOTHING_MORE, line, ...row }))
  const rows = [...plan.rows, ...made].toSorted((a, b) => a.line - b.line)
  const set_aside = plan.set_aside.filter((one) => !done.has(one))
  return { ...planWith(plan, rows, set_aside), mended }
}
