// What another program's file says its rows are: its categories and tags, proposed for the rows that
// are still open. Its words for money between accounts make such rows, not a category.

import { MOVE_PAYEE } from '#domain/payees/payee-noise.ts'
import type { RecordType } from '#domain/records.ts'
import { foldKey } from '#domain/text.ts'
import { namesNoCategory, namesTransfer } from '../judge/labels.ts'
import { isSkipped } from './already-stored.ts'
import { withRows } from './classify.ts'
import { type DraftFile, type DraftRow, investmentRow, isFree, ownAmount, settle } from './draft.ts'
import { asTransferRow } from './proposals.ts'

/** What a category of the file becomes: one of the user's, or money between own accounts. */
export type LabelType = RecordType | 'transfer'

export interface FileCategory {
  /** As the file writes it; blank for moves that have no category there. */
  name: string
  type: LabelType
  rows: DraftRow[]
}

/** The categories that the file gives open rows, those of most rows first. */
export function fileCategories(
  rows: readonly DraftRow[],
  files: readonly Pick<DraftFile, 'choices'>[],
): FileCategory[] {
  const own = new Set(files.flatMap(({ choices }) => choices.only_account ?? []))
  const groups = new Map<string, FileCategory>()
  for (const row of rows) {
    if (!isFree(row) || isSkipped(row)) continue
    const { file_type } = row
    const key = foldKey(row.file_category)
    const isMove =
      (file_type !== 'saving' && namesTransfer(key)) ||
      (key === '' && (MOVE_PAYEE.test(row.imported_payee) || own.has(row.imported_payee)))
    if (!isMove && (key === '' || namesNoCategory(key))) continue
    const place = `${file_type} ${key}`
    const group = groups.get(place) ?? {
      name: row.file_category,
      type: isMove ? ('transfer' as const) : (file_type ?? 'transaction'),
      rows: [],
    }
    groups.set(place, group)
    group.rows.push(row)
  }
  return [...groups.values()].map(typed).toSorted((a, b) => b.rows.length - a.rows.length)
}

/** Where the file does not say it, mostly money in is income; a refund among purchases is none. */
function typed(group: FileCategory): FileCategory {
  if (group.type !== 'transaction' || group.rows[0]?.file_type) return group
  const num_in = group.rows.filter((row) => ownAmount(row) > 0).length
  return { ...group, type: num_in * 2 > group.rows.length ? 'income' : 'transaction' }
}

interface Named {
  id: number
  name: string
}

/** The one of this name, however it is written. */
export function namedAs<N extends Named>(list: readonly N[], name: string): N | undefined {
  const key = foldKey(name)
  return list.find((one) => foldKey(one.name) === key)
}

/** The tags of open rows that do not exist yet, each once. */
export function missingTags(rows: readonly DraftRow[], tags: readonly Named[]): string[] {
  const missing = new Map<string, string>()
  for (const row of rows) {
    if (!isFree(row) || isSkipped(row)) continue
    for (const name of row.file_tags) {
      if (!namedAs(tags, name) && !missing.has(foldKey(name))) missing.set(foldKey(name), name)
    }
  }
  return [...missing.values()]
}

/** Everything that the labels may become, the new ones among them. */
export interface Owned extends Record<RecordType, readonly Named[]> {
  tags: readonly Named[]
  /** The category for money between own accounts; null where no row is such. */
  transfers: number | null
}

/** The rows with the categories and tags of their file; a row whose category is missing stays open. */
export function takeFileLabels(
  rows: readonly DraftRow[],
  categories: readonly FileCategory[],
  owned: Owned,
): DraftRow[] {
  const byIndex = new Map(rows.map((row) => [row.index, row]))
  const taken = new Map<number, DraftRow>()
  for (const row of rows) {
    if (!isFree(row) || isSkipped(row) || row.file_tags.length === 0) continue
    const ids = row.file_tags.flatMap((name) => namedAs(owned.tags, name)?.id ?? [])
    taken.set(row.index, { ...row, tags: [...new Set([...row.tags, ...ids])] })
  }
  for (const { name, type, rows: own } of categories) {
    for (const { index } of own) {
      const row = taken.get(index) ?? byIndex.get(index)
      const made = row && withLabel(row, name, type, owned)
      if (made) taken.set(index, made)
    }
  }
  return withRows(rows, taken)
}

function withLabel(row: DraftRow, name: string, type: LabelType, owned: Owned): DraftRow | null {
  if (type === 'transfer')
    return owned.transfers === null ? null : asTransferRow(row, owned.transfers)
  const category = namedAs(owned[type], name)?.id
  if (category === undefined) return null
  if (type === 'saving') return investmentRow(row, category)
  return settle({ ...row, record_type: type, category, payee: nameOf(row) })
}

/** A bank shouts its payees; what a program's file calls one stays. */
function nameOf({ payee, clean_name }: DraftRow): string {
  return /\p{Ll}/u.test(payee) ? payee : clean_name || payee
}
