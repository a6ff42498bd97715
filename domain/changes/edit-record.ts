// What a change does to one record, as pure functions: a bulk edit, a merge, a rule applied to what
// is stored already. Each answers the very same record when nothing about it would be different.
import { MAX_NOTES, MAX_TAGS, type RecordType } from '../records.ts'
import { type Investment, type Rule, applyRule } from '#domain/rules/match.ts'
import { lengthOf } from '../text.ts'

/** The part of a record that a change to many can touch; tags in the order of their ids. */
export interface Editable {
  account: number
  category: number
  payee: string
  notes: string
  tags: number[]
  exclude_from_totals: boolean
}

/** What a bulk edit sets; what is left out stays as it is. */
export interface Edits {
  account?: number | undefined
  category?: number | undefined
  payee?: string | undefined
  add_tags: readonly number[]
  remove_tags: readonly number[]
  append_note?: string | undefined
  exclude_from_totals?: boolean | undefined
}

/** The record as a bulk edit leaves it. */
export function applyEdits<R extends Editable>(record: R, edits: Edits): R {
  return orSame(record, {
    ...record,
    account: edits.account ?? record.account,
    category: edits.category ?? record.category,
    payee: edits.payee ?? record.payee,
    notes: withNote(record.notes, edits.append_note ?? ''),
    tags: withTags(record.tags, edits),
    exclude_from_totals: edits.exclude_from_totals ?? record.exclude_from_totals,
  })
}

/** Why a bulk edit cannot be made to a record, or null. */
export function editProblem(after: Editable): 'append_note' | 'add_tags' | null {
  if (lengthOf(after.notes) > MAX_NOTES) return 'append_note'
  return after.tags.length > MAX_TAGS ? 'add_tags' : null
}

/** Notes with another one on a line of its own, unless that is how they end already. */
export function withNote(notes: string, note: string): string {
  if (note === '' || notes === note || notes.endsWith(`\n${note}`)) return notes
  return notes === '' ? note : `${notes}\n${note}`
}

function withTags(
  tags: readonly number[],
  { add_tags, remove_tags }: Pick<Edits, 'add_tags' | 'remove_tags'>,
): number[] {
  const kept = new Set([...tags, ...add_tags])
  for (const tag of remove_tags) kept.delete(tag)
  return [...kept].sort((a, b) => a - b)
}

/** The list with `into` in the place of `from`, each id once, in the order of ids. */
export function mergeIds(ids: readonly number[], from: number, into: number): number[] {
  if (!ids.includes(from)) return [...ids]
  return withTags(ids, { add_tags: [into], remove_tags: [from] })
}

interface Classified extends Editable {
  record_type: RecordType
  applied_rule_id: number | null
}

/**
 * A stored record as a rule leaves it. Two things differ from a row that is being imported: a note is
 * added to the notes instead of replacing them, and a rule that assigns another record type does
 * nothing at all, because a record that changes its type would lose its balance and dividends.
 */
export function applyRuleToStored<R extends Classified>(record: R, rule: Rule): R {
  if (rule.set_record_type !== null && rule.set_record_type !== record.record_type) return record
  const { payee, category, tags, exclude_from_totals } = applyRule(record, rule)
  const notes = withNote(record.notes, rule.append_note ?? '')
  const made = orSame(record, {
    ...record,
    payee,
    notes: lengthOf(notes) > MAX_NOTES ? record.notes : notes,
    category,
    tags: tags.toSorted((a, b) => a - b),
    exclude_from_totals,
  })
  return made === record ? record : { ...made, applied_rule_id: rule.id }
}

interface Movable extends Classified {
  amount: number
  balance: number | null
  dividends: number
  imported_amount: number | null
  linked_record: number | null
  refund_of: number | null
}

/**
 * A stored record as money between own accounts, in the category for it and in no total. Income stays
 * income. A contribution that is none becomes a transaction with the sign that its file had.
 */
export function asTransfer<R extends Movable>(record: R, category: number): R {
  if (record.record_type === 'income')
    return orSame(record, { ...record, exclude_from_totals: true })
  if (record.record_type === 'transaction') {
    if (record.exclude_from_totals) return record
    return { ...record, category, exclude_from_totals: true }
  }
  return {
    ...record,
    record_type: 'transaction',
    category,
    amount: asInFile(record),
    balance: null,
    dividends: 0,
    exclude_from_totals: true,
  }
}

function asInFile({ amount, imported_amount }: Movable): number {
  const isSameSize = imported_amount !== null && Math.abs(imported_amount) === Math.abs(amount)
  return isSameSize ? imported_amount : amount
}

/** Whether a contribution belongs beside a record: its money went elsewhere, and nothing else is told of it. */
export function isForInvestment(
  { amount, account, linked_record, refund_of, record_type }: Movable,
  investment: Investment,
): boolean {
  if (record_type === 'saving' || linked_record !== null || refund_of !== null) return false
  return amount !== 0 && account !== investment.account
}

function orSame<R extends Editable>(before: R, after: R): R {
  return Object.keys(differing(before, after)).length === 0 ? before : after
}

/** The fields of `after` that are different from `before`; lists and small objects part by part. */
export function differing<T extends object>(before: T, after: T): Partial<T> {
  const different: Partial<T> = {}
  for (const name of Object.keys(after) as (keyof T)[]) {
    if (!isEqual(before[name], after[name])) different[name] = after[name]
  }
  return different
}

export function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Reflect.get(a, name) === Reflect.get(b, name))
  )
}
