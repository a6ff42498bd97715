// What another program's file says a row is: its category and its tags, in columns of their own, and
// the accounts of a file that holds several.

import { foldKey } from '#domain/text.ts'
import { cellOf } from '../columns/column-of.ts'
import { lookupKey } from '../values/clean-text.ts'
import { categoryInPath } from '../columns/gnucash.ts'
import { type Column, best, isNumeric } from '../columns/columns.ts'
import { type Decided, type Evidence, type Verdict, takenColumns, wantedColumn } from './judge.ts'
import type { ImportPlan, Mapping, Statement } from '../model.ts'
import { ownSides, sidesOf } from '../columns/sides.ts'

const TAGS = /^(?:tags?|labels?|schlagworte?r?|etiquetas?|etiquettes?)$/
const CATEGORY = /categor|kategor|rubri/

const NO_CATEGORY =
  /^(?:un-?categori[sz]ed|not categori[sz]ed|unknown|none|ready to assign|to be budgeted|starting balances?|split.*|n\/a)$/
const TRANSFERS =
  /^(?:(?:internal |account )?transfers?|credit card payments?|umbuchung(?:en)?|übertrag|überträge|virements?(?: internes?)?|traspasos?)$/

/** Whether a program writes this where a row has no category. */
export function namesNoCategory(name: string): boolean {
  return NO_CATEGORY.test(foldKey(name))
}

/** Whether a program writes this for money between own accounts. */
export function namesTransfer(name: string): boolean {
  return TRANSFERS.test(foldKey(name))
}

/** Finds the columns of categories and of tags. A category that stands in for the payee is none. */
export function judgeLabels(evidence: Evidence, decided: Decided): Verdict {
  const { columns, wanted } = evidence
  const taken = takenColumns(evidence, decided)
  const free = columns.filter(({ index }) => !taken.has(index))
  return {
    decided: {
      category: wantedColumn(evidence, wanted.category_column, () => best(free, categoryScore)),
      tags: wantedColumn(evidence, wanted.tags_column, () => best(free, tagsScore)),
    },
  }
}

function categoryScore(column: Column): number {
  const key = lookupKey(column.name)
  if (!CATEGORY.test(key) || isNumeric(column) || column.filled === 0) return 0
  if (/group|sub|\bid\b|code|mcc/.test(key)) return 0.1
  return /^\p{L}+$/u.test(key) ? 2 : 1
}

function tagsScore(column: Column): number {
  return TAGS.test(lookupKey(column.name)) ? 1 : 0
}

/** The accounts that a table of a program, ours included, is of, each with its rows; empty for a table of one. */
export function accountsInTable(
  { headers, mapping, sheet, first_record, own_export }: Statement,
  { rows }: ImportPlan,
): { name: string; num_rows: number }[] {
  if (mapping.category === null && !own_export) return []
  const sides = sidesOf(headers)
  const names =
    sides === null
      ? rows.map(({ account }) => account ?? '')
      : sheet.records.slice(first_record).flatMap(({ cells }) => ownSides(sides, cells))
  const counts = new Map<string, number>()
  for (const name of names) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  if (counts.size < 2) return []
  return [...counts].map(([name, num_rows]) => ({ name, num_rows }))
}

/** What the cells of a row say of its category and tags. */
export function labelsOf(
  { category, tags }: Mapping,
  cells: readonly string[],
  parted: (tag: string) => string[],
): { category: string; tags: string[] } {
  const names = listedTags(cellOf(cells, tags)).flatMap(parted)
  return { category: categoryInPath(cellOf(cells, category)), tags: [...new Set(names)] }
}

function listedTags(cell: string): string[] {
  const names = cell.split(/[,;]/).map((name) => name.trim())
  return names.filter((name) => name !== '')
}

/** A person gives a row few labels, of few words each; no cell may take long. */
const MOST_WORDS = 12

/**
 * Mint puts a blank between the labels of a row, and a label may have blanks of its own: what other
 * rows have as a label is one, if all words of the text are of such.
 */
export function partedTags({ headers, mapping, sheet, first_record }: Statement) {
  if (!headers.includes('Original Description') || headers[mapping.tags ?? -1] !== 'Labels')
    return (tag: string) => [tag]
  const rows = sheet.records.slice(first_record)
  const known = new Set(rows.flatMap(({ cells }) => listedTags(cellOf(cells, mapping.tags))))
  const parts = new Map<string, string[]>()
  return (tag: string) => {
    const made = parts.get(tag) ?? partsOf(tag.split(' '), known)
    parts.set(tag, made)
    return made
  }
}

/** The labels in a text, the smallest that there are; the text itself where it is no more than one. */
function partsOf(words: readonly string[], known: ReadonlySet<string>): string[] {
  if (words.length > MOST_WORDS) return [words.join(' ')]
  for (let length = words.length - 1; length > 0; length -= 1) {
    const [head, rest] = [words.slice(0, length), words.slice(length)]
    if (!known.has(head.join(' '))) continue
    const behind = partsOf(rest, known)
    if (behind.every((one) => known.has(one))) return [...partsOf(head, known), ...behind]
  }
  return [words.join(' ')]
}
