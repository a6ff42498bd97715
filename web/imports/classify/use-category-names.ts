// The categories of every record type, by type and id.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Named } from '#contract/categories.ts'
import type { RecordType } from '#domain/records.ts'
import { isFirstOnItsWay } from '#web/lib/first-on-its-way.ts'
import { failedOf } from '#web/names/failed-of.ts'
import { categoriesQuery } from '#web/names/lists.ts'

export interface CategoryNames {
  list: (type: RecordType) => readonly Named[]
  find: (type: RecordType | null, id: number | null) => Named | null
}

const NONE: readonly Named[] = []

export function useCategoryNames(): CategoryNames {
  const { data: income = NONE } = useQuery(categoriesQuery('income'))
  const { data: saving = NONE } = useQuery(categoriesQuery('saving'))
  const { data: transaction = NONE } = useQuery(categoriesQuery('transaction'))
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

/** Whether each list came or was refused, and what was refused. */
export function useCategoryState() {
  const lists = [
    useQuery(categoriesQuery('income')),
    useQuery(categoriesQuery('saving')),
    useQuery(categoriesQuery('transaction')),
  ]
  return { isSettled: !lists.some(isFirstOnItsWay), failed: failedOf(lists) }
}
