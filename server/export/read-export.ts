// A file that was sent, read in turns: each thing by its own schema, then what it refers to, then
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
import { MAX_BULK_ROWS } from '#contract/records-schemas.ts'
import { type FieldErrors, fieldErrors, wordsOf } from '#contract/words.ts'
import type { Day } from '#domain/dates.ts'
import { invalid } from '../errors.ts'
import { mapInTurns } from '../in-turns.ts'
import { MOST_MESSAGES } from '../read-body.ts'
import { checkReferences } from './check-references.ts'

/** Refuses with 400, or answers a file in which everything fits together. */
export async function readExport(sent: Record<string, unknown>, today: Day): Promise<UserExport> {
  const issues: z.core.$ZodIssue[] = []
  const head = ExportHead.safeParse(sent, { error: wordsOf })
  if (!head.success) issues.push(...head.error.issues)
  const lists: Partial<Record<ListName, unknown[]>> = {}
  for (const name of Object.keys(EXPORTED) as ListName[]) {
    lists[name] = await readList(name, sent[name], issues)
  }
  refuse(fieldErrors(issues.slice(0, MOST_MESSAGES)))
  const file = { ...(head.data as ExportHead), ...(lists as ExportLists) }
  refuse(Object.fromEntries((await checkReferences(file, today)).map(([at, word]) => [at, [word]])))
  return file
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function readList(
  name: ListName,
  sent: unknown,
  issues: z.core.$ZodIssue[],
): Promise<unknown[]> {
  if (sent === undefined && LATER_LISTS.includes(name)) return []
  const problem = listProblem(sent)
  if (problem !== null || !Array.isArray(sent)) {
    issues.push({ code: 'custom', path: [name], message: problem ?? '', input: sent })
    return []
  }
  const schema: z.ZodType = EXPORTED[name]
  const read: unknown[] = []
  await mapInTurns(sent, (item: unknown, index) => {
    if (issues.length >= MOST_MESSAGES) return
    const { data, error } = schema.safeParse(item, { error: wordsOf })
    if (!error) read.push(data)
    for (const issue of error?.issues ?? []) {
      // A thing that is no object at all has no field to blame.
      const path = issue.path.length > 0 ? issue.path : ['non_field_errors']
      issues.push({ ...issue, path: [name, index, ...path] })
    }
  })
  return read
}

function listProblem(sent: unknown): string | null {
  if (sent === undefined) return 'This field is required.'
  if (!Array.isArray(sent)) return 'Expected a list.'
  return sent.length > MAX_BULK_ROWS ? `At most ${MAX_BULK_ROWS} are allowed.` : null
}
