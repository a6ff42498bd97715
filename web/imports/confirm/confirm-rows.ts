// What the table and the cards of the last step share: the names behind a row's ids, and which rows
// show their notes.
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftFile, DraftRow } from '#domain/imports/draft/draft.ts'
import { isByFile } from '#domain/imports/draft/count-rows.ts'
import type { RecordType } from '#domain/records.ts'
import { categoriesQuery, tagsQuery } from '#web/names/lists.ts'
import { rulesQuery } from '#web/rules/api.ts'
import { OTHER_SLOT } from '#web/theme/tokens.ts'

export interface ConfirmRowsProps {
  type: RecordType
  rows: readonly DraftRow[]
  /** Their accounts' rules are named, and what they say of their rows themselves. */
  files: readonly Pick<DraftFile, 'account' | 'category'>[]
  onEdit: (index: number) => void
  onRemove: (index: number) => void
}

/** With what both ways of drawing them need. */
export type DrawnRowsProps = Omit<ConfirmRowsProps, 'files'> & {
  names: RowNames
  notes: OpenNotes
}

export type RowNames = ReturnType<typeof useRowNames>

export function useRowNames(type: RecordType, files: ConfirmRowsProps['files']) {
  const categories = useQuery(categoriesQuery(type)).data ?? []
  const tags = useQuery(tagsQuery).data ?? []
  const accounts = [...new Set(files.map(({ account }) => account))]
  const rules = useQueries({ queries: accounts.map(rulesQuery) }).flatMap(({ data }) => data ?? [])
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const tagById = new Map(tags.map((tag) => [tag.id, tag.name]))
  const ruleById = new Map(rules.map((rule) => [rule.id, rule]))
  return {
    category: ({ category }: DraftRow) =>
      categoryById.get(category ?? 0) ?? { name: '', slot: OTHER_SLOT },
    tags: (row: DraftRow) => row.tags.map((id) => tagById.get(id) ?? ''),
    rule: ({ applied_rule_id }: DraftRow) => {
      const rule = ruleById.get(applied_rule_id ?? 0)
      return rule ? (rule.rename_payee ?? rule.payee) : 'A rule since deleted'
    },
    isByFile: (row: DraftRow) => isByFile(row, files),
  }
}

export type OpenNotes = ReturnType<typeof useOpenNotes>

export function useOpenNotes() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  return {
    isOpen: ({ index }: DraftRow) => open.has(index),
    toggle: ({ index }: DraftRow) => {
      const next = new Set(open)
      if (!next.delete(index)) next.add(index)
      setOpen(next)
    },
  }
}
