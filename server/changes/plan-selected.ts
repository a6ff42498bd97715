// A bulk edit and a bulk delete: what they would do to the records that were selected.
import type { Change, Edits } from '#contract/changes.ts'
import type { Record } from '#contract/records.ts'
import type { FieldErrors } from '#contract/words.ts'
import { applyEdits, editProblem } from '#domain/changes/edit-record.ts'
import type { NamedEdits } from '#domain/changes/title.ts'
import { MAX_NOTES, MAX_TAGS, type RecordType } from '#domain/records.ts'
import { findAccount } from '../accounts/sql.ts'
import { findCategory } from '../categories/sql.ts'
import { invalid, refuse } from '../errors.ts'
import { listTags } from '../tags/sql.ts'
import { NOTHING_ELSE, type Plan, type Planning, planRecords } from './plan.ts'
import { selectRecords } from './select-records.ts'

export async function planEdit(
  planning: Planning,
  { record_type, selection, edits }: Extract<Change, { kind: 'edit' }>,
): Promise<Plan> {
  const named = await nameEdits(planning, record_type, edits)
  const ids = await selectRecords(planning, record_type, selection)
  const records = await planRecords(planning, ids, (record) => edited(planning, record, edits))
  return { ...NOTHING_ELSE, ...records, named: { kind: 'edit', record_type, edits: named } }
}

export async function planDelete(
  planning: Planning,
  { record_type, selection }: Extract<Change, { kind: 'delete' }>,
): Promise<Plan> {
  const ids = await selectRecords(planning, record_type, selection)
  const records = await planRecords(planning, ids, () => null)
  return { ...NOTHING_ELSE, ...records, named: { kind: 'delete', record_type } }
}

const PROBLEMS = {
  append_note: `The notes of a record would have more than ${MAX_NOTES} characters.`,
  add_tags: `A record would have more than ${MAX_TAGS} tags.`,
}

function edited({ at }: Planning, record: Record, edits: Edits): Record {
  const after = applyEdits(record, edits)
  if (after === record) return record
  const problem = editProblem(after)
  if (problem !== null) throw invalid({ [`${at}edits.${problem}`]: [PROBLEMS[problem]] })
  return after
}

/** Edits in words; a reference to something that is not the user's own is a field error. */
async function nameEdits(
  { db, user_id, at }: Planning,
  record_type: RecordType,
  edits: Edits,
): Promise<NamedEdits> {
  const problems: FieldErrors = {}
  const wrong = (field: string, words: string) => {
    problems[`${at}edits.${field}`] = [words]
  }
  const account = edits.account && (await findAccount(db, user_id, edits.account))
  if (account === null) wrong('account', 'This account does not exist.')
  const category =
    edits.category && (await findCategory(db, { user_id, record_type }, edits.category))
  if (category === null) wrong('category', 'This category does not exist.')
  const tags = new Map((await listTags(db, user_id, {})).map(({ id, name }) => [id, name]))
  for (const field of ['add_tags', 'remove_tags'] as const) {
    if (!edits[field].every((id) => tags.has(id))) wrong(field, 'A tag does not exist.')
  }
  if (edits.add_tags.some((id) => edits.remove_tags.includes(id))) {
    wrong('remove_tags', 'A tag cannot be both added and removed.')
  }
  refuse(problems)
  const namesOf = (ids: readonly number[]) => [...new Set(ids)].map((id) => tags.get(id) ?? '')
  return {
    account: account ? account.full_name : undefined,
    category: category ? category.name : undefined,
    payee: edits.payee,
    add_tags: namesOf(edits.add_tags),
    remove_tags: namesOf(edits.remove_tags),
    append_note: edits.append_note === '' ? undefined : edits.append_note,
    exclude_from_totals: edits.exclude_from_totals,
  }
}
