// A change in words, as the list of changes shows it: "Category set to Groceries on 23 transactions".
import type { RecordType } from '../records.ts'
import { countOf, listed } from '../text.ts'

/** A change with the names of what it refers to. */
export type NamedChange =
  | { kind: 'edit'; record_type: RecordType; edits: NamedEdits }
  | { kind: 'delete'; record_type: RecordType }
  | { kind: 'merge_categories' | 'merge_tags'; from: string; into: string }
  | { kind: 'merge_payees'; from: readonly string[]; into: string }
  | { kind: 'apply_rules'; account: string; rule: string | null }
  | { kind: 'transfer' | 'link'; into: string | null }
  | { kind: 'correct' | 'unlink' | 'replace' | 'along' | 'brought' }
  | { kind: 'split'; payee: string; num_parts: number }
  | { kind: 'refund'; payee: string; linked: boolean }
  | { kind: 'hand'; deleted: boolean }

/** Names in the place of ids. */
export interface NamedEdits {
  account?: string | undefined
  category?: string | undefined
  payee?: string | undefined
  add_tags: readonly string[]
  remove_tags: readonly string[]
  append_note?: string | undefined
  exclude_from_totals?: boolean | undefined
}

/** The title of a change to `num_records` records. */
export function titleOf(change: NamedChange, num_records: number): string {
  switch (change.kind) {
    case 'edit':
      return `${editInWords(change.edits)} on ${count(num_records, change.record_type)}`
    case 'delete':
      return `${count(num_records, change.record_type)} deleted`
    case 'merge_categories':
      return `Category ${change.from} merged into ${change.into}${beside(num_records)}`
    case 'merge_tags':
      return `Tag ${change.from} merged into ${change.into}${beside(num_records)}`
    case 'merge_payees':
      return `${payees(change.from)} renamed to ${change.into}${beside(num_records)}`
    case 'apply_rules':
      return change.rule === null
        ? `Rules of ${change.account} applied to ${count(num_records, null)}`
        : `Rule ${change.rule} applied to ${count(num_records, null)}`
    case 'transfer':
      return change.into === null
        ? `${count(num_records, null)} moved out of the totals as money between own accounts`
        : `${count(num_records, null)} moved out of the totals as money into ${change.into}`
    case 'unlink':
      return `${count(num_records, null)} unlinked`
    case 'replace':
      return `${countOf(num_records, 'made-up contribution')} replaced by the broker’s own rows`
    case 'along':
      return `${countOf(num_records, 'contribution')} gone with the import of their rows`
    case 'brought':
      return `${countOf(num_records, 'linked pair')} came with an export`
    case 'correct':
      return `Amounts or balances put right on ${count(num_records, 'saving')}`
    case 'link':
      return change.into === null
        ? `${count(num_records, null)} linked as money between own accounts`
        : `${count(num_records, null)} linked as money into ${change.into}`
    case 'split':
      return change.num_parts === 1
        ? `The parts of ${change.payee} put together again`
        : `${change.payee} split into ${change.num_parts} parts`
    case 'refund':
      return `Refund from ${change.payee} ${change.linked ? 'linked to' : 'unlinked from'} its purchase`
    case 'hand':
      return change.deleted ? 'Deleted by hand' : 'Edited by hand'
  }
}

function editInWords(edits: NamedEdits): string {
  const parts = [
    ...(edits.account === undefined ? [] : [`account set to ${edits.account}`]),
    ...(edits.category === undefined ? [] : [`category set to ${edits.category}`]),
    ...(edits.payee === undefined ? [] : [`payee set to ${edits.payee}`]),
    ...tagsInWords(edits.add_tags, 'added'),
    ...tagsInWords(edits.remove_tags, 'removed'),
    ...(edits.append_note === undefined ? [] : ['note added']),
    ...(edits.exclude_from_totals === undefined
      ? []
      : [edits.exclude_from_totals ? 'excluded from totals' : 'included in totals']),
  ]
  const words = listed(parts)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function tagsInWords(names: readonly string[], what: string): string[] {
  if (names.length === 0) return []
  return [`${names.length === 1 ? 'tag' : 'tags'} ${listed(names)} ${what}`]
}

function payees(from: readonly string[]): string {
  return from.length === 1 ? `Payee ${from[0]}` : countOf(from.length, 'payee')
}

function beside(num_records: number): string {
  return num_records === 0 ? '' : `, with ${count(num_records, null)}`
}

const NOUNS: Record<RecordType, string> = {
  income: 'income record',
  saving: 'investment',
  transaction: 'transaction',
}

function count(times: number, record_type: RecordType | null): string {
  return countOf(times, record_type === null ? 'record' : NOUNS[record_type])
}
