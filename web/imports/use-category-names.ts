// The categories of every record type, by type and id.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Named } from '#contract/categories.ts'
import type { RecordType } from '#domain/records.ts'
import { categoriesQuery } from '#web/names/lists.ts'

export interface CategoryNames {
  list: (type: RecordType) => readonly Named[]
  find: (type: RecordType | null, id: number | null) => Named | null
  /** False until each list came or failed to come. */
  isSettled: boolean
}

const NONE: readonly Named[] = []

export function useCategoryNames(): CategoryNames {
  const { data: income = NONE, isPending: noIncome } = useQuery(categoriesQuery('income'))
  const { data: saving = NONE, isPending: noSaving } = useQuery(categoriesQuery('saving'))
  const { data: transaction = NONE, isPending } = useQuery(categoriesQuery('transaction'))
  const isSettled = !noIncome && !noSaving && !isPending
  return useMemo(() => {
    const lists = { income, saving, transaction }
    const byId = new Map<number, Named>()
    for (const list of Object.values(lists)) for (const one of list) byId.set(one.id, one)
    return {
      isSettled,
      list: (type) => lists[type],
      find: (type, id) => (type === null || id === null ? null : (byId.get(id) ?? null)),
    }
  }, [income, saving, transaction, isSettled])
}
