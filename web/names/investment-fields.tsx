// Which investment something is of: its account, and the category of its contributions.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kindOfAccount } from '#domain/imports/accounts/account-kind.ts'
import { latestCategory, usualCategory } from '#domain/imports/investments/investment-category.ts'
import { Select } from '#web/ui/select.tsx'
import { latestRecordsQuery } from './latest-records.ts'
import { accountsQuery, categoriesQuery, optionsOf } from './lists.ts'

interface InvestmentOptions {
  every?: boolean
  except?: number
  isAsked?: boolean
}

/**
 * The choice: as made, else what the account's latest records or its name tell. `given` and `likely` are chosen at first. With
 * `every` all accounts are offered: a house or a loan has its balances where its payments are. The
 * account `except` is not: money does not go into the account it left. The only account there is is
 * taken for it unless `isAsked`.
 */
export function useInvestment(
  given: number | null,
  likely: number | null = null,
  { every = false, except, isAsked = false }: InvestmentOptions = {},
) {
  const all = (useQuery(accountsQuery).data ?? []).filter(({ id }) => id !== except)
  const categories = useQuery(categoriesQuery('saving')).data ?? []
  const [chosen, setChosen] = useState<{ account: number | null; category: number | null }>({
    account: given,
    category: null,
  })
  const investments = all.filter(({ kind }) => kind === 'investment')
  const accounts = investments.length > 0 ? investments : all
  // Where no kind was set yet, a name may tell: “ISA”, “Depot”.
  const byName = accounts.filter((one) => kindOfAccount(one) === 'investment')
  const [first, ...others] = byName.length > 0 ? byName : accounts
  const only = others.length === 0 && !isAsked ? (first?.id ?? null) : null
  const account = chosen.account ?? only
  const named = all.find(({ id }) => id === account)
  const latest = useQuery({ ...latestRecordsQuery(account ?? 0), enabled: account !== null })
  const usual = () => {
    if (!named || latest.isLoading) return null
    return latestCategory(latest.data?.transactions ?? []) ?? usualCategory(named, categories)
  }
  return {
    accounts: every
      ? all
      : accounts.some(({ id }) => id === account) || !named
        ? accounts
        : [...accounts, named],
    categories,
    account,
    category: chosen.category ?? (account === given ? likely : null) ?? usual(),
    chooseAccount: (id: number | null) => setChosen({ account: id, category: null }),
    chooseCategory: (id: number | null) => setChosen({ ...chosen, account, category: id }),
  }
}

type InvestmentFieldsProps = {
  of: ReturnType<typeof useInvestment>
  /** Adds a plus button beside the account. */
  onCreateAccount?: () => void
}

export function InvestmentFields({ of, onCreateAccount }: InvestmentFieldsProps) {
  return (
    <>
      <Select
        label="Account"
        placeholder="Select an account"
        onCreate={onCreateAccount}
        createLabel="Create account"
        options={optionsOf(of.accounts)}
        value={of.account}
        onChange={of.chooseAccount}
        required
      />
      <Select
        label="Investment category"
        placeholder="Select a category"
        options={optionsOf(of.categories)}
        value={of.category}
        onChange={of.chooseCategory}
        required
      />
    </>
  )
}
