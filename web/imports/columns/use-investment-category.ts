// Which saving category an investment account's file gets until the user chooses one.
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/accounts.ts'
import { type Draft, fileAt } from '#domain/imports/draft/draft.ts'
import { latestCategory, usualCategory } from '#domain/imports/investments/investment-category.ts'
import { latestRecordsQuery } from '#web/names/latest-records.ts'
import { categoriesQuery } from '#web/names/lists.ts'

/** The category of a file, by its place: as chosen, else what its account's records or its name tell. */
export function useInvestmentCategory(draft: Draft, accounts: readonly Account[]) {
  const ids = [...new Set(draft.files.map(({ account }) => account))]
  const latest = useQueries({
    queries: ids.map((account) => latestRecordsQuery(account)),
  })
  const saving = useQuery(categoriesQuery('saving')).data ?? []
  return (at: number): number | null => {
    const { account, category } = fileAt(draft, at)
    const records = latest[ids.indexOf(account)]?.data?.transactions ?? []
    const known = accounts.find(({ id }) => id === account)
    const others = accounts.filter(({ id }) => id !== account)
    const named = known ? usualCategory(known, saving, others) : null
    return category ?? latestCategory(records) ?? named
  }
}
