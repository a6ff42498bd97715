// The categories of every record type, by type and id.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Named } from '#contract/categories.ts'
import type { RecordType } from '#domain/records.ts'
import { categoriesQuery } from '#web/categories/api.ts'

export interface CategoryNames {
  list: (type: RecordType) => readonly Named[]
  find: (type: RecordType | null, id: number | null) => Named | null
}

const NONE: readonly Named[] = []

export function useCategoryNames(): CategoryNames {
  const income = useQuery(categoriesQuery('income')).data ?? NONE
  const saving = useQuery(categoriesQuery('saving')).data ?? NONE
  const transaction = useQuery(categoriesQuery('transaction')).data ?? NONE
  return useMemo(() => {
    const lists = { income, saving, transaction }
    const byId = new Map<number, Named>()
    for (const list of Object.values(lists)) for (const one of list) byId.set(one.id, one)
    return {
      list: (type) => lists[type],
      find: (type, id) => (type === null || id === null ? null : (byId.get(id) ?? null)),
    }
  }, [income, saving, transaction])
}
