// A file that was sent, read: each thing by its own schema, then what it refers to, then
// names that stand twice. All that is wrong is told at once, up to a hundred messages.
import type { z } from 'zod'
import {
  EXPORTED,
  ExportHead,
  type ExportLists,
  LATER_LISTS,
  type ListName,
  type UserExport,
} from '#contract/export-schemas.ts'
import { MOST_MESSAGES, fieldErrors, wordsOf } from '#contract/words.ts'
import type { Day } from '#domain/dates.ts'
import { refuse } from '../errors.ts'
import { compiled } from '../bodies/compiled.ts'
import { Items, withLists } from '../bodies/long-body.ts'
import { checkReferences } from './check-references.ts'

/** Refuses with 400, or answers a file in which everything fits together. */
export function readExport(sent: Record<string, unknown>, today: Day): UserExport {
  const issues: z.core.$ZodIssue[] = []
  const beside = Object.entries(sent).filter(([name]) => !(name in EXPORTED))
  const head = ExportHead.safeParse(withLists(Object.fromEntries(beside)), { error: wordsOf })
  if (!head.success) issues.push(...head.error.issues)
  const lists: Partial<Record<ListName, unknown[]>> = {}
  for (const name of Object.keys(EXPORTED) as ListName[]) {
    lists[name] = readList(name, sent[name], issues)
  }
  refuse(fieldErrors(issues))
  const file = { ...(head.data as ExportHead), ...(lists as ExportLists) }
  refuse(Object.fromEntries(checkReferences(file, today).map(([at, word]) => [at, [word]])))
  return file
}

function readList(name: ListName, sent: unknown, issues: z.core.$ZodIssue[]): unknown[] {
  if (sent === undefined && LATER_LISTS.includes(name)) return []
  if (!Array.isArray(sent) && !(sent instanceof Items)) {
    const message = sent === undefined ? 'This field is required.' : 'Expected a list.'
    issues.push({ code: 'custom', path: [name], message, input: sent })
    return []
  }
  const schema = compiled(EXPORTED[name])
  const read: unknown[] = []
  let index = 0
  for (const item of sent as Iterable<unknown>) {
    if (issues.length >= MOST_MESSAGES) break
    const { data, error } = schema.safeParse(item, { error: wordsOf })
    if (!error) read.push(data)
    for (const issue of error?.issues ?? []) {
      // A thing that is no object at all has no field to blame.
      const path = issue.path.length > 0 ? issue.path : ['non_field_errors']
      issues.push({ ...issue, path: [name, index, ...path] })
    }
    index += 1
  }
  return read
}
